import { TestService } from '@lms360/service-testing/test-service';
import { sample } from './sample-service.js';

let service: TestService;
let document: ReturnType<JSON['parse']>;
beforeAll(async () => {
  service = await TestService.start(sample);
  document = (await service.get('/openapi.json')).body;
});
afterAll(() => service.close());

it('a call documents who may make it, for people and for programs', () => {
  expect(document.paths['/boss'].get).toMatchObject({
    description: 'For the role superadmin.',
    'x-roles': ['superadmin'],
    security: [{ bearer: [] }],
  });
  expect(document.paths['/open'].get).toMatchObject({
    description: 'For everyone, without a token.',
    'x-roles': ['public'],
    security: [],
  });
  expect(document.paths['/either'].get).toMatchObject({
    description: 'For everyone; a token says more.',
    'x-roles': ['public'],
    security: [{ bearer: [] }, {}],
    responses: { 401: { description: 'Bad, expired or revoked token' } },
  });
});

it('a call lists the failures that all calls share, and those of a body only where one is read', () => {
  const shared = (name: string) => ({ $ref: `#/components/responses/${name}` });
  expect(document.paths['/notes'].post.responses).toMatchObject({
    400: shared('Invalid'),
    413: shared('BodyTooLarge'),
    415: shared('BodyOfOtherType'),
    429: shared('TooManyRequests'),
    503: shared('Unavailable'),
    default: shared('Failure'),
  });
  const saidOf = (name: string) => document.components.responses[name].content['application/json'].example.message;
  expect(saidOf('BodyOfOtherType')).toBe('This call does not take a body of this type.');
  expect(saidOf('BodyTooLarge')).toBe('This request is too large.');
  expect(Object.keys(document.paths['/boss'].get.responses).sort()).toEqual(['401', '403', '429', '503', 'default']);
  expect(document.components.responses.Unavailable).toMatchObject({ headers: { 'Retry-After': expect.any(Object) } });
});

it('a failure documented by a call shows the envelope, with the code in its description', () => {
  const { content } = document.paths['/paid'].get.responses['412'];
  expect(content['application/json']).toMatchObject({
    schema: { $ref: '#/components/schemas/Error' },
    example: { statusCode: 412, code: 'subscription_expired', message: expect.any(String), requestId: expect.any(String) },
  });
});

it('the envelope lists all codes, including those of each failure', () => {
  const { properties } = document.components.schemas.Error;
  expect(properties.code.enum).toEqual(expect.arrayContaining(['plan_limit_reached', 'gateway_timeout', 'internal']));
  const named = JSON.stringify(document).matchAll(/"code":"(\w+)","message"/g);
  const codes = new Set([...named].map(([, code]) => code));
  expect(codes.size).toBeGreaterThan(5);
  for (const code of codes) expect(properties.code.enum).toContain(code);
});

it('a body’s example is composed of those of its fields; a file has none', () => {
  const bodyOf = (path: string) => document.paths[path].post.requestBody.content;
  expect(bodyOf('/notes')['application/json'].example).toEqual({ text: 'Buy milk' });
  expect(bodyOf('/pictures')['multipart/form-data'].example).toEqual({ text: 'Buy milk' });
});
