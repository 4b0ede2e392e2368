import * as z from 'zod';
import { LIST_MAX } from './limits.js';
import { lineOf } from './normal-text.js';
import { longest, numeric, optional, stop } from './text.js';

const SEARCH_MAX = 200;
const PAGE = 'The page must be a whole number from 0';
const WALKED = 'Send what the page before answered as `next`';
const ROWS = `Choose between 1 and ${LIST_MAX} rows`;

/** What `next` is; for clients it is any text. */
const isUuid = (text: string): boolean => z.uuid().safeParse(text).success;

/** The parameters of a list with paging (api.md, Conventions). */
export interface ListQuery<Sort extends string = string> {
  /** Page, from 0. */
  index?: number | undefined;
  /** Rows a page; without it at most {@link LIST_MAX}. */
  limit?: number | undefined;
  /** Text that a row must contain, case-insensitively. */
  inputval?: string | undefined;
  /** Field of the rows to sort by; with a leading `-` descending. `created`: the order in which a list is walked. */
  sort?: Sort | `-${Sort}` | 'created' | undefined;
  /** Walks on behind this row, in the order `created`. */
  after?: string | undefined;
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
      .overwrite(lineOf)
      .check(longest(SEARCH_MAX))
      .meta({ example: 'fire', description: 'Text that a row must contain, whatever its case' }),
  ),
  sort: optional(
    z
      .enum([...new Set([...sortable.flatMap((field) => [field, `-${field}`] as const), 'created' as const])], {
        error: 'This list cannot be sorted by that',
      })
      .meta({
        description: 'Field to sort by, with a leading `-` descending; `created`: an order in which nothing shifts, see `after`',
      }),
  ),
  after: optional(
    z
      .string({ error: WALKED })
      .refine(isUuid, WALKED)
      .meta({
        example: '',
        description:
          'Walks the list by `sort=created`: the `next` of the page before, in place of `index`. No row comes twice and none is left out, ' +
          'though others are added, changed and deleted meanwhile',
      }),
  ),
});

/** Field of the answer of a list: where the walk goes on. */
export const walkedFields = {
  next: z.string().nullable().optional().meta({
    example: null,
    description: 'With `sort=created` or `after`: what `after` of the next page is; null behind the last row',
  }),
};

/** An optional filter that keeps the rows of one status. @param codes of the statuses that the list has */
export const statusFilter = <const Codes extends readonly number[]>(codes: Codes) =>
  optional(numeric(z.literal(codes, { error: 'Choose a status of the list' })));
