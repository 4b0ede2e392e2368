import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callIds, calls, callsOf, nameOf, type CallId } from '@lms360/contracts/calls.ts';
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
  for (const path of ['/healthz', '/metrics', '/internal', '/events', '/admin', '/openapi', '/login/']) {
    const { status, body } = await visitor.post(path);
    assert.deepEqual([status, body['code']], [404, 'not_found'], path);
  }
});

test('a call that is made by another method says by which it is made, and no service hears of it', async () => {
  for (const [id, { method, path }] of Object.entries(calls)) {
    const own = Object.values(calls).filter((call) => call.path === path);
    const address = `${system.webUrl}/api${path.replaceAll(/\{\w+\}/g, 'x')}`;
    for (const other of ['PUT', 'PATCH', 'DELETE'].filter((name) => own.every((call) => call.method !== name))) {
      const answer = await fetch(address, { method: other });
      assert.equal(answer.status, 405, `${other} of ${id}`);
      assert.ok(answer.headers.get('allow')?.split(', ').includes(method), `${other} of ${id}: ${answer.headers.get('allow')}`);
    }
  }
});
