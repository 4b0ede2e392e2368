import assert from 'node:assert/strict';
import { Ajv, type ValidateFunction } from 'ajv';
import type { FuzzedCall } from './document.ts';

const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
const validators = new Map<object, ValidateFunction>();

/** OpenAPI 3.0 has `nullable` where JSON Schema has `null`. */
function jsonSchema(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(jsonSchema);
  const { nullable, example: _example, ...rest } = schema as Record<string, unknown>;
  const inner = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, jsonSchema(value)]));
  return nullable === true ? { anyOf: [inner, { type: 'null' }] } : inner;
}

export interface RawAnswer {
  status: number;
  contentType: string;
  text: string;
}

/**
 * Checks that an answer is documented: its status, its content type, its body to the last field.
 * @throws AssertionError naming what is not documented
 */
export function expectDocumented(call: FuzzedCall, { status, contentType, text }: RawAnswer): void {
  assert.ok(status < 500, `${status} is a failure of ours: ${text}`);
  const content = call.answers[status];
  assert.ok(content, `${status} is not documented: ${text}`);
  if (Object.keys(content).length === 0) return; // a redirect has no body
  const type = contentType.split(';', 1)[0] as string;
  const schema = content[type];
  assert.ok(schema, `${status} comes as ${contentType}, which is not documented`);
  if (type !== 'application/json') return;
  const validate = validators.get(schema) ?? ajv.compile(jsonSchema(schema) as object);
  validators.set(schema, validate);
  assert.ok(
    validate(JSON.parse(text)),
    `${status} does not fit its schema: ${ajv.errorsText(validate.errors)}: ${text.slice(0, 500)}`,
  );
}
