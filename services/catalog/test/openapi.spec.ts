import { calls, callsOf, nameOf } from '@lms360/contracts/calls';
import { CatalogUnderTest, startCatalog } from './harness.js';

interface Media {
  schema: { properties: Record<string, unknown>; required?: string[] };
  example?: object;
}
interface Operation {
  operationId: string;
  summary?: string;
  tags?: string[];
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>;
  requestBody?: { required?: boolean; content: Record<string, Media> };
}

let catalog: CatalogUnderTest;
let paths: Record<string, Record<string, Operation>>;
beforeAll(async () => {
  catalog = await startCatalog();
  paths = (await catalog.service.get('/openapi.json')).body.paths;
});
afterAll(() => catalog.close());

const operations = () =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, operation })),
  );

it('lists the calls of catalog, each by its name', () => {
  const documented = operations().map(({ call, operation }) => [operation.operationId, call]);
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(callsOf('catalog').map((id) => [id, nameOf(id)])));
  expect(documented).toHaveLength(callsOf('catalog').length);
});

it('every operation has a name of its own, a summary, a tag, an answer with a schema, and 401 and 412', () => {
  const all = operations();
  expect(new Set(all.map(({ operation }) => operation.operationId)).size).toBe(all.length);
  for (const { call, operation } of all) {
    const success = operation.responses['200'] ?? operation.responses['201'];
    const documented = {
      call,
      summary: operation.summary,
      tags: operation.tags,
      schema: success?.content?.['application/json']?.schema,
    };
    expect(documented).toEqual({ call, summary: expect.any(String), tags: [expect.any(String)], schema: expect.any(Object) });
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['401', '412']));
  }
});

it('creations answer 201, everything else 200', () => {
  const created = operations().filter(({ operation }) => '201' in operation.responses);
  const creations = callsOf('catalog').filter((id) => calls[id].status === 201);
  expect(creations.length).toBeGreaterThan(0);
  expect(created.map(({ call }) => call).sort()).toEqual(creations.map(nameOf).sort());
});

const formOf = (path: string) => paths[path]?.['post']?.requestBody?.content['multipart/form-data'];

it.each(['/updatecategory', '/updatesubcategory', '/addcourse', '/updatecourse'])(
  '%s shows its file, which may be left out',
  (path) => {
    expect(formOf(path)?.schema.properties['image']).toEqual({ type: 'string', format: 'binary' });
    expect(formOf(path)?.schema.required).not.toContain('image');
    expect(formOf(path)?.example).not.toHaveProperty('image');
  },
);

it.each(['/AddCategroy', '/addsubcategory', '/addlesson'])('%s needs its file or link, and its example has one', (path) => {
  expect(formOf(path)?.schema.required).toContain('image');
  expect(formOf(path)?.example).toHaveProperty('image');
});

it('a list’s body may be left out, and shows its sort orders', () => {
  for (const path of ['/subcategory', '/lmsMyAddedCourseList', '/lmsCourseListAdmin']) {
    const body = paths[path]?.['post']?.requestBody;
    expect(body?.required).toBe(false);
    expect(body?.content['application/json']?.schema.properties).toMatchObject({
      index: {},
      limit: {},
      inputval: {},
      sort: { enum: expect.any(Array) },
    });
  }
});
