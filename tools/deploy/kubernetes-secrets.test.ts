import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { loadSecrets, type Secrets } from '@lms360/local-backing/secrets';
import { kubernetesSecrets } from '../src/ops/deploy/kubernetes-secrets.ts';

// The command that makes a cluster's secrets may run again: with another password pods that start later would be refused by what runs.

const dir = mkdtempSync(path.join(os.tmpdir(), 'lms360-secrets-'));
after(() => rmSync(dir, { recursive: true }));

const made = () => kubernetesSecrets(loadSecrets(dir), { keyId: 'k', keySecret: 's', webhookSecret: 'w' }, 'smtp://mail:25');

test('the secrets of a cluster are the same each time', () => {
  const first = made();
  assert.deepEqual(made(), first);
  for (const [name, values] of Object.entries(first))
    for (const [key, value] of Object.entries(values)) assert.ok(value.length > 0, `${name} ${key}`);
});

test('what an earlier release lacked is added once, and the rest stays', () => {
  const file = path.join(dir, 'secrets.json');
  const { countersPassword, ...before } = JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  writeFileSync(file, JSON.stringify(before));
  const first = loadSecrets(dir);
  assert.notEqual(first.countersPassword, countersPassword);
  assert.deepEqual(first, { ...before, countersPassword: first.countersPassword });
  assert.deepEqual(loadSecrets(dir), first);
});

test('a set whose broker had one user for all services does not require their own at once', () => {
  const file = path.join(dir, 'secrets.json');
  const { brokerPasswords, eventsRequireUser, countersPassword, ...before } = loadSecrets(dir);
  assert.ok(brokerPasswords && eventsRequireUser && countersPassword);
  writeFileSync(file, JSON.stringify(before));
  assert.equal(loadSecrets(dir).eventsRequireUser, false);
});
