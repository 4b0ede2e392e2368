import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Answer } from '@lms360/api-client/api';
import { inParallel } from '@lms360/api-client/waiting';
import { requests } from './requests/requests.ts';
import { callAs, callers, owners, ownersOf, type Owner } from './support/cells.ts';
import { authorisation, type Row } from './support/authorisation.ts';
import { openCompany, type Company } from './support/company.ts';
import { operations } from './support/document.ts';

// Every call × who asks × whose object: each cell of authorisation.md is really called and compared.

const AT_ONCE = 6;

let companies: [Company, Company];
before(async () => {
  companies = [await openCompany(), await openCompany()];
});

test('every call has a row, and every row a call', () => {
  const documented = operations.map(({ name }) => name).sort();
  assert.deepEqual([...authorisation.keys()].sort(), documented);
  assert.deepEqual(Object.keys(requests).sort(), documented);
});

test('each cell answers as the table says', async () => {
  const names = Object.keys(requests);
  const found = await inParallel(names, AT_ONCE, async (name) => [name, await rowOf(name)] as const);
  const wrong = found.filter(([name, row]) => JSON.stringify(row) !== JSON.stringify(authorisation.get(name)));
  assert.deepEqual(
    wrong.map(lineOf),
    wrong.map(([name]) => lineOf([name, authorisation.get(name)])),
  );
});

async function rowOf(name: string): Promise<Row> {
  const sample = requests[name]!;
  const row: Partial<Row> = {};
  for (const caller of callers) {
    const seen: Partial<Record<Owner, string>> = {};
    for (const owner of ownersOf(sample)) seen[owner] = outcomeOf(await callAs(name, sample, caller, owner, companies), owner);
    row[caller] = sample.object ? owners.map((owner) => seen[owner] ?? '–').join(' ') : (seen.own as string);
  }
  return row as Row;
}

/** The status; a list about an object that is not the caller's to see succeeds, and is empty. */
function outcomeOf({ status, body }: Answer, owner: Owner): string {
  const lists = (Array.isArray(body) ? [body] : Object.values(body)).filter((value) => Array.isArray(value));
  const empty = status === 200 && lists.length > 0 && lists.every((list) => list.length === 0);
  return empty && owner !== 'own' ? 'empty' : String(status);
}

const lineOf = ([name, row]: readonly [string, Row | undefined]) =>
  `| ${[name, ...callers.map((caller) => row?.[caller])].join(' | ')} |`;
