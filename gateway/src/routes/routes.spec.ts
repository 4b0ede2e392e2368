import { readFileSync } from 'node:fs';
import { limitNames } from '../limits/limits.js';
import { routes, services } from './routes.js';

it('routes every call once', () => {
  const calls = routes.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(calls).size).toBe(calls.length);
});

it('gives every service at least one call and uses every stricter limit', () => {
  expect(new Set(routes.map(({ service }) => service))).toEqual(new Set(services));
  const used = new Set(routes.flatMap(({ limit }) => limit ?? []));
  const ofNoCall = ['session', 'general', 'pages', 'files', 'failed_login'];
  expect([...used, ...ofNoCall].sort()).toEqual([...limitNames].sort());
});

it("never exposes the operators' endpoints of services", () => {
  for (const path of ['/healthz', '/readyz', '/metrics', '/openapi.json'])
    expect(routes.some((route) => route.path === path)).toBe(false);
});

interface Operation {
  'x-roles': string[];
  requestBody?: { content: Record<string, unknown> };
}
const document = JSON.parse(readFileSync(new URL('../../../web/openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
};

it.each(routes)('agrees with the service on $method $path: whether it needs a token, and whether it accepts a form', (route) => {
  const { method, path, tokenFree, body } = route;
  const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!;
  expect(tokenFree).toBe(operation['x-roles'].includes('public'));
  expect(body === 'multipart').toBe('multipart/form-data' in (operation.requestBody?.content ?? {}));
  if (body === 'none') expect(operation).not.toHaveProperty('requestBody');
});
