import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';

const copy = new URL('../../web/openapi.json', import.meta.url);

test('the web’s client is generated from the document that the gateway serves today', async ({ request }) => {
  const response = await request.get('/api/openapi.json');
  const served: unknown = await response.json();
  if (process.env['UPDATE_OPENAPI']) writeFileSync(copy, `${JSON.stringify(served, null, 2)}\n`);
  expect(JSON.parse(readFileSync(copy, 'utf8')), 'run with UPDATE_OPENAPI=1, then `npm run generate -w web`').toEqual(served);
});

test('every call of the document belongs to a service and can answer the error envelope', async ({ request }) => {
  const { paths } = (await (await request.get('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, { summary?: string; tags?: string[]; responses: Record<string, unknown> }>>;
  };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, ...operation })),
  );
  expect(operations.length).toBeGreaterThan(55);
  for (const { name, summary, tags, responses } of operations) {
    expect(summary, `${name} has a summary`).toBeTruthy();
    expect(tags?.length, `${name} has a tag`).toBeTruthy();
    expect(Object.keys(responses), `${name} describes its failures`).toContain('default');
  }
});
