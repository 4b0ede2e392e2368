import assert from 'node:assert/strict';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { loadSecrets } from '@lms360/local-backing/secrets';
import { composeFiles } from '../src/ops/deploy/compose-files.ts';
import { root } from '@lms360/local-backing/paths';
import { composeFaults, environmentOf, readCompose, type Compose, type ComposeService } from './compose.ts';
import { environmentFaults, processes } from './configurations.ts';

// docker-compose.yml and Dockerfile checked without an engine, against what the processes require.

const folder = mkdtempSync(path.join(tmpdir(), 'lms360-compose-'));
const secrets = composeFiles(loadSecrets(folder), { keyId: 'rzp_test_1', keySecret: 'secret', webhookSecret: 'secret' });
rmSync(folder, { recursive: true });

for (const name of processes) {
  test(`${name} gets everything it requires, and nothing it does not read`, async () => {
    assert.deepEqual(await environmentFaults(name, environmentOf(readCompose(), name, secrets)), []);
  });
}

test('how often who listens proves itself can be set', () => {
  const env = environmentOf(readCompose({ DATABASE_LISTEN_PROOF_SECONDS: '10' }), 'learning', secrets);
  assert.deepEqual([env['DATABASE_LISTEN_PROOF_SECONDS'], env['DATABASE_LISTEN_URL']], ['10', env['DATABASE_URL']]);
});

test('a variable that is missing, wrong or misspelt is found', async () => {
  const env = environmentOf(readCompose(), 'auth', secrets);
  const { AMQP_URL: _, ...without } = env;
  assert.match((await environmentFaults('auth', without)).join(), /auth: AMQP_URL/);
  assert.match((await environmentFaults('auth', { ...env, MAIL_SECRET_KEY: 'short' })).join(), /MAIL_SECRET_KEY/);
  assert.match((await environmentFaults('auth', { ...env, DATABSE_POOL: '5' })).join(), /DATABSE_POOL is never read/);
});

test('no service gets the owner of a database, or the role of another service', () => {
  for (const [file, text] of Object.entries(secrets)) {
    const [volume] = file.split('/');
    if (!processes.includes(volume as string)) continue;
    assert.ok(!text.includes('_owner'), `${file} has an owner`);
    const roles = [...text.matchAll(/lms_(\w+)_service/g)].map(([, service]) => service);
    assert.deepEqual([...new Set(roles)], volume === 'gateway' ? [] : [volume]);
  }
});

test('the compose file is hardened, healthy and closed', () => {
  assert.deepEqual(composeFaults(readCompose()), []);
});

test('one variable opens the gateway, and it alone', () => {
  const open = Object.entries(readCompose({ PUBLISH_ON: '0.0.0.0' }).services).filter(([, { ports = [] }]) =>
    ports.some((port) => !port.startsWith('127.0.0.1:')),
  );
  assert.deepEqual(
    open.map(([name, { ports }]) => [name, ports]),
    [['gateway', ['0.0.0.0:8080:3000']]],
  );
});

const breaks: [string, string, (service: ComposeService, compose: Compose) => void][] = [
  ['has no health check', 'postgres', (service) => delete service.healthcheck],
  ['has no fixed tag', 'postgres', (service) => (service.image = 'postgres')],
  ['has no fixed tag', 'postgres', (service) => (service.image = 'postgres:latest')],
  ['can be reached from outside', 'postgres', (service) => (service.ports = ['5432:5432'])],
  ['can be reached from outside', 'gateway', (service) => (service.ports = ['8080:3000'])],
  ['can be reached from outside', 'jaeger', (service) => (service.ports = ['[::]:16686:16686'])],
  ['holds a secret', 'postgres', (service) => (service.environment = { POSTGRES_PASSWORD: 'secret' })],
  ['reads the secrets of another', 'auth', (service) => service.volumes?.push('secrets-billing:/other:ro')],
  ['can change itself', 'auth', (service) => delete service.read_only],
  ['can change itself', 'postgres', (service) => delete service.read_only],
  ['keeps capabilities', 'rabbitmq', (service) => delete service.cap_drop],
  ['keeps capabilities', 'postgres', (service) => service.cap_add?.push('SYS_ADMIN')],
  ['can gain privileges', 'buckets', (service) => delete service.security_opt],
  ['may use all memory', 'minio', (service) => delete service.mem_limit],
  ['may start any number of processes', 'mailpit', (service) => delete service.pids_limit],
  ['is killed while it finishes', 'auth', (service) => (service.stop_grace_period = '10s')],
  ['mounts a volume that is not there', 'auth', (service) => (service.volumes = ['secrets-ath:/secrets:ro'])],
  [
    'waits for rabbitmq to be service_started',
    'auth',
    (service) => (service.depends_on = { rabbitmq: { condition: 'service_started' } }),
  ],
  [
    'waits for jaeger, which its profile leaves out',
    'auth',
    (service) => (service.depends_on = { jaeger: { condition: 'service_healthy' } }),
  ],
  [
    'waits for redis, which is not there',
    'auth',
    (service) => (service.depends_on = { redis: { condition: 'service_healthy' } }),
  ],
];
for (const [fault, name, change] of breaks) {
  test(`a container that ${fault} is found`, () => {
    const compose = structuredClone(readCompose());
    change(compose.services[name] as ComposeService, compose);
    assert.ok(composeFaults(compose).includes(`${name} ${fault}`), composeFaults(compose).join('\n'));
  });
}

test("the tools' image has everything that its programs import from elsewhere", () => {
  const copied = readFileSync(path.join(root, 'Dockerfile'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('COPY '));
  const sources = copied.flatMap((line) => /^COPY --from=sources \/app\/((?:tools|packages)\/\S+) \1$/.exec(line)?.[1] ?? []);
  const isCopied = (file: string) => sources.some((source) => file === source || file.startsWith(`${source}/`));
  const files = sources.flatMap((source) => (source.endsWith('.ts') ? [source] : globSync(`${source}/**/*.ts`, { cwd: root })));
  assert.ok(files.length > 100);
  for (const file of files) {
    for (const [, imported = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(/from '(\.[^']+)'/g)) {
      const target = path.posix.join(path.posix.dirname(file), imported);
      assert.ok(isCopied(target), `${file} takes ${target}`);
    }
  }
});

test('the Dockerfile has its base as an argument, pulls no other image, and does not run as root', () => {
  const text = readFileSync(path.join(root, 'Dockerfile'), 'utf8');
  const lines = text.split('\n');
  const stages = lines.filter((line) => line.startsWith('FROM ')).map((line) => line.split(' '));
  const names = stages.map((words) => words[3]);
  assert.ok(!/^#\s*syntax\s*=/m.test(text));
  for (const [, image] of stages) assert.ok(image === '${NODE_IMAGE}' || names.includes(image), `${image} is a stage`);
  assert.match(text, /^USER 1000:1000$/m);
  assert.match(text, /^HEALTHCHECK /m);
  assert.match(text, /^ENTRYPOINT \["node"\]$/m);
  assert.ok(lines.filter((line) => line.includes('npm ci')).every((line) => line.includes('--mount=type=cache')));
});
