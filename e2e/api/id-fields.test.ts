import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import type { Answer } from '@lms360/api-client/api';
import { idFields, type Meaning } from './id-fields.ts';
import { perform, type Request, type Scene } from './requests/request.ts';
import { requests } from './requests/requests.ts';
import { leastCaller } from './support/authorisation.ts';
import { sceneOf } from './support/cells.ts';
import { openCompany, type Company } from './support/company.ts';
import { fieldsOf, operations, propertiesOf, type Schema } from './support/document.ts';
import { gone, type RowMeaning } from './support/gone.ts';
import { objects } from './support/objects.ts';
import { told } from './support/telling.ts';
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
  const listed = Object.entries(idFields).map(([name, fields]) => [name, Object.keys(fields)] as const);
  const lines = (rows: (readonly [string, string[]])[]) =>
    rows
      .filter(([, fields]) => fields.length > 0)
      .map(([name, fields]) => `${name}: ${fields.sort().join(' ')}`)
      .sort();
  assert.deepEqual(lines(listed), lines(found));
});

for (const [name, fields] of Object.entries(idFields)) {
  for (const [field, meaning] of Object.entries(fields)) {
    if (meaning !== 'no row') test(`${name}, ${field}: ${meaning}`, () => prove(name, field, meaning));
  }
}

function prove(name: string, field: string, meaning: Exclude<Meaning, 'no row'>): Promise<void> {
  if (meaning === 'company') return proveCompany(name, field);
  return meaning === 'not used' ? proveUnused(name, field) : proveRow(name, field, meaning);
}

async function proveRow(name: string, field: string, row: RowMeaning): Promise<void> {
  const sample = requests[name]!;
  const [first, scene] = [await ownScene(name), await ownScene(name)];
  const own = await callWith(name, first, field, first.ids[row]);
  assert.ok(own.status < 400, `an own ${row} is accepted: ${own.text}`);
  const none = told(await callWith(name, scene, field, randomUUID()));
  assert.notDeepEqual(none, told(own), 'an id of no row is not accepted');
  const others: Record<string, unknown> = {
    'another company’s': (await objects[sample.object!](away, away.teachers[0]))[row],
    ...(gone[row] && { deleted: await gone[row](home, home.teachers[0]) }),
    ...(isAuthored(row) &&
      leastCaller(name) !== 'superadmin' && {
        'a colleague’s': (await objects[sample.colleagues ?? sample.object!](home, home.teachers[1]))[row],
      }),
    ...Object.fromEntries(malformed.map((value) => [`malformed ${value.slice(0, 40)}`, value])),
    ...(isOurs(row) &&
      isJson(name, field) &&
      Object.fromEntries(otherTypes.map((value) => [`JSON ${JSON.stringify(value).slice(0, 40)}`, value]))),
  };
  for (const [what, value] of Object.entries(others))
    assert.deepEqual(told(await callWith(name, scene, field, value)), none, what);
}

async function proveCompany(name: string, field: string): Promise<void> {
  const scene = await ownScene(name);
  const foreign = told(await callWith(name, scene, field, away.id));
  assert.equal(foreign.status, 403);
  for (const value of [randomUUID(), ...malformed])
    assert.deepEqual(told(await callWith(name, scene, field, value)), foreign, value);
  const own = await callWith(name, scene, field, scene.caller.companyId);
  assert.ok(own.status < 400, own.text);
}

async function proveUnused(name: string, field: string): Promise<void> {
  const without = await callWith(name, await ownScene(name), field, undefined);
  assert.ok(without.status < 400, without.text);
  for (const value of [away.id, randomUUID(), 'no-id']) {
    const { status, body } = await callWith(name, await ownScene(name), field, value);
    assert.deepEqual([status, body.message], [without.status, without.body.message], value);
  }
}

/** An own object of the caller with the fewest rights who may make this call. */
const ownScene = (name: string): Promise<Scene> => sceneOf(requests[name]!, leastCaller(name), 'own', [home, away]);

/** Orders and payments have Razorpay's names; one that is no text is refused by the form as any other field. */
const isOurs = (row: RowMeaning) => row !== 'order' && row !== 'payment';
const isAuthored = (row: RowMeaning) => row === 'course' || row === 'chapter' || row === 'lesson';

/** A second name for the same id: a call carries one of the two. */
const otherNames: Record<string, string> = { 'POST /updatecourse course_id': 'id' };

async function callWith(name: string, scene: Scene, field: string, value: unknown): Promise<Answer> {
  const request = await requests[name]!.request(scene);
  const api = leastCaller(name) === 'nobody' ? visitor : scene.caller.api;
  return perform(api, name, replaced(request, field, value, otherNames[`${name} ${field}`]));
}

function replaced(request: Request, field: string, value: unknown, instead: string | undefined): Request {
  if (request.parameters && field in request.parameters)
    return { ...request, parameters: { ...request.parameters, [field]: String(value) } };
  const fields: Record<string, unknown> = { ...request.fields, [field]: value };
  if (instead) delete fields[instead];
  if (value === undefined) delete fields[field];
  return { ...request, fields };
}

function isJson(name: string, field: string): boolean {
  const json = operations.find((operation) => operation.name === name)?.bodies['application/json'];
  return json !== undefined && field in propertiesOf(json);
}
