/** A search text as a pattern for `ILIKE` that matches what contains it; a `%`, `_` or `\` in the text matches itself. */
export const likePattern = (text = ''): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** A search text for `strpos(lower(…), $n)`, which needs no pattern. */
export const lowerCase = (text = ''): string => text.toLowerCase();
