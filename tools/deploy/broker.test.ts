import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { bindings } from '@lms360/contracts/events/topology';
import { Topology } from '@lms360/service-kit/events/topology';
import { brokerUsers, topologyFile } from '@lms360/local-backing/broker-definitions';
import { storePolicies } from '@lms360/local-backing/store-policies';
import { services } from '@lms360/contracts/services.ts';

// What the deployments load into broker and object store, compared with the contracts and the code.

test('the topology that brokers load is that of the contracts (npm run topology)', () => {
  assert.deepEqual(JSON.parse(readFileSync(topologyFile, 'utf8')), new Topology('', bindings).definitions());
});

test('the broker has one user for each service, none of whom administers it', () => {
  const brokerPasswords = Object.fromEntries(services.map((service) => [service, service])) as Record<
    (typeof services)[number],
    string
  >;
  const { users } = brokerUsers({ brokerPassword: 'secret', brokerPasswords }) as { users: { name: string; tags: string[] }[] };
  assert.deepEqual(
    users.filter(({ tags }) => tags.length === 0).map(({ name }) => name),
    [...services],
  );
});

test('a service can write only its own bucket', () => {
  for (const [service, { Statement }] of Object.entries(storePolicies())) {
    const written = Statement.filter(({ Action }) => Action.some((action) => /Put|Delete|Create/.test(action)));
    for (const { Resource } of written) {
      for (const resource of Resource) assert.match(resource, new RegExp(`^arn:aws:s3:::${service}(/\\*)?$`));
    }
  }
});
