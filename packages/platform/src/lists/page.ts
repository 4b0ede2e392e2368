import { LIST_MAX } from '@lms360/contracts/rules/limits';
import type { ListQuery } from '@lms360/contracts/rules/list';

/** SQL of a list. */
interface List {
  /** Tables, joins and conditions: all rows that match. */
  from: string;
  /** What a row shows. */
  columns: string;
  /** `ORDER BY` in which no two rows are equal, as {@link orderBy} gives it. */
  order: string;
  /** Column by which the list is walked: of type uuid, never the same in two rows, never changed. */
  walk: string;
  /** Number of the parameter for `LIMIT`; the next ones are `OFFSET` and the row behind which a walk goes on. */
  paging: number;
  /** A query of one row that comes with every row of the list, also of an empty page; when it finds none, the statement answers nothing. */
  head?: string;
}

/** A row as {@link pageSql} answers it; `ordinal` is null in the one row of an empty page. */
export type PageRow<Row> = Row & { total: number; ordinal: string | null; walked: string | null };

/** One page of a list, and how many rows all its pages have together. */
interface Page<Row> {
  total: number;
  rows: Row[];
  /** Part of the answer: where a walk goes on. */
  walked: Walked;
}

/** `next` of a page that is walked: null behind the last row. Nothing of any other page. */
export type Walked = { next?: string | null };

/** SQL that answers a page and its total in one statement, each from an index where there is one. */
export function pageSql({ from, columns, order, walk, paging, head = 'SELECT true' }: List): string {
  return `SELECT head.*, counted.total, page.*
    FROM (${head}) head
    CROSS JOIN (SELECT count(*)::int AS total FROM ${from}) counted
    LEFT JOIN (
      SELECT ${columns}, ${walk} AS walked, row_number() OVER (ORDER BY ${order}) AS ordinal FROM ${from} AND ${behind(walk, paging + 2)}
      ORDER BY ${order} LIMIT $${paging} OFFSET $${paging + 1}
    ) page ON true
    ORDER BY page.ordinal`;
}

/** The condition that a row comes behind the one at which a walk is. @param parameter number of the parameter, null for the beginning */
export const behind = (walk: string, parameter: number): string =>
  `($${parameter}::uuid IS NULL OR ${walk} > $${parameter}::uuid)`;

/** Parameters of a page: `LIMIT`, `OFFSET`, and the row behind which a walk goes on. */
export const pageParameters = ({
  index = 0,
  limit = LIST_MAX,
  after,
}: ListQuery): [limit: number, offset: number, after: string | null] => [
  limit,
  after === undefined ? index * limit : 0,
  after ?? null,
];

/** Whether a list is walked: in the order of ids, which begin with the moment of creation (UUID version 7), behind the last row seen. */
export const isWalked = ({ sort, after }: Pick<ListQuery, 'sort' | 'after'>): boolean =>
  sort === 'created' || after !== undefined;

/** Where a walk goes on. @param last key of the page's last row, if it has one */
export const walkedTo = (query: ListQuery, rows: number, last: string | null | undefined): Walked =>
  isWalked(query) ? { next: rows === (query.limit ?? LIST_MAX) ? (last ?? null) : null } : {};

/** The page in what {@link pageSql} answered. */
export const pageOf = <Row extends object>(answered: PageRow<Row>[], query: ListQuery = {}): Page<Row> => {
  const rows = answered.filter(({ ordinal }) => ordinal !== null);
  return { total: answered[0]?.total ?? 0, rows, walked: walkedTo(query, rows.length, rows.at(-1)?.walked) };
};

/**
 * `ORDER BY` of a list.
 * @param fields what each field that can be sorted by is in SQL; `created` is the column by which the list is walked
 * @param own the list's own order, which also decides between equal rows; no two rows are equal in it
 * @param nulls where rows go in which the field is null: without it they are the first of a descending order, the last of an ascending one
 */
export function orderBy<Sort extends string>(
  query: Pick<ListQuery<Sort>, 'sort' | 'after'>,
  fields: Record<Sort | 'created', string>,
  own: string,
  nulls?: 'NULLS LAST',
): string {
  const { sort } = query;
  if (isWalked(query)) return fields.created;
  if (!sort) return own;
  const field = fields[sort.replace(/^-/, '') as Sort];
  return `${field} ${sort.startsWith('-') ? 'DESC' : 'ASC'}${nulls ? ` ${nulls}` : ''}, ${own}`;
}
