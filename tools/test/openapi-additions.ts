type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Fields = { [key: string]: Json };

/** What may change at any time: words for people, and what a document says of itself. */
const words = new Set(['description', 'summary', 'example', 'examples', 'info', 'tags', 'servers', 'default', 'externalDocs']);

const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);
const keyOf = (item: Json): string => (isFields(item) && typeof item['name'] === 'string' ? item['name'] : JSON.stringify(item));

/**
 * What a program that was written for one OpenAPI document can no longer rely on in a later one: a call, field, answer or choice that is
 * gone, a type that differs, a field that a request must have now, a field that an answer may lack now.
 * @returns a sentence each, with the place in the document
 */
export function broken(before: Json | undefined, now: Json | undefined, place = '', inRequest = false): string[] {
  if (before === undefined) return [];
  if (isFields(before)) {
    if (!isFields(now)) return [`${place} is gone`];
    const requires = requiredFaults(before, now, place, inRequest);
    const keys = Object.keys(before).filter((key) => !words.has(key) && key !== 'required');
    return [
      ...requires,
      ...keys.flatMap((key) =>
        broken(before[key], now[key], `${place}/${key}`, inRequest || key === 'requestBody' || key === 'parameters'),
      ),
    ];
  }
  if (Array.isArray(before)) {
    const items = new Map(list(now).map((item) => [keyOf(item), item]));
    return before.flatMap((item) => {
      const same = items.get(keyOf(item));
      if (same !== undefined) return broken(item, same, `${place}/${keyOf(item)}`, inRequest);
      return [`${place}/${keyOf(item)} is gone`];
    });
  }
  return before === now ? [] : [`${place} is ${JSON.stringify(now)} and was ${JSON.stringify(before)}`];
}

function requiredFaults(before: Fields, now: Fields, place: string, inRequest: boolean): string[] {
  const [old, present] = [list(before['required']).map(String), list(now['required']).map(String)];
  return inRequest
    ? present.filter((field) => !old.includes(field)).map((field) => `${place} must have ${field} now`)
    : old.filter((field) => !present.includes(field)).map((field) => `${place} may lack ${field} now`);
}
