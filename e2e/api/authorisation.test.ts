import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Answer } from '@lms360/api-client/api';
import { inParallel } from '@lms360/api-client/waiting';
import { answersOf, callers, owners, ownersOf, type Caller, type Owner } from '@lms360/contracts/authorisation.ts';
import { callIds, calls, nameOf, type CallId } from '@lms360/contracts/calls.ts';
import { callAs } from './support/cells.ts';
import { openCompany, type Company } from './support/company.ts';

// Every call × who asks × whose object: each cell of authorisation.md, as the list of calls says it, is really called and compared.

const AT_ONCE = 6;

let companies: [Company, Company];
before(async () => {
  companies = [await openCompany(), await openCompany()];
});

test('each cell answers as the table says', async () => {
  const found = await inParallel([...callIds], AT_ONCE, async (id) => [id, await rowOf(id)] as const);
  const lines = found.map(([id, row]) => ({ actual: lineOf(id, row), expected: lineOf(id, answersOf(calls[id])) }));
  const wrong = lines.filter(({ actual, expected }) => actual !== expected);
  assert.deepEqual(
    wrong.map(({ actual }) => actual),
    wrong.map(({ expected }) => expected),
  );
});

type Row = Record<Caller, string>;

async function rowOf(id: CallId): Promise<Row> {
  const row: Partial<Row> = {};
  for (const caller of callers) {
    const seen: Partial<Record<Owner, string>> = {};
    for (const owner of ownersOf(calls[id])) seen[owner] = outcomeOf(await callAs(id, caller, owner, companies), owner);
    row[caller] = calls[id].object ? owners.map((owner) => seen[owner] ?? '–').join(' ') : (seen.own as string);
  }
  return row as Row;
}

/** The status; a list about an object that is not the caller's to see succeeds, and is empty. */
function outcomeOf({ status, body }: Answer, owner: Owner): string {
  const lists = (Array.isArray(body) ? [body] : Object.values(body)).filter((value) => Array.isArray(value));
  const empty = status === 200 && lists.length > 0 && lists.every((list) => list.length === 0);
  return empty && owner !== 'own' ? 'empty' : String(status);
}

const lineOf = (id: CallId, row: Row) => `| ${[nameOf(id), ...callers.map((caller) => row[caller])].join(' | ')} |`;
