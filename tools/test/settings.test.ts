import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { services, type Service } from '@lms360/contracts/services.ts';
import { root } from '@lms360/local-backing/paths';
import { decidedBySystem, documentedSettings, type ProcessName } from '../src/dev/system/documented-settings.ts';
import { gatewayEnvironment, localLimits, serviceEnvironment, type SystemSettings } from '../src/dev/system/service-env.ts';
import { configurationOf } from '../deploy/configurations.ts';

// Every setting that docs/configuration.md promises reaches its process in `npm start`, or is named as one that the system decides.

const processes: ProcessName[] = [...services, 'gateway'];
const each = <Value>(value: (service: Service) => Value) =>
  Object.fromEntries(services.map((service) => [service, value(service)])) as Record<Service, Value>;

const settingsWith = (given: NodeJS.ProcessEnv): SystemSettings => ({
  databases: each((service) => ({ url: `postgres://db/${service}`, ownerUrl: `postgres://owner@db/${service}` })),
  broker: { urls: each((service) => `amqp://${service}@broker`), prefix: '', requiresUser: true },
  s3: { endpoint: 'http://store:9000', accessKey: 'key', secretKey: 'secret' },
  smtpUrl: 'smtp://mail',
  payments: { keyId: 'rzp', keySecret: 'a', webhookSecret: 'b' },
  ports: { ...each((service) => 3000 + services.indexOf(service)), gateway: 8080 } as SystemSettings['ports'],
  publicUrl: 'http://localhost:8080',
  secrets: { tokenPrivateKey: 'private', tokenPublicKey: 'public', mailSecretKey: 'seal' },
  extra: { gateway: localLimits },
  given,
});
const environmentOf = (name: ProcessName, given: NodeJS.ProcessEnv) =>
  name === 'gateway' ? gatewayEnvironment(settingsWith(given), 8080) : serviceEnvironment(name, settingsWith(given));

for (const name of processes) {
  test(`the page lists for ${name} what its schema reads, and each of them arrives`, async () => {
    const documented = documentedSettings(name);
    assert.deepEqual(documented.toSorted(), Object.keys((await configurationOf(name)).shape).toSorted());
    for (const variable of documented) {
      const given = { [variable]: 'given by the operator' };
      const arrived = environmentOf(name, given)[variable] === given[variable];
      assert.equal(arrived, !(variable in decidedBySystem), variable);
    }
  });
}

test('what the system decides is named in docs/operations.md, and nothing else is', () => {
  const page = readFileSync(path.join(root, 'docs', 'operations.md'), 'utf8');
  const [, section = ''] = /^## Configuration\n([\s\S]*?)^## /m.exec(page) ?? [];
  for (const variable of Object.keys(decidedBySystem)) {
    if (!/^(AUTH|CATALOG|LEARNING|BILLING|NOTIFICATIONS)_URL$/.test(variable))
      assert.match(section, new RegExp(`\\b${variable}\\b`));
  }
  const known = new Set(processes.flatMap(documentedSettings));
  assert.deepEqual(
    Object.keys(decidedBySystem).filter((variable) => !known.has(variable)),
    [],
  );
});

test('an empty variable is none, and one of another process is not handed on', () => {
  assert.equal(environmentOf('auth', { S3_BUCKET: '' })['S3_BUCKET'], undefined);
  assert.equal(environmentOf('auth', { OEMBED_URL: 'http://elsewhere' })['OEMBED_URL'], undefined);
  assert.equal(environmentOf('gateway', { S3_BUCKET: 'one' })['S3_BUCKET'], undefined);
});

for (const variable of ['NODE_EXTRA_CA_CERTS', 'OTEL_EXPORTER_OTLP_ENDPOINT']) {
  test(`${variable} reaches every process`, () => {
    const before = process.env[variable];
    process.env[variable] = '/somewhere/authority.pem';
    for (const name of processes) assert.equal(environmentOf(name, {})[variable], '/somewhere/authority.pem');
    if (before === undefined) delete process.env[variable];
    else process.env[variable] = before;
  });
}
