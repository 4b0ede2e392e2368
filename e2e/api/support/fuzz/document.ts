import type { Schema } from './values.ts';
import { system } from '../system.ts';

/** One call of the merged document, as it is fuzzed. */
export interface FuzzedCall {
  /** e.g. `POST /addcourse`. */
  name: string;
  method: string;
  path: string;
  /** `public`, `signed-in`, or names of roles. */
  roles: string[];
  parameters: { name: string; in: string; schema?: Schema; example?: unknown }[];
  /** Request schemas by content type. */
  bodies: Record<string, Schema>;
  /** The content of each documented status: content type → schema. */
  answers: Record<string, Record<string, Schema>>;
}

interface Content {
  content?: Record<string, { schema?: Schema }>;
}
interface RawCall extends Pick<FuzzedCall, 'parameters'> {
  'x-roles': string[];
  requestBody?: Content;
  responses: Record<string, Content & { $ref?: string }>;
}
interface RawDocument {
  paths: Record<string, Record<string, RawCall>>;
  components: { schemas: Record<string, object>; responses: Record<string, Content> };
}

/** A document with every reference resolved; no schema of ours is recursive. */
function flattened<Value>(value: Value, root: RawDocument): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => flattened(item as unknown, root)) as Value;
  const reference = (value as { $ref?: unknown }).$ref;
  if (typeof reference === 'string') {
    const [section, name] = reference.split('/').slice(-2) as ['schemas' | 'responses', string];
    return flattened(root.components[section][name] as Value, root);
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, flattened(inner as unknown, root)])) as Value;
}

const schemas = ({ content = {} }: Content = {}) =>
  Object.fromEntries(Object.entries(content).map(([type, { schema = {} }]) => [type, schema]));

const served = (await (await fetch(`${system.webUrl}/api/openapi.json`)).json()) as RawDocument;

export const calls: FuzzedCall[] = Object.entries(flattened(served.paths, served)).flatMap(([path, item]) =>
  Object.entries(item).map(([method, call]) => ({
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    roles: call['x-roles'],
    parameters: call.parameters ?? [],
    bodies: schemas(call.requestBody),
    answers: Object.fromEntries(Object.entries(call.responses).map(([status, answer]) => [status, schemas(answer)])),
  })),
);
