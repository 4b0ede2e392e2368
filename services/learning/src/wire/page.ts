import { LIST_MAX } from '@lms360/contracts/rules/limits';
import type { ListQuery } from '@lms360/contracts/rules/list';

/** One page of a list, and how many rows all its pages have together. */
export interface Page<Row> {
  total: number;
  rows: Row[];
}

/** A row as {@link pageSql} gives it; `ordinal` is null in the one row of an empty page. */
export type PageRow<Row> = Row & { total: number; ordinal: string | null };

/** `ORDER BY` of a list: the asked field's expression, what is not known last; else the list's own order. */
export function orderBy<Sort extends string>({ sort }: ListQuery<Sort>, columns: Record<Sort, string>, own: string): string {
  if (!sort) return own;
  return `${columns[sort.replace(/^-/, '') as Sort]} ${sort.startsWith('-') ? 'DESC' : 'ASC'} NULLS LAST, ${own}`;
}

/**
 * SQL that answers a page and its total in one statement, each from an index.
 * @param list `from`: tables, joins and conditions; `columns`: what a row shows; `order`: its `ORDER BY`; `head`: a query of
 *   one row that comes with every row (no row: unknown, the statement answers nothing); `paging`: number of the parameter
 *   for `LIMIT`, the next one is `OFFSET`
 */
export function pageSql(list: { from: string; columns: string; order: string; paging: number; head?: string }): string {
  const { from, columns, order, paging, head = 'SELECT true' } = list;
  return `SELECT head.*, counted.total, page.*
    FROM (${head}) head
    CROSS JOIN (SELECT count(*)::int AS total FROM ${from}) counted
    LEFT JOIN (
      SELECT ${columns}, row_number() OVER (ORDER BY ${order}) AS ordinal FROM ${from}
      ORDER BY ${order} LIMIT $${paging} OFFSET $${paging + 1}
    ) page ON true
    ORDER BY page.ordinal`;
}

/** Parameters of a list's SQL: search text (empty for all), `LIMIT`, `OFFSET`. */
export function pageParameters({ index = 0, limit = LIST_MAX, inputval = '' }: ListQuery): [string, number, number] {
  return [inputval.toLowerCase(), limit, index * limit];
}

/** The page in what {@link pageSql} answered. */
export function pageOf<Row extends object>(rows: PageRow<Row>[]): Page<Row> {
  return { total: rows[0]?.total ?? 0, rows: rows.filter((row) => row.ordinal !== null) };
}
