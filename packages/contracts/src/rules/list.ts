import * as z from 'zod';
import { LIST_MAX } from './limits.js';
import { atMost, clean, numeric, optional, stop } from './text.js';

const SEARCH_MAX = 200;
const PAGE = 'The page must be a whole number from 0';
const ROWS = `Choose between 1 and ${LIST_MAX} rows`;

/** The parameters of a list with paging (api.md, Conventions). */
export interface ListQuery<Sort extends string = string> {
  /** Page, from 0. */
  index?: number | undefined;
  /** Rows a page; without it at most {@link LIST_MAX}. */
  limit?: number | undefined;
  /** Text that a row must contain, case-insensitively. */
  inputval?: string | undefined;
  /** Field of the rows to sort by; with a leading `-` descending. */
  sort?: Sort | `-${Sort}` | undefined;
}

/** The same as fields of a request, all of them optional. @param sortable fields of the rows that can be sorted by */
export const listFields = <const Sort extends string>(...sortable: Sort[]) => ({
  index: optional(
    numeric(z.number({ error: PAGE }).int(stop(PAGE)).min(0, stop(PAGE)).meta({ example: 0, description: 'Page, from 0' })),
  ),
  limit: optional(
    numeric(
      z
        .number({ error: ROWS })
        .int(stop(ROWS))
        .min(1, stop(ROWS))
        .max(LIST_MAX, stop(ROWS))
        .meta({ example: 25, description: 'Rows a page' }),
    ),
  ),
  inputval: optional(
    z
      .string({ error: 'The search must be a text' })
      .overwrite(clean)
      .max(SEARCH_MAX, stop(atMost(SEARCH_MAX)))
      .meta({ example: 'fire', description: 'Text that a row must contain, whatever its case' }),
  ),
  sort: optional(
    z
      .enum(
        sortable.flatMap((field) => [field, `-${field}`] as const),
        { error: 'This list cannot be sorted by that' },
      )
      .meta({ description: 'Field to sort by, with a leading `-` descending' }),
  ),
});

/** An optional filter that keeps the rows of one status. @param codes of the statuses that the list has */
export const statusFilter = <const Codes extends readonly number[]>(codes: Codes) =>
  optional(numeric(z.literal(codes, { error: 'Choose a status of the list' })));
