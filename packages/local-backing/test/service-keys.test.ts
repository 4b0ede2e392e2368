import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { Client } from 'minio';
import { services, type Service } from '@lms360/contracts/services.ts';
import { imageOf } from '../src/containers/images.ts';
import { startBacking, type Backing } from '../src/local-backing.ts';
import { stateRoot } from '../src/paths.ts';
import { endOnSignal } from '../src/processes/end-on-signal.ts';
import { loadSecrets } from '../src/secrets.ts';
import { removeSet } from '../src/set.ts';
import { waysOfStore, type TriedWay } from './ways.ts';

// The services' own keys at the object store, their ids the services' names, with what each may do there.

const ways = await waysOfStore();
const dirOf = ({ title }: TriedWay) => path.join(stateRoot, `keys-${title}-${process.pid}`);
endOnSignal(async () => {
  for (const tried of ways) await removeSet(dirOf(tried));
});

function contract(tried: TriedWay): void {
  const { way, title, minio, skip } = tried;
  const dir = dirOf(tried);
  let backing: Backing;
  before(async () => {
    if (skip) return;
    const secrets = loadSecrets(dir);
    secrets.s3SecretKeys.catalog = `-${secrets.s3SecretKeys.catalog.slice(1)}`; // as one of 64 does
    writeFileSync(path.join(dir, 'secrets.json'), JSON.stringify(secrets));
    backing = await startBacking({ dir, ports: 'free', durable: false, only: ['objectStore'], way, minio });
  });
  after(async () => {
    if (skip) return;
    await backing.stop();
    await removeSet(dir);
  });

  const as = (service: Service) => {
    const { hostname, port } = new URL(backing.addresses.s3.endpoint);
    const key = { accessKey: service, secretKey: backing.secrets.s3SecretKeys[service] };
    return new Client({ endPoint: hostname, port: Number(port), useSSL: false, region: 'us-east-1', ...key });
  };

  test('a service makes its bucket and writes into it, and others read what they show of it', { skip }, async () => {
    for (const service of services) {
      await as(service).makeBucket(service);
      await as(service).putObject(service, 'one.txt', service, service.length);
    }
    for (const [reader, owner] of [
      ['learning', 'catalog'],
      ['billing', 'auth'],
      ['notifications', 'billing'],
    ] as const) {
      const response = await fetch(await as(reader).presignedGetObject(owner, 'one.txt', 60));
      assert.equal(await response.text(), owner);
    }
  });

  const emulated = title === 'embedded' || (title === 'containers' && imageOf('objectStore', process.env).endsWith(':stand-in'));
  const noPolicies = skip || (emulated && 'the emulator knows no policies');
  test("a service writes into no other's bucket, and reads no more than it shows", { skip: noPolicies }, async () => {
    await assert.rejects(as('learning').putObject('catalog', 'two.txt', 'x', 1), { code: 'AccessDenied' });
    await assert.rejects(as('learning').removeObject('catalog', 'one.txt'), { code: 'AccessDenied' });
    await assert.rejects(as('catalog').getObject('billing', 'one.txt'), { code: 'AccessDenied' });
    await assert.rejects(as('catalog').makeBucket('elsewhere'), { code: 'AccessDenied' });
  });
}

for (const tried of ways) describe(tried.title, () => contract(tried));
