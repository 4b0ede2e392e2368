import { searchText } from '@lms360/contracts/rules/search-text';

/** What a search's parameter holds; empty when nothing is searched for. */
export const searchParameter = (text = ''): string => searchText(text);

/** SQL of a text as lists search and sort it (`createSearchText`). */
export const searchable = (text: string): string => `search_text(${text})`;

/**
 * SQL that selects the rows in which one of the texts contains what is searched for; all rows while that is empty.
 * @param parameter number of the parameter, which {@link searchParameter} gives
 */
export const contains = (parameter: number, ...texts: [string, ...string[]]): string => {
  const found = texts.map((text) => `strpos(${searchable(text)}, $${parameter}) > 0`);
  return `($${parameter}::text = '' OR ${found.join(' OR ')})`;
};
