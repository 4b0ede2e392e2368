import fc from 'fast-check';

/** Texts that have broken programs: control characters, NUL, half surrogates, right-to-left, markup, SQL, paths, prototype keys. */
const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u0001\u0002\u001b[31m',
  '\r\nSet-Cookie: x=1',
  '\ud800',
  'x\udfff',
  '\u202Egnp.exe',
  'سلام دنیا',
  '👩‍👩‍👧‍👦🏴‍☠️',
  'Z̷̢͖a̶l̵g̴o̷'.repeat(20),
  '\ufeff\u200b\u2028',
  '<script>alert(1)</script>',
  '<svg onload=alert(1)>',
  '{{7*7}}${7*7}<%= 7*7 %>',
  "' OR 1=1 --",
  "'; DROP TABLE course; --",
  '\\',
  '%',
  '%_%',
  '%00',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'null',
  'undefined',
  'NaN',
  'true',
  '1e400',
  '-0',
  '0x10',
  '9999999999999999999999999999',
  '00000000-0000-0000-0000-000000000000',
  '019A2F61-3C5F-7172-9E95-7D4A9FBC5E05 ',
  '2026-02-30T25:61:61Z',
  '+275760-09-13T00:00:00.001Z',
  'a@b',
  'x'.repeat(255),
  'é'.repeat(5_000),
  '9'.repeat(400),
];

/** Text that no form would send. `longest`: limit where the text must fit into a URL. */
export const hostileText = (longest = 60_000): fc.Arbitrary<string> =>
  fc
    .oneof(
      { weight: 6, arbitrary: fc.constantFrom(...texts) },
      { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 100 }) },
      { weight: 1, arbitrary: fc.integer({ min: 1_000, max: 60_000 }).map((length) => 'x'.repeat(length)) },
    )
    .map((text) => text.slice(0, longest));

/** Numbers at and beyond every limit of databases and programs. */
const hostileNumber = fc.constantFrom(
  0,
  -0,
  -1,
  0.1,
  1e-320,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  -(2 ** 63),
  1e21,
  1e308,
  Number.MAX_VALUE,
);

const nested = (depth: number, wrap: (inner: unknown) => unknown): unknown => {
  let value: unknown = 'end';
  for (let level = 0; level < depth; level += 1) value = wrap(value);
  return value;
};

/** Any JSON in place of another type. */
export const hostileValue = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 6, arbitrary: hostileText() },
    { weight: 3, arbitrary: hostileNumber },
    { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { toString: 1 }) },
    { weight: 1, arbitrary: fc.array(hostileText(), { maxLength: 5 }) },
    { weight: 1, arbitrary: fc.integer({ min: 10, max: 3_000 }).map((depth) => nested(depth, (inner) => [inner])) },
    { weight: 1, arbitrary: fc.integer({ min: 10, max: 3_000 }).map((depth) => nested(depth, (inner) => ({ a: inner }))) },
    { weight: 1, arbitrary: fc.jsonValue() },
  );

/** Bodies whose bytes are the attack: no JSON, doubled or dangerous keys, other encodings. */
export const hostileBody: fc.Arbitrary<string> = fc.constantFrom(
  '{',
  '{"a":}',
  '[1,2',
  'null',
  '"text"',
  '42',
  '[]',
  '\u0000',
  '{"__proto__":{"role":"superadmin"}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"id":"a","id":"b"}',
  `{"id":${'9'.repeat(400)}}`,
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  '{"id":"\\ud800"}',
  '\ufeff{}',
  'id=1&id=2',
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
);

/** Content types that do not match the content. */
export const hostileContentType: fc.Arbitrary<string> = fc.constantFrom(
  'application/json; charset=utf-16',
  'application/json;',
  'application/vnd.api+json',
  'text/plain',
  'text/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'nonsense',
);
