import type { CallId } from '@lms360/contracts/calls.ts';
import { system } from './system.ts';

/** The part of an OpenAPI 3.0 schema that the proofs read. */
export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: unknown[];
  description?: string;
  example?: unknown;
  nullable?: boolean;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
}

interface Parameter {
  name: string;
  in: 'query' | 'path' | 'header';
  schema?: Schema;
}

/** One call of the document. */
export interface Operation {
  id: CallId;
  /** e.g. `POST /addcourse`. */
  name: string;
  method: string;
  path: string;
  /** Whether the document requires a token. */
  secured: boolean;
  parameters: Parameter[];
  /** Request schemas by content type. */
  bodies: Record<string, Schema>;
  /** Answer schemas by status. */
  answers: Record<string, Schema>;
}

type Content = Record<string, { schema?: Schema }>;
interface RawOperation {
  operationId: CallId;
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}
interface Document {
  paths: Record<string, Record<string, RawOperation>>;
  components: { schemas: Record<string, Schema> };
}

const schemasOf = (content: Content = {}) =>
  Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, schema ?? {}]));

const served = (await (await fetch(`${system.webUrl}/api/openapi.json`)).json()) as Document;

/** The schemas that others refer to. */
export const { components } = served;

/** Every call that the running gateway documents. */
export const operations: Operation[] = Object.entries(served.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, { operationId, security, parameters, requestBody, responses }]) => ({
    id: operationId,
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    secured: (security ?? []).length > 0,
    parameters: parameters ?? [],
    bodies: schemasOf(requestBody?.content),
    answers: Object.fromEntries(
      Object.entries(responses).map(([status, { content }]) => [status, content?.['application/json']?.schema ?? {}]),
    ),
  })),
);

/** A schema with its reference resolved. */
const resolved = (schema: Schema): Schema =>
  schema.$ref ? resolved(served.components.schemas[schema.$ref.split('/').at(-1) as string] as Schema) : schema;

/** All properties of an object schema, of every alternative. */
export function propertiesOf(schema: Schema): Record<string, Schema> {
  const { properties, oneOf, anyOf, allOf } = resolved(schema);
  const parts = [...(oneOf ?? []), ...(anyOf ?? []), ...(allOf ?? [])].map(propertiesOf);
  return Object.assign({}, ...parts, properties) as Record<string, Schema>;
}

/** Every field of a call's parameters and bodies, with its schema. */
export function fieldsOf({ parameters, bodies }: Operation): [string, Schema][] {
  const ofParameters = parameters.map(({ name, schema }) => [name, schema ?? {}] as const);
  return Object.entries(
    Object.fromEntries([...ofParameters, ...Object.values(bodies).flatMap((body) => Object.entries(propertiesOf(body)))]),
  );
}
