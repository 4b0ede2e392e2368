import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answersOf, ownersOf } from './authorisation.js';
import { callIds, calls, callsOf, nameOf } from './calls.js';
import { services } from './services.js';

interface Operation {
  operationId: string;
  'x-roles': string[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, unknown>;
}
const document = JSON.parse(readFileSync(join(__dirname, '../../../web/openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
};
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, ...operation })),
);

const words = { everybody: ['public'], members: ['signed-in'] };

it('lists the calls of the OpenAPI document, and says of each who may make it, whether it takes a form, and its status', () => {
  const documented = operations.map(({ name, operationId, 'x-roles': roles, requestBody, responses }) => ({
    id: operationId,
    name,
    roles,
    form: 'multipart/form-data' in (requestBody?.content ?? {}),
    success: Object.keys(responses).filter((status) => /^[23]/.test(status)),
  }));
  const listed = callIds.map((id) => {
    const { who, body, status = 200 } = calls[id];
    const roles = typeof who === 'string' ? words[who] : [...who];
    return { id, name: nameOf(id), roles, form: body === 'multipart', success: [String(status)] };
  });
  expect(new Map(listed.map((row) => [row.id, row]))).toEqual(new Map(documented.map((row) => [row.id, row])));
});

it('names every method and path once, and gives every service a call', () => {
  expect(new Set(callIds.map(nameOf)).size).toBe(callIds.length);
  for (const service of services) expect(callsOf(service).length).toBeGreaterThan(0);
});

it.each(callIds)('%s is about an object that one of its fields names, and says about others only what can be asked', (id) => {
  const { object, foreign, colleague, idFields = {} } = calls[id];
  if (object) expect(Object.values(idFields)).toContain(object);
  else expect(foreign).toBeUndefined();
  if (colleague) expect(ownersOf(calls[id])).toContain('colleague');
});

it.each([
  ['getProfile', { nobody: '401', student: '200', employee: '200', superadmin: '200' }],
  ['listPlans', { nobody: '200', student: '200', employee: '200', superadmin: '200' }],
  ['listApprovals', { nobody: '401', student: '403', employee: '403', superadmin: '200' }],
  ['addUser', { nobody: '401 – 401', student: '403 – 403', employee: '403 – 403', superadmin: '201 – 403' }],
  ['deleteUser', { nobody: '401 – 401', student: '403 – 403', employee: '403 – 403', superadmin: '200 – 404' }],
  ['getCourse', { nobody: '401 401 401', student: '403 403 403', employee: '200 empty empty', superadmin: '200 200 empty' }],
  ['deleteCourse', { nobody: '401 401 401', student: '403 403 403', employee: '200 404 404', superadmin: '200 403 404' }],
  ['completeLesson', { nobody: '401 401 401', student: '200 404 404', employee: '200 404 404', superadmin: '200 409 404' }],
] as const)('%s answers each caller about each owner’s object what its row says', (id, answers) => {
  expect(answersOf(calls[id])).toEqual(answers);
});
