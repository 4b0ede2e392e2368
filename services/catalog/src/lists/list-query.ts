import { LIST_MAX } from '@lms360/contracts/rules/limits';
import { z } from 'zod';

/** A number that may come as text, as form fields and old clients send it. */
export const numeric = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => (typeof given === 'string' && given.trim() !== '' ? Number(given) : given), schema);

/** Paging, search and order of a list that can grow (api.md, Conventions). */
export interface ListQuery {
  /** Page, from 0. */
  index?: number | undefined;
  /** Rows a page; without it at most {@link LIST_MAX}. */
  limit?: number | undefined;
  /** Text that a row must contain. */
  inputval?: string | undefined;
  /** Field of the answer to sort by; a leading `-` turns it round. */
  sort?: string | undefined;
}

/** The body of a list's call; none at all is fine. @param sortable fields of the answer that can be sorted by */
export const listBody = <const Fields extends readonly [string, ...string[]], Extra extends z.ZodRawShape>(
  sortable: Fields,
  extra: Extra,
) => {
  const orders = sortable.flatMap((field) => [field, `-${field}`]);
  return z.preprocess(
    (given) => given ?? {},
    z.object({
      index: numeric(z.number().int().min(0).optional().meta({ example: 0, description: 'Page, from 0' })),
      limit: numeric(z.number().int().min(1).max(LIST_MAX).optional().meta({ example: 25, description: 'Rows a page' })),
      inputval: z.string().max(200).optional().meta({ example: 'safety', description: 'Text that a row must contain' }),
      sort: z.enum(orders).optional(),
      ...extra,
    }),
  );
};

/** SQL of a page: which rows, how many in all. */
export interface PageSource {
  /** A select of all rows that match, with a column for every sortable field. */
  matching: string;
  parameters: unknown[];
  /** Order without a `sort`. */
  order: string;
}

/**
 * One statement that answers a page of `source` and the number of all its rows; on a page without rows that number comes alone.
 * @param query checked by {@link listBody}: its `sort` is one of the known fields
 */
export function pageStatement(
  { matching, parameters, order }: PageSource,
  query: ListQuery,
): { sql: string; parameters: unknown[] } {
  const limit = query.limit ?? LIST_MAX;
  const offset = (query.index ?? 0) * limit;
  const sorted = query.sort
    ? `"${query.sort.replace(/^-/, '')}" ${query.sort.startsWith('-') ? 'DESC' : 'ASC'}, ${order}`
    : order;
  const sql = `
    WITH matching AS NOT MATERIALIZED (${matching})
    SELECT counted.total, page.* FROM (SELECT count(*)::int AS total FROM matching) counted
    LEFT JOIN LATERAL (SELECT * FROM matching ORDER BY ${sorted} LIMIT ${limit} OFFSET ${offset}) page ON true`;
  return { sql, parameters };
}

/** The rows of a page and the number of all; `key` is a column that every row has. */
export function pageOf<Row extends { total: number }>(rows: Row[], key: keyof Row): { rows: Row[]; total: number } {
  return { rows: rows.filter((row) => row[key] !== null), total: rows[0]?.total ?? 0 };
}

/** A search text as LIKE pattern; its own wildcards are taken literally. */
export const containing = (text: string | undefined): string =>
  `%${(text ?? '')
    .replaceAll('\0', '')
    .trim()
    .replace(/[\\%_]/g, '\\$&')}%`;
