import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { z } from 'zod';
import { everyRateLimit } from '../src/dev/system/service-env.ts';
import { configurationFile, configurationPage, variables } from './configuration-page.ts';
import { configurationOf } from './configurations.ts';

// The configuration reference is generated from the schemas with which processes parse their environment, and is up to date.

test('docs/configuration.md is up to date with the schemas; npm run configuration renders it', async () => {
  assert.equal(readFileSync(configurationFile, 'utf8'), await configurationPage());
});

test('a variable without a description is found', async () => {
  const shape = { KNOWN: z.string().meta({ description: 'What it is' }), UNSAID: z.string() };
  await assert.rejects(variables({ auth: shape }), /UNSAID of auth has no description/);
});

test('required variables and secrets are marked', async () => {
  const found = await variables();
  const named = (name: string) =>
    found.filter((variable) => variable.name === name).map(({ needed, secret }) => ({ needed, secret }));
  assert.deepEqual(named('DATABASE_URL'), [{ needed: true, secret: true }]);
  assert.deepEqual(named('DATABASE_POOL'), [{ needed: false, secret: undefined }]);
});

test('the settings for runs without rate limits cover every limit of the gateway', async () => {
  const { shape } = await configurationOf('gateway');
  const limits = Object.keys(shape).filter((name) => name.startsWith('RATE_LIMIT_') && name !== 'RATE_LIMIT_STORE');
  assert.deepEqual(Object.keys(everyRateLimit('1/1')).sort(), limits.sort());
});
