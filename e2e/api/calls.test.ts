import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calls } from './calls.ts';
import { operations } from './support/document.ts';
import { system } from './support/system.ts';
import { visitor } from './support/visitor.ts';

// The product's calls, compared with what the running gateway serves: none missing, none undocumented.

const listed = Object.values(calls).flat().sort();

test('the gateway documents every call of the product, and no other', () => {
  assert.deepEqual(operations.map(({ name }) => name).sort(), listed);
});

for (const [service, names] of Object.entries(calls)) {
  test(`${service} answers each of its calls and documents it`, async () => {
    const origin = system.serviceUrls[service as keyof typeof calls];
    const { paths } = (await (await fetch(`${origin}/openapi.json`)).json()) as { paths: Record<string, object> };
    const own = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    assert.deepEqual(own.sort(), [...names].sort());
  });
}

test('a call that is not documented does not exist for any caller', async () => {
  for (const path of ['/healthz', '/metrics', '/internal', '/events', '/admin', '/openapi', '/login/', '/../readyz']) {
    const { status, body } = await visitor.post(path);
    assert.deepEqual([status, body['code']], [404, 'not_found'], path);
  }
});
