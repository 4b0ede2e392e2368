import fc from 'fast-check';
import { acceptedEncodings, hasTag, itemsOf } from './header-list.js';

const blanks = fc.stringMatching(/^[ \t]{0,5}$/);
const etag = fc.stringMatching(/^"[\w-]{1,20}"$/);
const name = fc.constantFrom('br', 'gzip', 'deflate', 'identity', '*', 'zstd', 'BR', 'GZip');
/** Items with blanks and empty items between them, as RFC 9110 §5.6.1 lets a sender write a list. */
const listed = (items: string[], between: string[]) =>
  items
    .map((item, index) => `${between[index % between.length] ?? ''}${item}${between[(index + 1) % between.length] ?? ''}`)
    .join(',');

it('a tag matches in a list with any spacing, weak or strong, and no other tag does', () => {
  fc.assert(
    fc.property(
      fc.array(etag, { maxLength: 8 }),
      fc.array(blanks, { minLength: 1 }),
      etag,
      fc.boolean(),
      (tags, between, own, weak) => {
        const others = tags.filter((tag) => tag !== own);
        expect(hasTag(listed(others, between), own)).toBe(false);
        const with_ = [...others, weak ? `W/${own}` : own].sort();
        expect(hasTag(listed(with_, between), own)).toBe(true);
      },
    ),
  );
});

it('a coding is accepted in any spelling, except with a weight of 0', () => {
  const weight = fc.constantFrom('', ';q=1', ';q=0.5', '; q=0.001', ';q=0', '; Q=0.000', ' ;q=0.', ';q=0 ');
  fc.assert(
    fc.property(fc.array(fc.tuple(name, weight), { maxLength: 8 }), fc.array(blanks, { minLength: 1 }), (codings, between) => {
      const header = listed(
        codings.map(([coding, q]) => coding + q),
        between,
      );
      const refused = [';q=0', '; Q=0.000', ' ;q=0.', ';q=0 '];
      const taken = codings.filter(([, q]) => !refused.includes(q)).map(([coding]) => coding.toLowerCase());
      expect(acceptedEncodings(header).filter((coding) => coding !== '')).toEqual(taken);
    }),
  );
});

it.each([undefined, '', ' ', ','])('%j names nothing', (header) => {
  expect([hasTag(header, '"a"'), acceptedEncodings(header).includes('br')]).toEqual([false, false]);
});

it('* is any tag, and no coding', () => {
  expect(hasTag('*', '"a"')).toBe(true);
  expect(acceptedEncodings('*')).toEqual(['*']);
});

it('a header that is too long is truncated', () => {
  expect(itemsOf(`a, ${' '.repeat(100_000)}, b`)).toEqual(['a', '']);
  expect(hasTag(`${'x'.repeat(100_000)}, "a"`, '"a"')).toBe(false);
  expect(itemsOf(','.repeat(100_000)).length).toBeLessThan(3_000);
});
