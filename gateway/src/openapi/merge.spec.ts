import type { ServiceName } from '../routes/routes.js';
import { mergeOpenApi, type OpenApiDocument } from './merge.js';

const routes: Parameters<typeof mergeOpenApi>[1] = [
  { method: 'POST', path: '/a', service: 'auth' },
  { method: 'GET', path: '/a', service: 'auth' },
  { method: 'POST', path: '/b/:id', service: 'billing' },
];
const answer = (ref: string) => ({
  200: { description: 'ok', content: { 'application/json': { schema: { $ref: `#/components/schemas/${ref}` } } } },
});
const document = (paths: OpenApiDocument['paths'], schemas: Record<string, unknown>): OpenApiDocument => ({
  openapi: '3.0.0',
  info: { title: 'x', version: '1' },
  paths,
  components: { schemas },
});
const merge = (auth: OpenApiDocument, billing: OpenApiDocument | undefined) =>
  mergeOpenApi(
    new Map<ServiceName, OpenApiDocument | undefined>([
      ['auth', auth],
      ['billing', billing],
    ]),
    routes,
  );

const auth = document(
  { '/a': { post: { operationId: 'save', responses: answer('Message') } } },
  { Message: { type: 'object' }, Error: { type: 'object' } },
);

it('keeps one of two equal components and renames one that differs, with what refers to it', () => {
  const billing = document(
    { '/b/{id}': { post: { operationId: 'pay', responses: answer('Message') } } },
    { Message: { type: 'object', properties: { error: { $ref: '#/components/schemas/Error' } } }, Error: { type: 'object' } },
  );
  const merged = merge(auth, billing);
  expect(merged.components?.['schemas']).toEqual({
    Message: { type: 'object' },
    Error: { type: 'object' },
    billing_Message: { type: 'object', properties: { error: { $ref: '#/components/schemas/Error' } } },
  });
  expect(merged.paths['/a']?.['post']).toMatchObject({ responses: answer('Message') });
  expect(merged.paths['/b/{id}']?.['post']).toMatchObject({ responses: answer('billing_Message') });
});

it('tells every limit and change, and of a call with a limit of its own which one it is', () => {
  const limited = routes.map((route) => (route.path === '/b/:id' ? { ...route, limit: 'enquiry' as const } : route));
  const billing = document({ '/b/{id}': { post: { operationId: 'pay', description: 'Pays.', responses: {} } } }, {});
  const merged = mergeOpenApi(new Map<ServiceName, OpenApiDocument | undefined>([['billing', billing]]), limited);
  expect(merged.paths['/b/{id}']?.['post']).toMatchObject({
    'x-rate-limit': 'enquiry',
    description: 'Pays. At most 10 in 60 minutes of one address, above that 429.',
  });
  expect(merged['x-rate-limits']).toMatchObject({ session: { requests: 600, seconds: 60, per: 'session' } });
  for (const told of ['## Limits', '`session`: 600 in a minute of one session', '## Changes', '**0.2.0**'])
    expect(merged.info.description).toContain(told);
});

it('gives every call an operation id of its own', () => {
  const billing = document({ '/b/{id}': { post: { operationId: 'save', responses: {} } } }, {});
  const merged = merge(auth, billing);
  expect([merged.paths['/a']?.['post'], merged.paths['/b/{id}']?.['post']]).toMatchObject([
    { operationId: 'save' },
    { operationId: 'billing_post_b_id' },
  ]);
});

it('keeps the tags of all services, each once', () => {
  const tagged = (tags: string[]) => ({ ...document({}, {}), tags: tags.map((name) => ({ name })) });
  expect(merge(tagged(['one', 'both']), tagged(['both', 'two'])).tags).toEqual([
    { name: 'one' },
    { name: 'both' },
    { name: 'two' },
  ]);
});

it('leaves out calls that are not routed and names missing services', () => {
  const merged = merge(
    document({ '/a': { delete: {}, get: { operationId: 'read' } }, '/openapi.json': { get: {} } }, {}),
    undefined,
  );
  expect(merged.paths).toEqual({ '/a': { get: { operationId: 'read', tags: ['auth'] } } });
  expect(merged['x-missing-services']).toEqual(['billing']);
});
