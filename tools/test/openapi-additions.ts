import fc from 'fast-check';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Fields = { [key: string]: Json };

/** What may change at any time: words for people, and what a document says of itself. */
const words = new Set(['description', 'summary', 'example', 'examples', 'info', 'tags', 'servers', 'default', 'externalDocs']);

const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const fieldsOf = (value: Json | undefined): Fields => (isFields(value) ? value : {});
const list = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);
const keyOf = (item: Json): string => (isFields(item) && typeof item['name'] === 'string' ? item['name'] : JSON.stringify(item));

/**
 * What a program that was written for one OpenAPI document can no longer rely on in a later one: a call, field, answer or choice that is
 * gone, a type that differs, a field that a request must have now, a field that an answer may lack now.
 * @returns a sentence each, with the place in the document
 */
export function broken(before: Json | undefined, now: Json | undefined): string[] {
  return difference(expanded(before, before), expanded(now, now), '', false);
}

const REFERENCE = /^#\/components\/(\w+)\/(.+)$/;

/** The node with each reference, and each `allOf` of one, replaced by what it is: a schema that has a name of its own now is the same schema. */
function expanded(node: Json | undefined, document: Json | undefined, within: readonly string[] = []): Json | undefined {
  if (Array.isArray(node)) return node.map((item) => expanded(item, document, within) as Json);
  if (!isFields(node)) return node;
  const { allOf, ...beside } = node;
  if (Array.isArray(allOf) && allOf.length === 1)
    return { ...fieldsOf(expanded(allOf[0], document, within)), ...fieldsOf(expanded(beside, document, within)) };
  const reference = node['$ref'];
  const [, section = '', name = ''] = (typeof reference === 'string' && REFERENCE.exec(reference)) || [];
  const named = fieldsOf(fieldsOf(fieldsOf(document)['components'])[section])[name];
  if (named === undefined || within.includes(String(reference)))
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, expanded(value, document, within) as Json]));
  return expanded(named, document, [...within, String(reference)]);
}

function difference(before: Json | undefined, now: Json | undefined, place: string, inRequest: boolean): string[] {
  if (before === undefined) return [];
  if (isFields(before)) {
    if (!isFields(now)) return [`${place} is gone`];
    const requires = requiredFaults(before, now, place, inRequest);
    const keys = Object.keys(before).filter((key) => !words.has(key) && key !== 'required');
    return [
      ...requires,
      ...keys.flatMap((key) =>
        key === 'pattern' && inRequest && accepts(now[key], before[key])
          ? []
          : difference(before[key], now[key], `${place}/${key}`, inRequest || key === 'requestBody' || key === 'parameters'),
      ),
    ];
  }
  if (Array.isArray(before)) {
    const items = new Map(list(now).map((item) => [keyOf(item), item]));
    return before.flatMap((item) => {
      const same = items.get(keyOf(item)) ?? list(now).find((other) => isFields(item) && keeps(item, other, inRequest));
      if (same !== undefined) return difference(item, same, `${place}/${keyOf(item)}`, inRequest);
      return [`${place}/${keyOf(item)} is gone`];
    });
  }
  return before === now ? [] : [`${place} is ${JSON.stringify(now)} and was ${JSON.stringify(before)}`];
}

/** Whether a pattern takes what an earlier one took, as far as 500 texts show that the earlier one describes; without a pattern everything is taken. */
function accepts(now: Json | undefined, before: Json | undefined): boolean {
  if (now === undefined) return true;
  const taken = new RegExp(String(now));
  const { failed } = fc.check(
    fc.property(fc.stringMatching(new RegExp(String(before))), (text) => taken.test(text)),
    { numRuns: 500, seed: 1 },
  );
  return !failed;
}

/** Whether one of several choices is still one of them, with additions or without. */
const keeps = (before: Json, now: Json, inRequest: boolean) => difference(before, now, '', inRequest).length === 0;

function requiredFaults(before: Fields, now: Fields, place: string, inRequest: boolean): string[] {
  const [old, present] = [list(before['required']).map(String), list(now['required']).map(String)];
  return inRequest
    ? present.filter((field) => !old.includes(field)).map((field) => `${place} must have ${field} now`)
    : old.filter((field) => !present.includes(field)).map((field) => `${place} may lack ${field} now`);
}
