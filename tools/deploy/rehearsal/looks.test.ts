import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { parseEnv } from 'node:util';
import { root } from '@lms360/local-backing/paths';
import type { Container } from './engine.ts';
import { containerFaults } from './looks.ts';

// Negative tests of the rehearsal's checks; and that it has an image for everything but the larger observability stack.

const container = (): Container => ({
  Name: '/lms360-auth-1',
  Config: {
    User: '1000:1000',
    Env: ['NODE_ENV=production', 'MINIO_ROOT_PASSWORD_FILE=/secrets/password', 'RATE_LIMIT_FORGOT_PASSWORD=600/900'],
    Image: 'lms360/auth:local',
    Labels: {},
  },
  State: { Status: 'running', ExitCode: 0, Pid: 1, StartedAt: '', Health: { Status: 'healthy' } },
  HostConfig: {
    ReadonlyRootfs: true,
    CapDrop: ['ALL'],
    SecurityOpt: ['no-new-privileges:true'],
    PortBindings: { '3000/tcp': [{ HostIp: '127.0.0.1', HostPort: '3000' }] },
    RestartPolicy: { Name: 'unless-stopped' },
    Memory: 768 * 1024 * 1024,
    PidsLimit: 256,
  },
  RestartCount: 0,
});

test('a container as docker-compose.yml describes it has no fault', () => {
  assert.deepEqual(containerFaults(new Map([['auth', container()]])), []);
});

const breaks: [string, (one: Container) => void][] = [
  ['is not healthy', ({ State }) => (State.Health = { Status: 'starting' })],
  ['is not healthy', ({ State }) => delete State.Health],
  ['has not ended well', ({ HostConfig }) => (HostConfig.RestartPolicy.Name = 'no')],
  ['can change itself', ({ HostConfig }) => (HostConfig.ReadonlyRootfs = false)],
  ['runs as root', ({ Config }) => (Config.User = '')],
  ['keeps capabilities', ({ HostConfig }) => (HostConfig.CapDrop = null)],
  ['can gain privileges', ({ HostConfig }) => (HostConfig.SecurityOpt = null)],
  ['has a secret in its environment', ({ Config }) => Config.Env.push('S3_SECRET_KEY=s3cret')],
  ['may use all memory', ({ HostConfig }) => (HostConfig.Memory = 0)],
  ['may start any number of processes', ({ HostConfig }) => (HostConfig.PidsLimit = null)],
  ['is published', ({ HostConfig }) => (HostConfig.PortBindings = { '3000/tcp': [{ HostIp: '', HostPort: '3000' }] })],
];
for (const [fault, change] of breaks) {
  test(`a container that ${fault} is found`, () => {
    const one = container();
    change(one);
    assert.deepEqual(containerFaults(new Map([['auth', one]])), [`auth ${fault}`]);
  });
}

test('the rehearsal has an image for every one that docker-compose.yml pulls, except Grafana and Jaeger', () => {
  const read = (...file: string[]) => readFileSync(path.join(root, ...file), 'utf8');
  const pulled = [...read('docker-compose.yml').matchAll(/\$\{(\w+_IMAGE):-/g)].map(([, name]) => name as string);
  const made = Object.keys(parseEnv(read('deploy', 'rehearse', 'images.env')));
  assert.deepEqual([...new Set(pulled)].filter((name) => !made.includes(name)).sort(), ['GRAFANA_IMAGE', 'JAEGER_IMAGE']);
});
