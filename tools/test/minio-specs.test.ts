import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { Service } from '@lms360/contracts/services.ts';
import { Minio } from '@lms360/local-backing/embedded/minio';
import { startBacking, type Backing } from '@lms360/local-backing/local-backing';
import { setDir } from '@lms360/local-backing/paths';
import { freePorts } from '@lms360/local-backing/processes/ports';
import { claimSet, emptySet } from '@lms360/local-backing/set';
import { storePolicy } from '@lms360/local-backing/store-policies';
import { runNode } from '../src/test/stage.ts';

// The product's own tests of the object store, on a real MinIO, each service with a key that may no more than docs/deployment.md says.

const binary = process.env.MINIO_BIN ?? '';
const skip = binary === '' && 'MINIO_BIN names no program of MinIO';

/** Tests make buckets of their own, in which keys begin with the service as in any bucket that is not named as it. */
const buckets = ['test-*', 'lms-*'];
const suites: [project: string, service: string, files: string, kinds?: string[]][] = [
  [
    'service-kit',
    'sample',
    'test/(object-store|object-store-faults|object-sweeper|pictures|picture-uploads|outside-systems)\\.spec',
    ['text'],
  ],
  ['auth', 'auth', 'auth/test/outside\\.spec'],
  ['catalog', 'catalog', 'catalog/test/(outside|listeners)\\.spec'],
  ['billing', 'billing', 'billing/test/(invoices|outside)\\.spec'],
  ['notifications', 'notifications', 'notifications/test/(outside|billing-mails)\\.spec'],
];

/** The least rights of a service whose buckets others use, too, and to make them: nobody has made a test's bucket for it. */
function policyOf(service: string, kinds?: string[]): object {
  const [list, ...others] = storePolicy(service as Service, () => '*', kinds).Statement;
  const inEach = (resources: string[]) =>
    resources.flatMap((resource) => buckets.map((bucket) => resource.replace(/^arn:aws:s3:::\*/, `arn:aws:s3:::${bucket}`)));
  const make = { Effect: 'Allow', Action: ['s3:CreateBucket'], Resource: buckets.map((bucket) => `arn:aws:s3:::${bucket}`) };
  const Statement = [make, list, ...others].map((one) => (one ? { ...one, Resource: inEach(one.Resource) } : make));
  return { Version: '2012-10-17', Statement };
}

const dir = path.join(setDir('test'), 'minio-specs');
let release: () => void;
let backing: Backing;
let minio: Minio;

before(async () => {
  if (skip) return;
  release = await claimSet(dir);
  await emptySet(dir);
  backing = await startBacking({ dir, ports: 'free', durable: false, way: 'embedded', only: ['postgres', 'broker', 'mailbox'] });
  const [port = 0] = await freePorts(1);
  const { s3AccessKey: accessKey, s3SecretKey: secretKey } = backing.secrets;
  const keys = suites.map(([, service, , kinds]) => ({
    id: `tests-${service}`,
    secret: secretKey,
    policy: policyOf(service, kinds),
  }));
  minio = new Minio({ binary, dir, port, accessKey, secretKey, keys });
  await minio.start();
});
after(async () => {
  if (skip) return;
  await minio?.stop();
  await backing?.stop();
  release?.();
});

/** It writes as other services, too, which the key of none may: it runs with the administrator's. */
const ofOthers = 'removed from a bucket that services share';

for (const [project, service, files] of suites) {
  test(`the store's tests of ${project} pass on MinIO under the least rights`, { skip }, async (context) => {
    const s3 = { endpoint: minio.endpoint, accessKey: `tests-${service}`, secretKey: backing.secrets.s3SecretKey };
    const env = {
      NODE_OPTIONS: '--experimental-vm-modules',
      LMS360_BACKING: JSON.stringify({ ...backing.addresses, s3 }),
    };
    const { ok, output } = await runNode(
      'jest/bin/jest.js',
      ['-i', '--silent', '--selectProjects', project, '-t', `^(?!.*${ofOthers})`, '--', files],
      {
        env,
      },
    );
    context.diagnostic(
      `figure: ${project} on MinIO: ${output.split('\n').find((line) => line.startsWith('Tests:')) ?? 'nothing ran'}`,
    );
    assert.ok(ok, output.slice(-6_000));
  });
}

test('what several services do in one bucket holds on MinIO', { skip }, async () => {
  const { s3AccessKey: accessKey, s3SecretKey: secretKey } = backing.secrets;
  const addresses = { ...backing.addresses, s3: { endpoint: minio.endpoint, accessKey, secretKey } };
  const env = { NODE_OPTIONS: '--experimental-vm-modules', LMS360_BACKING: JSON.stringify(addresses) };
  const args = ['-i', '--silent', '--selectProjects', 'service-kit', '-t', ofOthers, '--', 'test/object-sweeper\\.spec'];
  const { ok, output } = await runNode('jest/bin/jest.js', args, { env });
  assert.ok(ok && output.includes('1 passed'), output.slice(-6_000));
});
