import { limitNames } from './limits/limits.js';
import { routes, services } from './routes.js';

it('routes every call once', () => {
  const calls = routes.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(calls).size).toBe(calls.length);
});

it('gives every service at least one call and uses every stricter limit', () => {
  expect(new Set(routes.map(({ service }) => service))).toEqual(new Set(services));
  const used = new Set(routes.flatMap(({ limit }) => limit ?? []));
  expect([...used, 'general', 'files'].sort()).toEqual([...limitNames].sort());
});

it('never exposes what services keep to operators', () => {
  for (const path of ['/healthz', '/readyz', '/metrics', '/openapi.json'])
    expect(routes.some((route) => route.path === path)).toBe(false);
});
