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
