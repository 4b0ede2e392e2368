import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { memberForm } from '@lms360/api-client/people';
import { inParallel } from '@lms360/api-client/waiting';
import { leastCaller } from '@lms360/contracts/authorisation.ts';
import { calls, type CallId } from '@lms360/contracts/calls.ts';
import { perform } from './requests/request.ts';
import { requests } from './requests/requests.ts';
import { openCompany, type Company } from './support/company.ts';
import { operations, propertiesOf, type Operation } from './support/document.ts';
import { fresh, objects } from './support/objects.ts';

// Lists that can grow: the same order at each call, and page by page the same as at once, though rows are equal in the
// field by which they are sorted.

const ROWS = 7;
const PAGE = 2;

const fieldsOf = ({ bodies }: Operation) => propertiesOf(bodies['application/json'] ?? {});

/** Calls that page and sort, as the document says. */
const lists = operations.filter((operation) => 'sort' in fieldsOf(operation) && 'limit' in fieldsOf(operation));

let company: Company;
let course: string;
before(async () => {
  company = await openCompany();
  const { teachers, students, superadmin } = company;
  const made = await inParallel(Array.from({ length: ROWS }), 3, () => objects.readable(company, teachers[0]));
  for (const ids of made) {
    await students[0].api.mustPost('/lmsMywishList', { course_id: ids.course, wishlist: true });
    await students[0].api.mustPost('/lmsAddHistory', { lesson_id: ids.lesson });
  }
  course = made[0]?.course as string;
  const lesson_id = made[0]?.lesson as string;
  for (const { api } of [students[1], teachers[1], superadmin]) await api.mustPost('/lmsAddHistory', { lesson_id });
  await inParallel(Array.from({ length: ROWS }), 2, () => objects.subcategory(company));
  for (const role of [0, 0, 0, 0, 0, 2, 2, 2, 2, 2]) {
    const email = `${fresh(company, 'same').replaceAll(' ', '.')}@proof.example`;
    await superadmin.api.mustPost('/adduser', memberForm(email, 'The same name', role));
  }
});

test('the lists that api.md lets grow page, sort and say how many rows there are', () => {
  assert.deepEqual(lists.map(({ path }) => path).sort(), [
    '/getuser',
    '/lmsCourseList',
    '/lmsCourseListAdmin',
    '/lmsCourseRead',
    '/lmsCourseReadbyEmployees',
    '/lmsMyAddedCourseList',
    '/mylibrary',
    '/searchuser',
    '/subcategory',
  ]);
});

for (const operation of lists) {
  const sorts = (fieldsOf(operation)['sort']?.enum ?? []) as string[];
  test(`${operation.name}: ${sorts.length} orders, each stable`, async () => {
    assert.ok(sorts.length > 0, 'the document says by what');
    for (const sort of [undefined, ...sorts]) {
      const [once, again] = [await rowsOf(operation, { sort }), await rowsOf(operation, { sort })];
      assert.ok(once.rows.length > PAGE && once.total === once.rows.length, `${once.rows.length} of ${once.total} rows`);
      assert.deepEqual(again, once, `by ${sort}`);
      const paged: unknown[] = [];
      for (let index = 0; index * PAGE < once.rows.length; index += 1) {
        paged.push(...(await rowsOf(operation, { sort, index, limit: PAGE })).rows);
      }
      assert.deepEqual(paged, once.rows, `page by page, by ${sort}`);
    }
  });
}

async function rowsOf({ id }: Operation, paging: Record<string, unknown>): Promise<{ rows: unknown[]; total: unknown }> {
  const caller = whoHasRows(id);
  const ids = { ...(await objects.company(company)), course };
  const request = await requests[id].request({ caller, company, ids });
  // `text` and the like narrow a list: all rows are wanted here
  const { body } = await perform(caller.api, id, { ...request, fields: { ...request.fields, ...paging } });
  const rows = Object.entries(body).find(([field, value]) => Array.isArray(value) && field !== 'subategory')?.[1] as unknown[];
  return { rows: rows.map(withoutSignatures), total: body['total'] };
}

const whoHasRows = (id: CallId) =>
  ({ nobody: company.students[0], student: company.students[0], employee: company.teachers[0], superadmin: company.superadmin })[
    leastCaller(calls[id])
  ];

/** Links are signed again from time to time. */
const withoutSignatures = (row: unknown): unknown => JSON.parse(JSON.stringify(row).replace(/\?X-Amz[^"]*/g, ''));
