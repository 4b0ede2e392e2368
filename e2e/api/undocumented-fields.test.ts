import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Databases } from '@lms360/api-client/databases';
import { leastCaller } from '@lms360/contracts/authorisation.ts';
import { calls, type CallId } from '@lms360/contracts/calls.ts';
import { perform, type Request, type Scene } from './requests/request.ts';
import { requests } from './requests/requests.ts';
import { anew, sceneOf } from './support/cells.ts';
import { openCompany, type Company } from './support/company.ts';
import { fieldsOf, operations, propertiesOf, type Operation } from './support/document.ts';
import { databases, everyRow, settledRows } from './support/rows.ts';
import { observed } from './support/observable.ts';
import { visitor } from './support/visitor.ts';

// Fields that a call does not document have no effect. Each call is made twice about objects of the same kind, once as documented and
// once with every other field of the API added: both must answer the same and leave the same rows.

let home: Company;
let away: Company;
let open: Databases;
before(async () => {
  [home, away] = [await openCompany(), await openCompany()];
  open = databases();
});
after(() => open?.close());

/** Names that a program may use internally; every field of any call's request or answer is added. */
const inside = [
  ...['companyId', 'memberId', 'authorId', 'author_id', 'owner_id', 'userId', 'created_by', 'sub', 'session'],
  ...[
    'isAdmin',
    'is_admin',
    'admin',
    'owner',
    'active',
    'verified',
    'verified_at',
    'password_hash',
    'passwordHash',
    'removed_at',
  ],
  ...[
    'created_at',
    'createdAt',
    'updated_at',
    'deleted_at',
    'version',
    'status',
    'approved',
    'price',
    'price_paise',
    'limit_courses',
  ],
];

const everywhere = new Set([
  ...inside,
  ...operations.flatMap((operation) => [
    ...fieldsOf(operation).map(([name]) => name),
    ...Object.values(operation.answers).flatMap((answer) => Object.keys(propertiesOf(answer))),
  ]),
]);

for (const operation of operations.filter(({ method }) => method !== 'GET')) {
  test(operation.name, async () => {
    const { id } = operation;
    const documented = new Set(fieldsOf(operation).map(([field]) => field));
    const undocumented = [...everywhere].filter((field) => !documented.has(field));
    const names = isForm(operation) ? undocumented.filter((field) => hostile(field) !== 'injected') : undocumented;
    if (calls[id].path.startsWith('/v1/')) return refusesEach(id, undocumented);
    if (!calls[id].object) await madeWith(id, {}); // what it changes of its caller is changed from here on
    const plain = await madeWith(id, {});
    for (const batch of batchesOf(names, isForm(operation) ? FORM_FIELDS : names.length)) {
      const extra = Object.fromEntries(batch.map((field) => [field, hostile(field)]));
      assert.deepEqual(await madeWith(id, { ...extra, ...unused(id) }), plain, `with ${batch.join(', ')}`);
    }
  });
}

/** A call of version 1 knows its fields and refuses any other, so that a slip loses nothing. */
async function refusesEach(id: CallId, names: string[]): Promise<void> {
  const scene = await sceneOf(id, leastCaller(calls[id]), 'own', [home, away], anew);
  const request = await requests[id].request(scene);
  for (const name of names) {
    const { status, body } = await perform(scene.caller.api, id, withFields(request, { [name]: hostile(name) }));
    assert.deepEqual([status, body.message], [400, `Unknown field: ${name}`]);
  }
}

/** A form accepts 30 fields, including its documented ones: the most critical names, spread over several calls. */
const FORM_FIELDS = 20;
const isForm = ({ bodies }: Operation) => 'multipart/form-data' in bodies;

const batchesOf = (names: string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(names.length / size) }, (_, index) => names.slice(index * size, (index + 1) * size));

test('a body with prototype keys is refused', async () => {
  for (const text of ['{"__proto__":{"role":"superadmin"}}', '{"constructor":{"prototype":{"role":"superadmin"}}}']) {
    const { status, body } = await home.superadmin.api.post('/getuser', JSON.parse(text) as object);
    assert.deepEqual([status, body['code']], [400, 'invalid']);
  }
});

/** Without mails of earlier calls that were sent meanwhile: their rows look the same before and after, but for the sending. */
function withoutSent(gone: string[], come: string[]): string[] {
  const rows = [...come];
  const left = gone.filter((row) => {
    const at = row.startsWith('- mail ') ? rows.indexOf(row.replace('-', '+')) : -1;
    if (at >= 0) rows.splice(at, 1);
    return at < 0;
  });
  return [...left, ...rows];
}

/** Triggers keep them of the other rows, and put them together at times that nobody foresees. */
const counts = /^[+-] list_count /;

/** What a call answered, and the rows that came, went and changed by it, without what differs between any two objects. */
async function madeWith(id: CallId, extra: Record<string, unknown>) {
  const { service } = calls[id];
  const caller = leastCaller(calls[id]);
  const scene = await sceneOf(id, caller, 'own', [home, away], anew);
  const request = await requests[id].request(scene);
  const rowsBefore = new Set(await settledRows(open, service));
  const answer = await perform(caller === 'nobody' ? visitor : scene.caller.api, id, withFields(request, extra));
  const rowsAfter = new Set(await everyRow(open, service));
  const known = knownIds(scene);
  const gone = [...rowsBefore].filter((row) => !rowsAfter.has(row)).map((row) => `- ${plainly(row, known)}`);
  const come = [...rowsAfter].filter((row) => !rowsBefore.has(row)).map((row) => `+ ${plainly(row, known)}`);
  const { status, body } = observed(answer);
  return {
    status,
    answer: eachOnce(plainly(JSON.stringify(body), new Map([[away.id, '<another company>']]))),
    rows: withoutSent(gone, come)
      .filter((row) => !counts.test(row))
      .sort(),
  };
}

/** Lists contain what the company has by now: equal rows are listed once. */
const eachOnce = (text: string): string => text.replace(/(\{[^{}]*\})(,\1)+/g, '$1');

const withFields = (request: Request, extra: Record<string, unknown>): Request =>
  // In forms and JSON the last field of a name wins, so the documented ones come last.
  ({ ...request, fields: { ...extra, ...request.fields } });

/** A value that would be valuable to an attacker if it were used. */
function hostile(field: string): unknown {
  if (/company/i.test(field)) return away.id;
  if (/(member|author|user|owner|created_by|sub$)/i.test(field)) return home.teachers[1].id;
  if (/id$/i.test(field)) return home.students[1].id;
  if (/date|_at$|At$|time|exp/i.test(field)) return '2001-01-01T00:00:00.000Z';
  if (/role/i.test(field)) return 1;
  if (/price|amount|total|balance|limit|count|version|index/i.test(field)) return 1;
  if (/status|approved|active|verified|admin|login|Check|deleted|locked|read/i.test(field)) return 1;
  return 'injected';
}

/** Fields that are documented as not used are tried with values that would be worth something. */
function unused(id: CallId): Record<string, unknown> {
  const fields = Object.entries(calls[id].idFields ?? {}).filter(([, meaning]) => meaning === 'not used');
  return Object.fromEntries(fields.map(([field]) => [field, away.id]));
}

function knownIds({ caller, company, ids }: Scene): Map<string, string> {
  const names = Object.entries(ids).map(([what, id]) => [id as string, `<${what}>`] as const);
  const people = company.teachers.map((person, index) => [person.id, `<teacher ${index}>`] as const);
  return new Map([[away.id, '<another company>'], ...people, [caller.id, '<caller>'], ...names, [caller.companyId, '<company>']]);
}

/** A text without what differs between any two objects: ids, names, times, counters, secrets. Known ids are replaced by their meaning. */
const plainly = (text: string, known: Map<string, string>): string =>
  text
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => known.get(id) ?? '<id>')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)/g, '<time>')
    .replace(/\?X-Amz[^"]*/g, '')
    .replace(/\\?\\x[0-9a-f]{16,}/g, '<bytes>')
    .replace(/\$argon2[^"]*/g, '<hash>')
    .replace(/eyJ[\w.-]+/g, '<token>')
    .replace(/"unsubscribe_token": "[^"]*"/g, '<token>')
    .replace(/"sealed": ("[^"]*"|null)/g, '"sealed": <until it is sent>')
    .replace(/[\w.]{1,64}@proof\.example/g, '<address>')
    .replace(/\b\d+ of \w+/g, '<name>')
    .replace(/\b(?=\d*[a-f])[0-9a-f]{10}\b/g, '<mark>')
    .replace(/BUG-\d+|"ticket": \d+/g, '<ticket>')
    .replace(/"(state|sent_at|attempts|traceparent)": ("[^"]*"|\d+|null)/g, '"$1": <of the sending>')
    .replace(/\b9\d{9}\b/g, '<mobile>')
    .replace(/"taken_at": \[[^\]]*\]/g, '"taken_at": <times>')
    .replace(/"(version|ordinal|verified|total|balance_\w+)": ?\d+/g, '"$1": <number>')
    .replace(/"#[0-9a-f]{6}"/g, '<colour>');
