import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callIds, callsOf, nameOf, type CallId } from '@lms360/contracts/calls.ts';
import { services } from '@lms360/contracts/services.ts';
import { operations } from './support/document.ts';
import { system } from './support/system.ts';
import { visitor } from './support/visitor.ts';

// The product's calls, compared with what the running gateway serves: none missing, none undocumented.

const linesOf = (ids: readonly CallId[]) => ids.map((id) => `${id}: ${nameOf(id)}`).sort();

test('the gateway documents every call of the product, and no other', () => {
  assert.deepEqual(operations.map(({ id, name }) => `${id}: ${name}`).sort(), linesOf(callIds));
});

for (const service of services) {
  test(`${service} answers each of its calls and documents it`, async () => {
    const origin = system.serviceUrls[service];
    const { paths } = (await (await fetch(`${origin}/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const own = Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, { operationId }]) => `${operationId}: ${method.toUpperCase()} ${path}`),
    );
    assert.deepEqual(own.sort(), linesOf(callsOf(service)));
  });
}

test('a call that is not documented does not exist for any caller', async () => {
  for (const path of ['/healthz', '/metrics', '/internal', '/events', '/admin', '/openapi', '/login/', '/../readyz']) {
    const { status, body } = await visitor.post(path);
    assert.deepEqual([status, body['code']], [404, 'not_found'], path);
  }
});
