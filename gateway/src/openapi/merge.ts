import type { Route as Call, ServiceName } from '../routes/routes.js';
import changes from './changes.json' with { type: 'json' };
import { LIMITS, limitSentence, toldLimits } from './told-limits.js';

const FILES =
  'Answers link to files as `/files/…`: paths of this origin, not below `/api`. Read them with GET as they are given, without a token, ' +
  'while the link is valid; what a refusal says has the form of `Error`.';

const CHANGES = [
  '## Changes\n\nCalls and fields are added, none is renamed or removed within a major version: ignore fields and codes that you do not know.\n',
  ...changes.flatMap(({ since, changes: all }) => [`**${since}**\n`, ...all.map((change) => `- ${change}`), '']),
].join('\n');

/** What the merge needs of a route. */
type Route = Pick<Call, 'method' | 'path' | 'service' | 'limit'>;
type Json = Record<string, unknown>;
type Sections = Record<string, Record<string, unknown>>;

/** The parts of an OpenAPI document that the merge uses. */
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description?: string; license?: { name: string; url: string } };
  servers?: { url: string }[];
  tags?: { name: string; description?: string }[];
  paths: Record<string, Json>;
  components?: Sections;
  [extension: `x-${string}`]: unknown;
}

/** Whether a service's answer is a document; anything else is treated as a missing one. */
export const isOpenApiDocument = (answer: unknown): answer is OpenApiDocument => isObject(answer) && isObject(answer['paths']);

/**
 * One document of all services' calls, as they are reached below `/api`. Calls that are not routed are left out. A component
 * whose name another service uses for something else is renamed after its service.
 * @param documents by service, in the order in which names are assigned; undefined for a service that did not answer
 */
export function mergeOpenApi(
  documents: ReadonlyMap<ServiceName, OpenApiDocument | undefined>,
  routes: readonly Route[],
): OpenApiDocument {
  const missing = [...documents].filter(([, document]) => !document).map(([name]) => name);
  const merged: OpenApiDocument = {
    openapi: [...documents.values()].find((document) => document)?.openapi ?? '3.0.0',
    info: {
      title: 'LMS360',
      version: '1.0',
      description: [`${extentOf(missing)} ${FILES}`, LIMITS, CHANGES].join('\n\n'),
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [{ url: '/api' }],
    'x-rate-limits': toldLimits,
    tags: [],
    paths: {},
    components: {},
    ...(missing.length > 0 ? { 'x-missing-services': missing } : {}),
  };
  for (const [service, document] of documents) {
    if (document) addService(merged, service, document, routes);
  }
  return merged;
}

const extentOf = (missing: ServiceName[]) =>
  missing.length > 0 ? `Incomplete: ${missing.join(', ')} did not answer.` : 'All calls of the product.';

function addService(merged: OpenApiDocument, service: ServiceName, document: OpenApiDocument, routes: readonly Route[]): void {
  const own = renameClashes(merged.components ?? {}, service, document);
  for (const [section, components] of Object.entries(own.components ?? {})) {
    (merged.components ??= {})[section] = { ...merged.components[section], ...components };
  }
  for (const tag of own.tags ?? []) {
    if (!merged.tags?.some(({ name }) => name === tag.name)) merged.tags?.push(tag);
  }
  const operationIds = new Set(operationsOf(merged).map(({ operationId }) => operationId));
  for (const route of routes.filter((each) => each.service === service)) {
    const template = route.path.replace(/:(\w+)/g, '{$1}');
    const method = route.method.toLowerCase();
    const operation = own.paths[template]?.[method];
    if (!isObject(operation)) continue;
    const operationId = operationIds.has(operation['operationId']) ? idOf(route) : operation['operationId'];
    const parameters = own.paths[template]?.['parameters'];
    merged.paths[template] = {
      ...merged.paths[template],
      ...(parameters === undefined ? {} : { parameters }),
      [method]: { ...operation, ...limitOf(route, operation), operationId, tags: operation['tags'] ?? [service] },
    };
    operationIds.add(operationId);
  }
}

/** What a call says of its own limit, beside the one that all calls share. */
function limitOf({ limit }: Route, { description }: Json): Json {
  if (limit === undefined) return {};
  return { 'x-rate-limit': limit, description: [description, limitSentence(limit)].filter(Boolean).join(' ') };
}

/** An operation id that no other call can have, e.g. `auth_post_login`. */
const idOf = ({ service, method, path }: Route) => `${service}_${method.toLowerCase()}${path.replace(/\W+/g, '_')}`;

const operationsOf = (document: OpenApiDocument): Json[] =>
  Object.values(document.paths).flatMap((item) => Object.values(item).filter(isObject));

/** The document with every component that differs from a merged one of its name renamed, references included. */
function renameClashes(taken: Sections, service: ServiceName, document: OpenApiDocument): OpenApiDocument {
  const differs = (section: string, name: string, component: unknown) => {
    const other = taken[section]?.[name];
    return other !== undefined && JSON.stringify(other) !== JSON.stringify(component);
  };
  const newReferences = new Map<unknown, string>();
  const components = mapValues(document.components ?? {}, (entries, section) =>
    Object.fromEntries(
      Object.entries(entries).map(([name, component]) => {
        if (!differs(section, name, component)) return [name, component];
        const newName = `${service}_${name}`;
        newReferences.set(`#/components/${section}/${name}`, `#/components/${section}/${newName}`);
        return [newName, component];
      }),
    ),
  );
  if (newReferences.size === 0) return document;
  const withNewReferences = (key: string, value: unknown) => (key === '$ref' ? (newReferences.get(value) ?? value) : value);
  return JSON.parse(JSON.stringify({ ...document, components }), withNewReferences) as OpenApiDocument;
}

const mapValues = <Value, Result>(object: Record<string, Value>, change: (value: Value, key: string) => Result) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]));
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
