import { LIST_MAX } from '@lms360/contracts/rules/limits';
import { orderBy, pageOf, pageParameters, pageSql } from './page.js';

const fields = { title: 'lower(c.title)', created_at: 'c.created_at', created: 'c.id' };

it.each([
  [undefined, undefined, 'c.created_at DESC, c.id'],
  [undefined, 'NULLS LAST', 'c.created_at DESC, c.id'],
  ['title', undefined, 'lower(c.title) ASC, c.created_at DESC, c.id'],
  ['-title', undefined, 'lower(c.title) DESC, c.created_at DESC, c.id'],
  ['title', 'NULLS LAST', 'lower(c.title) ASC NULLS LAST, c.created_at DESC, c.id'],
  ['-created_at', 'NULLS LAST', 'c.created_at DESC NULLS LAST, c.created_at DESC, c.id'],
  ['created', 'NULLS LAST', 'c.id'],
] as const)('sorted by %s, with %s, the order is %s', (sort, nulls, order) => {
  expect(orderBy({ sort }, fields, 'c.created_at DESC, c.id', nulls)).toBe(order);
});

it('pages begin at 0, and without a limit a page has as many rows as a list may answer', () => {
  expect(pageParameters({})).toEqual([LIST_MAX, 0]);
  expect(pageParameters({ limit: 20 })).toEqual([20, 0]);
  expect(pageParameters({ index: 3, limit: 20 })).toEqual([20, 60]);
});

it('a walk goes on behind the last row, in the order of creation whatever is asked for', () => {
  expect(pageParameters({ index: 3, limit: 20, after: 'id-9' })).toEqual([20, 0, 'id-9']);
  expect(orderBy({ sort: 'title', after: 'id-9' }, fields, 'c.created_at DESC, c.id')).toBe('c.id');
});

it('a walked page says where it goes on, and the last one that it does not', () => {
  const rows = ['a', 'b'].map((id) => ({ id, total: 5, ordinal: '1', walked: id }));
  const walkedTo = (query: object, of = rows) => pageOf(of, query).walked;
  expect(walkedTo({ sort: 'created', limit: 2 })).toEqual({ next: 'b' });
  expect(walkedTo({ after: 'b', limit: 2 }, rows.slice(1))).toEqual({ next: null });
  expect(walkedTo({ sort: 'created', limit: 2 }, [])).toEqual({ next: null });
  expect(walkedTo({ limit: 2 })).toEqual({});
});

it('a page has its rows in order and the total of all pages', () => {
  const rows = [
    { id: 'a', total: 5, ordinal: '3', walked: 'a' },
    { id: 'b', total: 5, ordinal: '4', walked: 'b' },
  ];
  expect(pageOf(rows)).toEqual({ total: 5, rows, walked: {} });
  expect(pageOf(rows, { sort: 'created', limit: 2 })).toEqual({ total: 5, rows, walked: { next: 'b' } });
});

it('an empty page still has the total; a statement that answers nothing has neither', () => {
  expect(pageOf([{ id: null, total: 5, ordinal: null, walked: null }])).toEqual({ total: 5, rows: [], walked: {} });
  expect(pageOf([])).toEqual({ total: 0, rows: [], walked: {} });
});

const list = { from: 'course c WHERE c.company_id = $1', columns: 'c.id', order: 'c.id', walk: 'c.id', paging: 2 };
const sqlOf = (query: object, more: object = {}) => pageSql(query, { ...list, ...more }).replace(/\s+/g, ' ');

it('the statement counts what it pages, and answers the head beside every row', () => {
  expect(sqlOf({ limit: 20 }, { head: 'SELECT count(*) AS used FROM course' })).toBe(
    'SELECT head.*, counted.total, page.* FROM (SELECT count(*) AS used FROM course) head ' +
      'CROSS JOIN (SELECT count(*)::int AS total FROM course c WHERE c.company_id = $1) counted ' +
      'LEFT JOIN ( SELECT ahead.*, row_number() OVER () AS ordinal FROM (SELECT c.id, c.id AS walked FROM course c WHERE c.company_id = $1 ' +
      'ORDER BY c.id LIMIT 32) ahead LIMIT $2 OFFSET $3 ) page ON true ORDER BY page.ordinal',
  );
  expect(sqlOf({})).toContain('FROM (SELECT true) head');
});

it('a count that is kept takes the place of counting', () => {
  expect(sqlOf({}, { total: '(SELECT 7)' })).toContain('CROSS JOIN (SELECT (SELECT 7) AS total) counted');
});

it('only a walk compares with the row behind which it goes on', () => {
  expect(sqlOf({ sort: 'created' })).not.toContain('$4');
  expect(sqlOf({ after: 'b' })).toContain('$1 AND c.id > $4::uuid ORDER BY');
});

it.each([
  [{ limit: 1 }, '32'],
  [{ limit: 32 }, '32'],
  [{ limit: 20, index: 1 }, '64'],
  [{}, '1024'],
  [{ limit: 1000, index: 1047 }, '1048576'],
  [{ limit: 1000, index: 1048 }, 'ALL'],
  [{ limit: LIST_MAX, index: Number.MAX_SAFE_INTEGER }, 'ALL'],
  [{ limit: 20, index: 9, after: 'b' }, '32'],
])('the page %j is planned for %s rows', (query, rows) => {
  expect(sqlOf(query)).toContain(`LIMIT ${rows}) ahead`);
});
