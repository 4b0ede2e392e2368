import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { createClient } from '@hey-api/openapi-ts';
import { root } from '@lms360/local-backing/paths';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { generate } from 'orval';

// Others build their clients from the document with generators of their choice: what three of them write compiles under strict rules, and
// calls things by their names.

const run = promisify(execFile);
const source = path.join(root, 'web', 'openapi.json');
const folder = mkdtempSync(path.join(os.tmpdir(), 'lms360-clients-'));
after(() => rmSync(folder, { recursive: true }));

const NAMES = [
  'Member',
  'Profile',
  'Category',
  'Subcategory',
  'Course',
  'Chapter',
  'Lesson',
  'Plan',
  'Order',
  'Invoice',
  'Company',
];

const generators: [name: string, write: (target: string) => Promise<unknown>][] = [
  ['orval', (target) => generate({ input: { target: source }, output: { target: `${target}/client.ts`, client: 'fetch' } })],
  [
    'openapi-typescript',
    async (target) => writeFileSync(`${target}/client.ts`, astToString(await openapiTypescript(readFileSync(source, 'utf8')))),
  ],
  ['openapi-ts', (output) => createClient({ input: source, output, logs: { level: 'silent', file: false } })],
];

for (const [name, write] of generators) {
  test(`the client of ${name} compiles`, async () => {
    const target = path.join(folder, name.replaceAll(/\W+/g, '-'));
    mkdirSync(target);
    await write(target);
    const compilerOptions = {
      strict: true,
      exactOptionalPropertyTypes: false,
      noEmit: true,
      module: 'esnext',
      moduleResolution: 'bundler',
      target: 'es2022',
      lib: ['es2022', 'dom', 'dom.iterable'],
      types: [],
      skipLibCheck: true,
    };
    writeFileSync(path.join(target, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['**/*.ts'] }));
    const compiler = path.join(root, 'node_modules', 'typescript-7', 'bin', 'tsc');
    const said = await run(process.execPath, [compiler, '-p', target]).catch((error: { stdout: string }) => error);
    assert.equal(said.stdout, '');
    const written = await run('grep', ['-rhoE', `\\b(${NAMES.join('|')})\\b`, target], { maxBuffer: 10_000_000 });
    assert.deepEqual(
      NAMES.filter((each) => !written.stdout.includes(each)),
      [],
    );
  });
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
const TYPED = ['type', '$ref', 'enum', 'oneOf', 'anyOf', 'allOf'];

/** Every field below the node for which the document names no type. */
function untyped(node: Json, at = ''): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    if (key === 'example') return [];
    const fields = key === 'properties' && typeof value === 'object' && value !== null ? Object.entries(value) : [];
    const bare = fields.filter(
      ([, field]) => !TYPED.some((word) => typeof field === 'object' && field !== null && word in field),
    );
    return [...bare.map(([field]) => `${at}/${field}`), ...untyped(value, `${at}/${key}`)];
  });
}

test('every field of the document has a type', () => {
  assert.deepEqual(untyped(JSON.parse(readFileSync(source, 'utf8')) as Json), []);
});

test('a field without a type is found', () => {
  const field = { description: 'Not used' };
  assert.deepEqual(untyped({ paths: { '/a': { schema: { properties: { b: { type: 'string' }, c: field } } } } }), [
    '/paths//a/schema/c',
  ]);
});
