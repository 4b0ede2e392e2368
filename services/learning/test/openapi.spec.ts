import { callsOf, nameOf } from '@lms360/contracts/calls';
import { TestService } from '@lms360/service-testing/test-service';
import { startLearning } from './harness.js';

let service: TestService;
beforeAll(async () => (service = await startLearning()));
afterAll(() => service.close());

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: unknown[];
  requestBody?: { required: boolean };
  responses: Record<string, { content?: Record<string, { schema?: object }> }>;
}

it('every call of the learning section is described: name, summary, answer, token', async () => {
  const { paths } = (await service.get('/openapi.json')).body as { paths: Record<string, { post: Operation }> };
  const documented = Object.entries(paths).map(([path, { post }]) => [post.operationId, `POST ${path}`]);
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(callsOf('learning').map((id) => [id, nameOf(id)])));
  expect(documented).toHaveLength(callsOf('learning').length);
  for (const [path, { post }] of Object.entries(paths)) {
    const security = path === '/lmsCategoryList' ? [{ bearer: [] }, {}] : [{ bearer: [] }];
    expect(post).toMatchObject({ summary: expect.any(String), tags: ['learning'], security });
    expect(post.responses['200']?.content?.['application/json']?.schema).toBeDefined();
    expect(Object.keys(post.responses)).toContain('412');
  }
});

it('a list’s body may be left out, one that names its subject may not', async () => {
  const { paths } = (await service.get('/openapi.json')).body as { paths: Record<string, { post: Operation }> };
  const required = Object.entries(paths).map(([path, { post }]) => [path, post.requestBody?.required]);
  expect(Object.fromEntries(required)).toEqual({
    '/lmsCategoryList': undefined,
    '/lmsSubCategoryList': true,
    '/lmsCourseList': false,
    '/lmsLastViewContent': undefined,
    '/lmsMywishList': true,
    '/mylibrary': false,
    '/lmsCourseRead': false,
    '/lmsCourseReadbyEmployees': true,
    '/lmsLessonList': true,
    '/lmsAddHistory': true,
  });
});
