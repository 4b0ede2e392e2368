import { searchText } from '@lms360/contracts/rules/search-text';

/** What a search's parameter holds; empty when nothing is searched for. */
export const searchParameter = (text = ''): string => searchText(text);

/** Whether a list is searched: without a search its statement looks at no text. */
export const isSearched = ({ inputval }: { inputval?: string | undefined }): boolean => searchParameter(inputval) !== '';

/** SQL of a text as lists search and sort it (`createSearchText`). */
export const searchable = (text: string): string => `search_text(${text})`;

/**
 * SQL that selects the rows in which one of the texts contains what is searched for; all rows while that is empty, without looking at them.
 * @param parameter number of the parameter, which {@link searchParameter} gives
 */
export const contains = (query: { inputval?: string | undefined }, parameter: number, ...texts: [string, ...string[]]): string =>
  isSearched(query)
    ? `(${texts.map((text) => `strpos(${searchable(text)}, $${parameter}) > 0`).join(' OR ')})`
    : `$${parameter}::text = ''`;

/**
 * SQL that selects the rows in which a column has a value; all rows for null. Either is a text of its own, so that the planner knows which.
 * @param parameter number of the parameter, which holds the value
 */
export const equals = (column: string, value: unknown, parameter: number, type: 'text' | 'uuid'): string =>
  value === null || value === undefined ? `$${parameter}::${type} IS NULL` : `${column} = $${parameter}::${type}`;
