import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { root } from '@lms360/local-backing/paths';
import { broken } from './openapi-additions.ts';

const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const kept = globSync('docs/openapi/*.json', { cwd: root });
const order = new Intl.Collator('en', { numeric: true }).compare;

/** What had to go, because programs that open links unsubscribed people: opening the link leads to a page, whose button does. */
const TAKEN_AWAY = new Set(['/paths//newsletter/unsubscribe/{token}/get/responses/200 is gone']);

test('the API of this tree adds to that of the newest kept release and takes nothing away', () => {
  const newest = kept.sort(order).at(-1);
  assert.ok(newest);
  const taken = broken(read(newest), read('web/openapi.json')).filter((sentence) => !TAKEN_AWAY.has(sentence));
  assert.deepEqual(taken, []);
});

test('the kept document is that of a release', () => {
  const { version } = read('package.json');
  assert.ok(kept.includes(`docs/openapi/${version}.json`), `docs/openapi/${version}.json`);
});

const call = (fields: object, required: string[]) => ({ type: 'object', properties: fields, required });
const text = { type: 'string' };
const document = (request: object, answer: object) => ({
  paths: { '/things': { post: { requestBody: { schema: request }, responses: { '200': { schema: answer } } } } },
});
const before = document(call({ name: text }, ['name']), call({ id: text, kind: { enum: ['a', 'b'] } }, ['id']));

for (const [what, now, expected, earlier = before] of [
  ['another call', { paths: { ...before.paths, '/others': {} } }, []],
  [
    'an optional field',
    document(call({ name: text, note: text }, ['name']), call({ id: text, kind: { enum: ['a', 'b', 'c'] } }, ['id'])),
    [],
  ],
  ['a call that is gone', { paths: {} }, ['/paths//things is gone']],
  [
    'a field that is required now',
    document(call({ name: text, note: text }, ['name', 'note']), call({ id: text, kind: { enum: ['a', 'b'] } }, ['id'])),
    ['/paths//things/post/requestBody/schema must have note now'],
  ],
  [
    'a field that answers may lack',
    document(call({ name: text }, ['name']), call({ id: text, kind: { enum: ['a', 'b'] } }, [])),
    ['/paths//things/post/responses/200/schema may lack id now'],
  ],
  [
    'a choice that is gone',
    document(call({ name: text }, ['name']), call({ id: text, kind: { enum: ['a'] } }, ['id'])),
    ['/paths//things/post/responses/200/schema/properties/kind/enum/"b" is gone'],
  ],
  [
    'another type',
    document(call({ name: { type: 'number' } }, ['name']), call({ id: text, kind: { enum: ['a', 'b'] } }, ['id'])),
    ['/paths//things/post/requestBody/schema/properties/name/type is "number" and was "string"'],
  ],
  [
    'a pattern that takes more',
    document(call({ name: { ...text, pattern: '^[\\w-]+$' } }, []), text),
    [],
    document(call({ name: { ...text, pattern: '^[a-z]+$' } }, []), text),
  ],
  [
    'a pattern that takes less',
    document(call({ name: { ...text, pattern: '^[a-f]+$' } }, []), text),
    ['/paths//things/post/requestBody/schema/properties/name/pattern is "^[a-f]+$" and was "^[a-z]+$"'],
    document(call({ name: { ...text, pattern: '^[a-z]+$' } }, []), text),
  ],
  [
    'a pattern of an answer that differs',
    document(text, call({ name: { ...text, pattern: '^[a-z0-9]+$' } }, [])),
    ['/paths//things/post/responses/200/schema/properties/name/pattern is "^[a-z0-9]+$" and was "^[a-z]+$"'],
    document(text, call({ name: { ...text, pattern: '^[a-z]+$' } }, [])),
  ],
  [
    'a schema that has a name of its own now',
    {
      paths: {
        '/things': {
          post: {
            requestBody: { schema: { $ref: '#/components/schemas/NewThing' } },
            responses: { '200': { schema: { $ref: '#/components/schemas/Thing' } } },
          },
        },
      },
      components: {
        schemas: {
          NewThing: call({ name: text }, ['name']),
          Thing: call({ id: text, kind: { enum: ['a', 'b'] }, parent: { $ref: '#/components/schemas/Thing' } }, ['id']),
        },
      },
    },
    [],
  ],
  [
    'an addition to one of several forms',
    document({ oneOf: [call({ name: text, kind: text }, ['name']), call({ id: { ...text, example: 'a' } }, ['id'])] }, text),
    [],
    document({ oneOf: [call({ name: text }, ['name']), call({ id: text }, ['id'])] }, text),
  ],
  [
    'one of several forms that is gone',
    document({ oneOf: [call({ name: text }, ['name'])] }, text),
    [
      '/paths//things/post/requestBody/schema/oneOf/{"type":"object","properties":{"id":{"type":"string"}},"required":["id"]} is gone',
    ],
    document({ oneOf: [call({ name: text }, ['name']), call({ id: text }, ['id'])] }, text),
  ],
  [
    'a named schema that lacks a field',
    {
      paths: {
        '/things': {
          post: {
            requestBody: { schema: call({ name: text }, ['name']) },
            responses: { '200': { schema: { $ref: '#/components/schemas/Thing' } } },
          },
        },
      },
      components: { schemas: { Thing: call({ id: text }, ['id']) } },
    },
    ['/paths//things/post/responses/200/schema/properties/kind is gone'],
  ],
] as const) {
  test(`${what}: ${expected.length === 0 ? 'nothing breaks' : 'is found'}`, () =>
    assert.deepEqual(broken(earlier as never, now as never), expected));
}
