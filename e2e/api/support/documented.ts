import assert from 'node:assert/strict';
import { Ajv, type ValidateFunction } from 'ajv';
import type { Answer } from '@lms360/api-client/api';
import { nameOf, type CallId } from '@lms360/contracts/calls.ts';
import { components, operations, propertiesOf } from './document.ts';

// Answers match the document: statuses, fields, types, and the sentence of a success.

const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema({ $id: 'document', components });

const validators = new Map<string, ValidateFunction | undefined>();

function validatorOf(call: CallId, status: number): ValidateFunction | undefined {
  const key = `${call} ${status}`;
  if (validators.has(key)) return validators.get(key);
  const answers = operations.find(({ id }) => id === call)?.answers ?? {};
  const schema = answers[status] ?? (status >= 400 ? answers['default'] : undefined);
  const text = schema && JSON.stringify(schema).replaceAll('"#/components', '"document#/components');
  const validator = text === undefined ? undefined : ajv.compile(JSON.parse(text) as object);
  validators.set(key, validator);
  return validator;
}

const withoutNumbers = (sentence: unknown) => String(sentence).replace(/\d+/g, '0');

/** Of a call's success: what its `message` may be, but for numbers in it. Undefined when it has none. */
function sentencesOf(call: CallId, status: number): string[] | undefined {
  const answers = operations.find(({ id }) => id === call)?.answers ?? {};
  const { example, description = '' } = (status < 300 && propertiesOf(answers[status] ?? {})['message']) || {};
  if (example === undefined) return undefined;
  const others = [...description.matchAll(/`([^`]+)`/g)].map(([, sentence]) => sentence);
  return [example, ...others].map(withoutNumbers);
}

/** @throws AssertionError when the document does not know such an answer of the call */
export function expectDocumented(call: CallId, { status, headers, body }: Answer): void {
  const name = nameOf(call);
  const validate = validatorOf(call, status);
  assert.ok(validate, `${name} answers ${status}, which is not documented`);
  if (!headers.get('content-type')?.startsWith('application/json')) return;
  assert.ok(validate(body), `${name} (${status}): ${ajv.errorsText(validate.errors)} in ${JSON.stringify(body).slice(0, 300)}`);
  const sentences = sentencesOf(call, status);
  if (sentences)
    assert.ok(sentences.includes(withoutNumbers(body['message'])), `${name}: ${body['message']}, not ${sentences[0]}`);
}
