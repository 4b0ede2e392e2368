import { LIST_MAX } from '@lms360/contracts/rules/limits';
import { z } from 'zod';

const SEARCH_MAX = 200;

/** What every list that can grow takes (api.md, conventions). */
export interface ListQuery<Sort extends string = string> {
  /** Page, from 0. */
  index?: number | undefined;
  /** Rows per page; all, at most 1,000, without it. */
  limit?: number | undefined;
  /** Searched in the names of the list, in any case. */
  inputval?: string | undefined;
  /** A field of the list's rows; with a leading `-` descending. */
  sort?: Sort | `-${Sort}` | undefined;
}

/** The request fields of a list that can be sorted by the given fields. */
export const listQuery = <const Sort extends string>(...fields: Sort[]) => ({
  index: z.coerce.number().int().min(0).max(1_000_000).optional().meta({ example: 0, description: 'Page, from 0' }),
  limit: z.coerce.number().int().min(1).max(LIST_MAX).optional().meta({ example: 25, description: 'Rows per page' }),
  inputval: z.string().max(SEARCH_MAX).optional().meta({ example: 'fire', description: 'Search text, any case' }),
  sort: z
    .enum(fields.flatMap((field) => [field, `-${field}`] as const))
    .optional()
    .meta({ description: 'Field to sort by, with a leading `-` descending' }),
});

/** `ORDER BY` of a list: the asked field's expression, else the list's own order. */
export function orderBy<Sort extends string>(query: ListQuery<Sort>, columns: Record<Sort, string>, own: string): string {
  if (!query.sort) return own;
  const descending = query.sort.startsWith('-');
  const field = (descending ? query.sort.slice(1) : query.sort) as Sort;
  return `${columns[field]} ${descending ? 'DESC' : 'ASC'}, ${own}`;
}

/** Parameters of a list's SQL: search text (empty for all), `LIMIT`, `OFFSET`. */
export function pageParameters({ index = 0, limit = LIST_MAX, inputval = '' }: ListQuery): [string, number, number] {
  return [inputval.trim().toLowerCase(), limit, index * limit];
}
