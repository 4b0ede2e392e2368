import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { services } from '@lms360/contracts/services.ts';
import { root } from '@lms360/local-backing/paths';
import { listingFiles } from '../src/ops/lists/listing-files.ts';
import { render, renderedFiles } from '../src/ops/lists/rendered-files.ts';
import { renderLists } from '../src/ops/lists/render-lists.ts';
import { routesFile } from '../src/ops/lists/routes-file.ts';

const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

test('every list of services is complete', () => {
  for (const file of listingFiles()) assert.equal(renderLists(textOf(file), services), textOf(file), `${file}: npm run lists`);
});

for (const file of renderedFiles)
  test(`${file} says what the list of calls says`, async () => assert.equal(textOf(file), await render(file), 'npm run lists'));

test('a new service comes into the gateway’s routes', () => {
  assert.deepEqual(Object.keys(JSON.parse(routesFile([...services, 'newcomer'])) as object), [...services, 'newcomer']);
});

test('a new service comes into every file that lists them', () => {
  const changed = listingFiles().filter((file) => renderLists(textOf(file), [...services, 'newcomer']) !== textOf(file));
  assert.deepEqual(changed, [
    'README.md',
    'deploy/compose/prometheus.yml',
    'deploy/k8s/base/backup/pod.yaml',
    'deploy/k8s/base/gateway/deployment.yaml',
    'deploy/k8s/base/gateway/network.yaml',
    'deploy/k8s/base/kustomization.yaml',
    'deploy/k8s/base/network/events.yaml',
    'deploy/k8s/base/observability/alerts.yaml',
    'deploy/k8s/base/observability/monitors.yaml',
    'deploy/k8s/components/external-secrets/secrets.yaml',
    'deploy/k8s/components/queue-scaling/queues.yaml',
    'deploy/k8s/components/release/kustomization.yaml',
    'deploy/k8s/overlays/local/object-store.yaml',
    'deploy/k8s/overlays/production/backups.yaml',
    'deploy/k8s/overlays/production/kustomization.yaml',
    'docker-compose.yml',
    'jest.config.mjs',
    'tsconfig.json',
  ]);
});

const names = ['auth', 'catalog', 'learning', 'billing', 'notifications'];
for (const [what, before, after] of [
  [
    'a row with what follows it',
    '[auth, catalog, learning, billing, gateway]',
    '[auth, catalog, learning, billing, notifications, gateway]',
  ],
  [
    'a row of quoted addresses',
    "['auth:3000', 'catalog:3000', 'learning:3000', 'billing:3000']",
    "['auth:3000', 'catalog:3000', 'learning:3000', 'billing:3000', 'notifications:3000']",
  ],
  ['an expression', '"auth|catalog|learning|billing"', '"auth|catalog|learning|billing|notifications"'],
  ['a choice of three', '[auth, catalog, learning]', '[auth, catalog, learning]'],
  [
    'lines',
    'a\nAUTH_URL: auth\nCATALOG_URL: catalog\nLEARNING_URL: learning\nBILLING_URL: billing\nz',
    'a\nAUTH_URL: auth\nCATALOG_URL: catalog\nLEARNING_URL: learning\nBILLING_URL: billing\nNOTIFICATIONS_URL: notifications\nz',
  ],
] as const) {
  test(`the missing service is added at the end of ${what}`, () => assert.equal(renderLists(before, names), after));
}
