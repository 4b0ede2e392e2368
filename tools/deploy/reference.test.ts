import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { root } from '../src/lib/paths.ts';
import { configurationOf, processes } from './configurations.ts';

// The configuration reference knows every variable that a process reads.

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const documents = {
  services: read('docs/operations.md'),
  gateway: `${read('gateway/README.md')}\n${read('docs/operations.md')}`,
};

/** Names in a document; `RATE_LIMIT_GENERAL`, `_FILES` means RATE_LIMIT_FILES. */
function named(document: string): Set<string> {
  const names = [...document.matchAll(/`(_?[A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name);
  return new Set(names.map((name) => (name.startsWith('_') ? `RATE_LIMIT${name}` : name)));
}

for (const name of processes) {
  test(`every variable of ${name} is in the reference`, async () => {
    const known = named(name === 'gateway' ? documents.gateway : documents.services);
    const read = Object.keys((await configurationOf(name)).shape);
    assert.deepEqual(
      read.filter((variable) => !known.has(variable)),
      [],
    );
  });
}

test('a variable that is not in the reference is found', () => {
  assert.deepEqual(
    [...named('`RATE_LIMIT_GENERAL`, `_FILES` and `LOG`, no WORD')],
    ['RATE_LIMIT_GENERAL', 'RATE_LIMIT_FILES', 'LOG'],
  );
});
