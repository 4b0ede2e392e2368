import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { system } from './support/system.ts';

// The merged document is complete enough to build another system on: a linter finds nothing in it, and every call documents who may make it,
// its request, answers and refusals.

interface Schema {
  type?: string;
  format?: string;
  enum?: unknown[];
  example?: unknown;
  [more: string]: unknown;
}
interface Media {
  schema?: Schema;
  example?: unknown;
}
interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: Record<string, unknown>[];
  'x-roles'?: string[];
  parameters?: { name: string; schema?: Schema; example?: unknown }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { $ref?: string; description?: string; content?: Record<string, Media> }>;
}

const source = await (await fetch(`${system.webUrl}/api/openapi.json`)).text();
const document = JSON.parse(source) as {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Operation['responses'] };
};
const calls = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, method, operation })),
);
const answersOf = ({ responses }: Operation) =>
  Object.entries(responses).map(([status, answer]) => {
    const shared = answer.$ref && document.components.responses[answer.$ref.replace('#/components/responses/', '')];
    return { status, ...(shared || answer) };
  });

test('a linter finds nothing in the document', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: { 'operation-tag-defined': 'error', 'no-invalid-schema-examples': 'error', 'tags-alphabetical': 'off' },
  });
  const problems = await lintFromString({ source, config, absoluteRef: '/openapi.json' });
  assert.deepEqual(
    problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`),
    [],
  );
});

/** A file needs no example. */
const shown = ({ schema, example }: Media) => schema && (schema.format === 'binary' || (example ?? schema.example) !== undefined);

/** What is missing in a call's documentation. */
function gapsOf({ name, method, operation }: (typeof calls)[number]): string[] {
  const { security = [], parameters = [], requestBody, 'x-roles': roles = [] } = operation;
  const statuses = new Set(Object.keys(operation.responses));
  const isPublic = roles.includes('public');
  const rules: [documented: boolean, what: string][] = [
    [Boolean(operation.summary && operation.tags?.length && operation.operationId), 'a summary, a tag and a name'],
    [roles.length > 0 && /^For |\. For /.test(operation.description ?? ''), 'who may call, for programs and people'],
    [isPublic || security.some((way) => 'bearer' in way), 'that it needs a token'],
    [!isPublic || security.length === 0 || security.some((way) => Object.keys(way).length === 0), 'that it needs no token'],
    [isPublic || statuses.has('401'), '401'],
    [isPublic || roles.includes('signed-in') || statuses.has('403'), '403'],
    [method === 'get' || (statuses.has('400') && statuses.has('413') && statuses.has('415')), '400, 413 and 415 of a body'],
    [parameters.length === 0 || statuses.has('400'), '400 of its parameters'],
    [statuses.has('429') && statuses.has('503') && statuses.has('default'), '429, 503 and any other failure'],
    [
      parameters.every(({ schema, example }) => (schema?.example ?? schema?.enum ?? example) !== undefined),
      'examples of its parameters',
    ],
    [
      Object.values(requestBody?.content ?? {}).every(({ schema, example }) => schema && example),
      'schema and example of its body',
    ],
  ];
  for (const { status, description, content = {} } of answersOf(operation)) {
    const media = Object.values(content);
    rules.push([Boolean(description), `what ${status} means`]);
    rules.push([status === '302' || (media.length > 0 && media.every(shown)), `schema and example of ${status}`]);
    if (status.startsWith('4') || status === '503' || status === 'default') {
      const schema = content['application/json']?.schema as { $ref?: string } | undefined;
      rules.push([schema?.$ref === '#/components/schemas/Error', `the error envelope of ${status}`]);
    }
  }
  return rules.filter(([documented]) => !documented).map(([, what]) => `${name} does not say ${what}`);
}

test('every call documents who may make it, its request, its answers and refusals, with examples', () => {
  assert.deepEqual(calls.flatMap(gapsOf), []);
});

/** Every field below `node` with neither an example nor its values. */
function bareFields(node: unknown, at: string): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    if (key === 'example') return [];
    if (key !== 'properties') return bareFields(value, `${at}/${key}`);
    return Object.entries(value as Record<string, Schema>).flatMap(([name, field]) => {
      const scalar = ['string', 'number', 'integer', 'boolean'].includes(field.type ?? '') && field.format !== 'binary';
      return [
        ...(scalar && !field.enum && field.example === undefined ? [`${at}/${name}`] : []),
        ...bareFields(field, `${at}/${name}`),
      ];
    });
  });
}

test('every field shows an example, or the values it can have', () => {
  assert.deepEqual(bareFields(document, ''), []);
});
