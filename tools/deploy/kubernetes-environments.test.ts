import { services } from '@lms360/contracts/services.ts';
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, test } from 'node:test';
import { loadSecrets } from '@lms360/local-backing/secrets';
import { kubernetesSecrets, secretObjects } from '../src/ops/deploy/kubernetes-secrets.ts';
import { backupKey } from '../src/ops/backup/sealing.ts';
import { storesIn } from '../src/ops/backup/stores.ts';
import { openVault } from '../src/ops/backup/vault.ts';
import { environmentFaults } from './configurations.ts';
import { environmentIn, externalFaults, localSecrets, ofOperators, usedSecrets } from './kubernetes-environments.ts';
import { kubectl, render, type Manifest } from './kubectl.ts';
import { schemaFaults } from './schemas.ts';

// The environments of the processes in a cluster, compared with what they require.

const folder = mkdtempSync(path.join(tmpdir(), 'lms360-secrets-'));
const payments = { keyId: 'rzp_test_1', keySecret: 'secret', webhookSecret: 'secret' };
const given = kubernetesSecrets(loadSecrets(folder), payments, 'smtps://mail.example:465');
rmSync(folder, { recursive: true });
const missing = await kubectl().then(
  () => false as const,
  (error: Error) => error.message,
);
const workload = (manifests: Manifest[], kind: string, name: string) =>
  manifests.find((one) => one.kind === kind && one.metadata.name === name) as Manifest;

const migration = (manifests: Manifest[], name: string) =>
  manifests.find(({ kind, metadata }) => kind === 'Job' && metadata.name.startsWith(`lms-${name}-`)) as Manifest;

describe('environments in a cluster', { skip: missing }, () => {
  for (const overlay of ['local', 'production', 'extended']) {
    test(`${overlay}: every process gets everything it requires, and nothing it does not read`, async () => {
      const manifests = await render(overlay);
      for (const name of [...services, 'gateway']) {
        const env = environmentIn(manifests, workload(manifests, 'Deployment', `lms-${name}`), { ...given, ...ofOperators });
        assert.deepEqual(await environmentFaults(name, env), []);
        assert.ok(!('DATABASE_OWNER_URL' in env), `${name} does not know the owner`);
      }
    });

    test(`${overlay}: each database's owner, service and migration mean the same database`, async () => {
      const manifests = await render(overlay);
      for (const name of services) {
        const cluster = workload(manifests, 'Cluster', `database-${name}`)['spec'];
        const all = { ...given, ...ofOperators };
        const server = environmentIn(manifests, workload(manifests, 'Deployment', `lms-${name}`), all);
        const job = environmentIn(manifests, migration(manifests, name), all);
        const [service, owner] = [new URL(server['DATABASE_URL'] ?? ''), new URL(job['DATABASE_OWNER_URL'] ?? '')];
        const { database, owner: ownerName } = cluster.bootstrap.initdb;
        assert.deepEqual([service.pathname, owner.pathname], [`/${database}`, `/${database}`]);
        assert.deepEqual([service.username, owner.username], [cluster.managed.roles[0].name, ownerName]);
        assert.deepEqual([service.hostname, owner.hostname], [`database-${name}-rw`, `database-${name}-rw`]);
        assert.equal(new URL(job['DATABASE_URL'] ?? '').username, service.username);
        assert.equal(
          server['DATABASE_LISTEN_URL'],
          service.href,
          'who listens goes there, whatever pooler the others go through',
        );
        assert.equal(given[cluster.managed.roles[0].passwordSecret.name]?.['username'], service.username);
      }
    });
  }

  for (const overlay of ['local', 'production', 'extended']) {
    for (const name of ['lms-backup', 'lms-restore']) {
      test(`${overlay}: ${name} reaches every database as a role that passes row-level security, and has its key`, async () => {
        const manifests = await render(overlay);
        const env = environmentIn(manifests, workload(manifests, 'CronJob', name), { ...given, ...ofOperators });
        const { databases, buckets } = storesIn(env);
        for (const service of services) {
          const cluster = workload(manifests, 'Cluster', `database-${service}`)['spec'];
          const server = environmentIn(manifests, workload(manifests, 'Deployment', `lms-${service}`), {
            ...given,
            ...ofOperators,
          });
          assert.equal(buckets[service], server['S3_BUCKET'] ?? service, 'the bucket that the service writes into');
          const role = cluster.managed.roles[1];
          const url = new URL(databases[service]);
          assert.deepEqual([url.hostname, url.pathname], [`database-${service}-rw`, `/${cluster.bootstrap.initdb.database}`]);
          assert.deepEqual([url.username, true, [cluster.bootstrap.initdb.owner]], [role.name, role.bypassrls, role.inRoles]);
          const { username, password } = given[role.passwordSecret.name] as Record<string, string>;
          assert.deepEqual([username, password], [url.username, url.password]);
        }
        assert.equal(backupKey(env['BACKUP_KEY'] ?? '').length, 32);
        assert.match(openVault(env['BACKUP_VAULT'] ?? '', env).address, /^s3:\/\/[\w-]+\/$/);
        assert.equal(new Set(Object.values(buckets)).size, services.length, 'a bucket for each service');
        assert.ok(!Object.values(buckets).some((bucket) => env['BACKUP_VAULT'] === `s3://${bucket}`), 'a bucket of its own');
        if (overlay !== 'local')
          assert.ok(!Object.values(buckets).some((bucket) => services.includes(bucket as never)), 'global names');
        assert.ok(Number(env['BACKUP_KEEP_DAYS']) >= 1);
      });
    }
  }

  test('the secrets referred to are those documented, and all meet their schema', async () => {
    const [local, production] = await Promise.all(
      ['local', 'production'].map(async (overlay) => usedSecrets(await render(overlay))),
    );
    const asked = Object.keys(given).sort();
    assert.deepEqual([...(local ?? [])].sort(), asked);
    assert.deepEqual(
      [...(production ?? [])].filter((name) => name !== 'lms-backups').sort(),
      asked.filter((name) => !localSecrets.includes(name)),
    );
    assert.deepEqual(await schemaFaults(secretObjects(given) as unknown as Manifest[]), []);
  });

  test('with External Secrets every secret comes from the store, roles in the type that CloudNativePG takes', async () => {
    const manifests = await render('extended');
    const names = [...Object.keys(given).filter((name) => !localSecrets.includes(name)), 'lms-backups'];
    assert.deepEqual(externalFaults(manifests, names), []);
    const role = workload(manifests, 'ExternalSecret', 'database-auth-role')['spec'];
    delete role.target;
    role.secretStoreRef.name = 'lms-secret';
    role.dataFrom[0].extract.key = 'lms360/database-billing-role';
    assert.deepEqual(
      externalFaults(
        manifests.filter(({ metadata }) => metadata.name !== 'lms-smtp'),
        names,
      ),
      [
        'lms-smtp is not in the store',
        'database-auth-role is not of the type that CloudNativePG takes',
        'database-auth-role is read from a store that is not there',
        'database-auth-role is read under the name of another',
      ],
    );
  });

  test('a missing secret and a missing variable are found', async () => {
    const manifests = await render('production');
    const auth = structuredClone(workload(manifests, 'Deployment', 'lms-auth'));
    assert.throws(() => environmentIn(manifests, auth, ofOperators), /There is no secret/);
    auth['spec'].template.spec.containers[0].env.shift();
    const faults = await environmentFaults('auth', environmentIn(manifests, auth, { ...given, ...ofOperators }));
    assert.match(faults.join(), /TOKEN_PRIVATE_KEY/);
  });
});
