import * as z from 'zod';
import { check } from './faults.js';
import { listFields, statusFilter } from './list.js';

const list = z.object({ ...listFields('name', 'date'), approved_status: statusFilter([0, 1, 2]) });

test.each([
  [{}, {}],
  [
    { index: 2, limit: 1000, inputval: ' fire\0 ', sort: '-date' },
    { index: 2, limit: 1000, inputval: 'fire', sort: '-date' },
  ],
  [
    { index: '0', limit: ' 25 ', approved_status: '1' },
    { index: 0, limit: 25, approved_status: 1 },
  ],
])('takes %p', (asked, query) => {
  expect(check(list, asked)).toEqual({ values: query, faults: null });
});

test.each([undefined, null, ''])('%p counts as a missing field', (nothing) => {
  const asked = { index: nothing, limit: nothing, inputval: nothing, sort: nothing, approved_status: nothing };
  expect(check(list, asked)).toEqual({ values: {}, faults: null });
});

test.each([
  ...[-1, 0.5, 'abc', ' ', true, [1], {}, 1e300].map((bad) => ['index', bad, 'The page must be a whole number from 0'] as const),
  ...[0, 1001, 0.5, 'many', false, [1]].map((bad) => ['limit', bad, 'Choose between 1 and 1000 rows'] as const),
  ...[7, true, ['fire'], {}].map((bad) => ['inputval', bad, 'The search must be a text'] as const),
  ['inputval', 'x'.repeat(201), 'Must have at most 200 characters'] as const,
  ...['id', '--name', 'Name', 7, ['name']].map((bad) => ['sort', bad, 'This list cannot be sorted by that'] as const),
  ...[3, -1, 'Pending', true, [0]].map((bad) => ['approved_status', bad, 'Choose a status of the list'] as const),
])('%s %p: %s', (field, value, sentence) => {
  expect(check(list, { [field]: value }).faults).toEqual({ [field]: sentence });
});
