import fc from 'fast-check';
import { hostileText, hostileValue } from './hostile.ts';

// Schema → arbitrary. The libraries that do this for fast-check are archived; the document needs a dozen lines of it, and near misses
// rather than valid values: one invalid field among valid ones reaches further than noise.

/** The part of an OpenAPI 3.0 schema that values are generated from. */
export interface Schema {
  type?: string;
  format?: string;
  example?: unknown;
  enum?: unknown[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  oneOf?: Schema[];
  anyOf?: Schema[];
}

/** Replaces an example's id by that of an existing row. */
export type Existing = (example: unknown) => unknown;

/** Values that a schema allows, or nearly. */
export function valuesOf(schema: Schema, existing: Existing): fc.Arbitrary<unknown> {
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return fc.oneof(...choices.map((choice) => valuesOf(choice, existing)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const example = schema.example === undefined ? [] : [{ weight: 4, arbitrary: fc.constant(existing(schema.example)) }];
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'integer' || schema.type === 'number') return fc.oneof(...example, numbersOf(schema));
  if (schema.type === 'array') return fc.array(valuesOf(schema.items ?? {}, existing), { maxLength: 3 });
  if (schema.type === 'object') return objectsOf(schema, existing);
  if (schema.type === 'string') return fc.oneof(...example, textsOf(schema));
  return fc.oneof(...example, hostileValue());
}

function numbersOf({ minimum = -5, maximum = 1_000 }: Schema): fc.Arbitrary<number> {
  return fc.oneof(fc.integer({ min: minimum, max: maximum }), fc.constantFrom(minimum - 1, minimum, maximum, maximum + 1));
}

function textsOf({ minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> {
  const lengths = [minLength - 1, minLength, maxLength, maxLength + 1].filter((length) => length >= 0);
  return fc.oneof(
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 200)) }),
    fc.constantFrom(...lengths).map((length) => 'Fire safety in ten words, once more. '.repeat(1 + length / 30).slice(0, length)),
    hostileText(),
  );
}

const NOTHING = Symbol('nothing');

/** Objects of valid, invalid, missing and unexpected fields. */
export function objectsOf({ properties = {} }: Schema, existing: Existing): fc.Arbitrary<Record<string, unknown>> {
  const field = (schema: Schema) =>
    fc.oneof(
      { weight: 12, arbitrary: valuesOf(schema, existing) },
      { weight: 2, arbitrary: hostileValue() },
      { weight: 1, arbitrary: fc.constant(NOTHING) },
    );
  const known = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, field(schema)]));
  const extra = fc.dictionary(fc.constantFrom('company_id', 'role', 'status', '__proto__', 'constructor', 'x'), hostileValue(), {
    maxKeys: 2,
  });
  return fc
    .tuple(fc.record(known), fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: extra }))
    .map(([fields, more]) =>
      Object.fromEntries([...Object.entries(more), ...Object.entries(fields).filter(([, value]) => value !== NOTHING)]),
    );
}
