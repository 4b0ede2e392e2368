import { LIST_MAX } from '@lms360/contracts/rules/limits';
import type { ListQuery } from '@lms360/contracts/rules/list';

/** SQL of a list: which rows, in which orders. */
export interface List<Sort extends string> {
  /** A select of all rows that match; its columns are those of the answer and what the orders name. */
  matching: string;
  /** Column that stands beside every row, of the whole list. */
  beside?: string;
  parameters: unknown[];
  /** What a field is sorted by; texts whatever their case. */
  sorts: Record<Sort, string>;
  /** Order without a `sort`; no two rows are equal in it. */
  order: string;
}

/** One statement that answers a page of a list and the number of all its rows; on a page without rows that number comes alone. */
export function pageStatement<Sort extends string>(
  { matching, beside, parameters, sorts, order }: List<Sort>,
  { index = 0, limit = LIST_MAX, sort }: ListQuery<Sort>,
): { sql: string; parameters: unknown[] } {
  const ordered = sort ? `${sorts[fieldOf(sort)]} ${sort.startsWith('-') ? 'DESC' : 'ASC'}, ${order}` : order;
  const [rows, before] = [`$${parameters.length + 1}`, `$${parameters.length + 2}`];
  const sql = `
    WITH matching AS NOT MATERIALIZED (${matching})
    SELECT ${beside ? `${beside}, ` : ''}counted.total, page.* FROM (SELECT count(*)::int AS total FROM matching) counted
    LEFT JOIN (SELECT * FROM matching ORDER BY ${ordered} LIMIT ${rows} OFFSET ${before}) page ON true
    ORDER BY ${ordered}`;
  return { sql, parameters: [...parameters, limit, index * limit] };
}

const fieldOf = <Sort extends string>(sort: Sort | `-${Sort}`) => sort.replace(/^-/, '') as Sort;

/** The rows of a page and the number of all; `key` is a column that every row has. */
export function pageOf<Row extends { total: number }>(rows: Row[], key: keyof Row): { rows: Row[]; total: number } {
  return { rows: rows.filter((row) => row[key] !== null), total: rows[0]?.total ?? 0 };
}

/** A search text as LIKE pattern; its own wildcards are taken literally. */
export const containing = (text = ''): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
