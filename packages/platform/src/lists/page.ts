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
  /** Number of the parameter for `LIMIT`; the next one is `OFFSET`. */
  paging: number;
  /** A query of one row that comes with every row of the list, also of an empty page; when it finds none, the statement answers nothing. */
  head?: string;
}

/** A row as {@link pageSql} answers it; `ordinal` is null in the one row of an empty page. */
export type PageRow<Row> = Row & { total: number; ordinal: string | null };

/** One page of a list, and how many rows all its pages have together. */
interface Page<Row> {
  total: number;
  rows: Row[];
}

/** SQL that answers a page and its total in one statement, each from an index where there is one. */
export function pageSql({ from, columns, order, paging, head = 'SELECT true' }: List): string {
  return `SELECT head.*, counted.total, page.*
    FROM (${head}) head
    CROSS JOIN (SELECT count(*)::int AS total FROM ${from}) counted
    LEFT JOIN (
      SELECT ${columns}, row_number() OVER (ORDER BY ${order}) AS ordinal FROM ${from}
      ORDER BY ${order} LIMIT $${paging} OFFSET $${paging + 1}
    ) page ON true
    ORDER BY page.ordinal`;
}

/** Parameters of a page: `LIMIT`, `OFFSET`. */
export const pageParameters = ({ index = 0, limit = LIST_MAX }: ListQuery): [limit: number, offset: number] => [
  limit,
  index * limit,
];

/** The page in what {@link pageSql} answered. */
export const pageOf = <Row extends object>(rows: PageRow<Row>[]): Page<Row> => ({
  total: rows[0]?.total ?? 0,
  rows: rows.filter(({ ordinal }) => ordinal !== null),
});

/**
 * `ORDER BY` of a list.
 * @param fields what each field that can be sorted by is in SQL
 * @param own the list's own order, which also decides between equal rows; no two rows are equal in it
 * @param nulls where rows go in which the field is null: without it they are the first of a descending order, the last of an ascending one
 */
export function orderBy<Sort extends string>(
  { sort }: Pick<ListQuery<Sort>, 'sort'>,
  fields: Record<Sort, string>,
  own: string,
  nulls?: 'NULLS LAST',
): string {
  if (!sort) return own;
  const field = fields[sort.replace(/^-/, '') as Sort];
  return `${field} ${sort.startsWith('-') ? 'DESC' : 'ASC'}${nulls ? ` ${nulls}` : ''}, ${own}`;
}
