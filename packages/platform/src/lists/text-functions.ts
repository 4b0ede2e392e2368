import type { QueryRunner } from 'typeorm';

/** Characters that are not seen, as PostgreSQL writes a set of them: Unicode's property Default_Ignorable_Code_Point. */
const NOT_SEEN =
  '[\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f' +
  '\\ufeff\\uffa0\\ufff0-\\ufff8\\U0001bca0-\\U0001bca3\\U0001d173-\\U0001d17a\\U000e0000-\\U000e0fff]';

const fold = (text: string) => `btrim(regexp_replace(${text}, '[\\s\\u1680\\u2028\\u2029]+', ' ', 'g'))`;

/**
 * `search_text(text)`: a text as a search compares it, as `searchText` of the contracts does it. Most texts are ASCII, which
 * their size in bytes shows, and need lower case only.
 */
const SEARCH_TEXT = `
  CREATE FUNCTION search_text(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN octet_length(given) = char_length(given) AND strpos(given, '  ') = 0 THEN lower(given) ELSE ${fold(`
      replace(replace(replace(translate(
        regexp_replace(lower(regexp_replace(normalize(given, NFKD), '${NOT_SEEN}', '', 'g')), '([a-z])[\\u0300-\\u036f]+', '\\1', 'g'),
        'øđłıς', 'odliσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')`)} END
  $$`;

/** Letters of other scripts that look like Latin ones, and those. */
const LOOK_ALIKES = ['АВЕЅІЈКМНОРСТХаеѕіјорсхуԁһԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧο', 'ABESIJKMHOPCTXaesijopcxydhqwABEZHIKMNOPTYXo'] as const;

/**
 * `name_as_seen(text)`: what two names have in common that people cannot tell apart, for the unique index on names: case and blanks do
 * not count, nor what is not seen, nor in which script a letter was typed that looks like a Latin one.
 */
const NAME_AS_SEEN = `
  CREATE FUNCTION name_as_seen(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT normalize(lower(translate(${fold(`regexp_replace(normalize(given, NFKC), '${NOT_SEEN}', '', 'g')`)},
      '${LOOK_ALIKES[0]}', '${LOOK_ALIKES[1]}')), NFKC)
  $$`;

/** Creates the function by which a service's lists search and sort. Call it in a migration. */
export const createSearchText = (runner: QueryRunner): Promise<unknown> => runner.query(SEARCH_TEXT);

/** Creates the function by which names are unique. Call it in a migration. */
export const createNameAsSeen = (runner: QueryRunner): Promise<unknown> => runner.query(NAME_AS_SEEN);
