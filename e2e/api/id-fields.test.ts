import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import type { Answer } from '@lms360/api-client/api';
import { leastCaller } from '@lms360/contracts/authorisation.ts';
import { callIds, calls, nameOf, type CallId, type IdMeaning } from '@lms360/contracts/calls.ts';
import { perform, type Request, type Scene } from './requests/request.ts';
import { kindOf, requests } from './requests/requests.ts';
import { sceneOf } from './support/cells.ts';
import { openCompany, type Company } from './support/company.ts';
import { fieldsOf, operations, propertiesOf, type Schema } from './support/document.ts';
import { gone, type RowMeaning } from './support/gone.ts';
import { objects } from './support/objects.ts';
import { observed } from './support/observable.ts';
import { visitor } from './support/visitor.ts';

// An id that is not the caller's to know answers as one that no row has: nothing tells whether it exists elsewhere.

const malformed = ['no-id', '0', '../../etc/passwd', "' OR ''='", '%00', 'ffffffff-ffff-ffff-ffff-fffffffffffg', 'x'.repeat(200)];
/** What JSON may carry besides: in a path the router takes nothing as long. */
const otherTypes = ['x'.repeat(5_000), 0, 1, true, ['a'], { id: 'a' }];

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const holdsId = ([field, { example }]: [string, Schema]) => /(id|^val|Select)$/i.test(field) || uuid.test(String(example));

let home: Company;
let away: Company;
before(async () => {
  [home, away] = [await openCompany(), await openCompany()];
});

test('every field that holds an id says what it stands for', () => {
  const found = operations.map(
    (operation) =>
      [
        operation.name,
        fieldsOf(operation)
          .filter(holdsId)
          .map(([field]) => field),
      ] as const,
  );
  const listed = callIds.map((id) => [nameOf(id), Object.keys(calls[id].idFields ?? {})] as const);
  const lines = (rows: (readonly [string, string[]])[]) =>
    rows
      .filter(([, fields]) => fields.length > 0)
      .map(([name, fields]) => `${name}: ${fields.sort().join(' ')}`)
      .sort();
  assert.deepEqual(lines(listed), lines(found));
});

for (const id of callIds) {
  for (const [field, meaning] of Object.entries(calls[id].idFields ?? {})) {
    if (meaning !== 'no row') test(`${nameOf(id)}, ${field}: ${meaning}`, () => prove(id, field, meaning));
  }
}

function prove(id: CallId, field: string, meaning: Exclude<IdMeaning, 'no row'>): Promise<void> {
  if (meaning === 'company') return proveCompany(id, field);
  return meaning === 'not used' ? proveUnused(id, field) : proveRow(id, field, meaning);
}

async function proveRow(id: CallId, field: string, row: RowMeaning): Promise<void> {
  const kind = kindOf(id);
  const { colleagues = kind } = requests[id];
  const [first, scene] = [await ownScene(id), await ownScene(id)];
  const own = await callWith(id, first, field, first.ids[row]);
  assert.ok(own.status < 400, `an own ${row} is accepted: ${own.text}`);
  const none = observed(await callWith(id, scene, field, randomUUID()));
  assert.notDeepEqual(none, observed(own), 'an id of no row is not accepted');
  const others: Record<string, unknown> = {
    'another company’s': (await objects[kind](away, away.teachers[0]))[row],
    ...(gone[row] && { deleted: await gone[row](home, home.teachers[0]) }),
    ...(isAuthored(row) &&
      leastCaller(calls[id]) !== 'superadmin' && {
        'a colleague’s': (await objects[colleagues](home, home.teachers[1]))[row],
      }),
    ...Object.fromEntries(malformed.map((value) => [`malformed ${value.slice(0, 40)}`, value])),
    ...(isOurs(row) &&
      isJson(id, field) &&
      Object.fromEntries(otherTypes.map((value) => [`JSON ${JSON.stringify(value).slice(0, 40)}`, value]))),
  };
  for (const [what, value] of Object.entries(others))
    assert.deepEqual(observed(await callWith(id, scene, field, value)), none, what);
}

async function proveCompany(id: CallId, field: string): Promise<void> {
  const scene = await ownScene(id);
  const foreign = observed(await callWith(id, scene, field, away.id));
  assert.equal(foreign.status, 403);
  for (const value of [randomUUID(), ...malformed])
    assert.deepEqual(observed(await callWith(id, scene, field, value)), foreign, value);
  const own = await callWith(id, scene, field, scene.caller.companyId);
  assert.ok(own.status < 400, own.text);
}

async function proveUnused(id: CallId, field: string): Promise<void> {
  const without = await callWith(id, await ownScene(id), field, undefined);
  assert.ok(without.status < 400, without.text);
  for (const value of [away.id, randomUUID(), 'no-id']) {
    const { status, body } = await callWith(id, await ownScene(id), field, value);
    assert.deepEqual([status, body.message], [without.status, without.body.message], value);
  }
}

/** An own object of the caller with the fewest rights who may make this call. */
const ownScene = (id: CallId): Promise<Scene> => sceneOf(id, leastCaller(calls[id]), 'own', [home, away]);

/** Orders and payments have Razorpay's names; one that is no text is refused by the form as any other field. */
const isOurs = (row: RowMeaning) => row !== 'order' && row !== 'payment';
const isAuthored = (row: RowMeaning) => row === 'course' || row === 'chapter' || row === 'lesson';

/** A second name for the same id: a call carries one of the two. */
const otherNames: Record<string, string> = { 'updateCourse course_id': 'id' };

async function callWith(id: CallId, scene: Scene, field: string, value: unknown): Promise<Answer> {
  const request = await requests[id].request(scene);
  const api = leastCaller(calls[id]) === 'nobody' ? visitor : scene.caller.api;
  return perform(api, id, replaced(request, field, value, otherNames[`${id} ${field}`]));
}

function replaced(request: Request, field: string, value: unknown, instead: string | undefined): Request {
  if (request.parameters && field in request.parameters)
    return { ...request, parameters: { ...request.parameters, [field]: String(value) } };
  const fields: Record<string, unknown> = { ...request.fields, [field]: value };
  if (instead) delete fields[instead];
  if (value === undefined) delete fields[field];
  return { ...request, fields };
}

function isJson(call: CallId, field: string): boolean {
  const json = operations.find(({ id }) => id === call)?.bodies['application/json'];
  return json !== undefined && field in propertiesOf(json);
}
