import { callsOf, nameOf } from '@lms360/contracts/calls';
import type { TestService } from '@lms360/service-testing/test-service';
import { startAuth } from './auth.js';

interface Body {
  content: Record<string, { example?: Record<string, unknown> } | undefined>;
}

let auth: TestService;
let paths: Record<
  string,
  Record<string, { operationId: string; summary?: string; responses: Record<string, unknown>; requestBody?: unknown }>
>;
beforeAll(async () => {
  auth = await startAuth();
  paths = (await auth.get('/openapi.json')).body.paths;
});
afterAll(() => auth.close());

test('the document lists the calls of auth, each by its name', () => {
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => [operationId, `${method.toUpperCase()} ${path}`]),
  );
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(callsOf('auth').map((id) => [id, nameOf(id)])));
  expect(documented).toHaveLength(callsOf('auth').length);
});

const withoutBody = ['/logout', '/verify/{token}', '/restore-company/{token}'];

test('every call has a summary and describes its success, and every JSON body its fields', () => {
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      expect([path, operation.summary]).toEqual([path, expect.any(String)]);
      expect([path, Object.keys(operation.responses).some((status) => /^(20[01]|302)$/.test(status))]).toEqual([path, true]);
      if (method === 'post' && !withoutBody.includes(path))
        expect([path, JSON.stringify(operation.requestBody)]).toEqual([path, expect.stringMatching(/properties/)]);
    }
  }
});

test('a login is described to the field', () => {
  const document = JSON.stringify(paths['/login']);
  for (const field of ['plan_tenure', 'sub_end_date', 'trail_plan', 'pending_days', 'password'])
    expect(document).toContain(`"${field}"`);
});

test('an example can be tried as it stands: it names no company', () => {
  const examples = Object.values(paths).flatMap((methods) => {
    const { example } = (methods['post']?.requestBody as Body | undefined)?.content['application/json'] ?? {};
    return example ? [example] : [];
  });
  expect(examples.length).toBeGreaterThan(5);
  expect(examples.filter((example) => 'company_id' in example)).toEqual([]);
});
