import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Api } from '../../tools/src/client/api.ts';
import { memberForm } from '../../tools/src/client/people.ts';
import { waitFor } from '../../tools/src/client/waiting.ts';
import { doubled, missing, readDeliveries } from './checks/deliveries.ts';
import { findAll } from './checks/findings.ts';
import { loading } from './doubles/loading.ts';
import { whenDrained } from './invariants.ts';
import { publishStraight } from './queues.ts';
import { deliveriesSoFar } from './strikes/deliveries.ts';
import { openWorld, type World } from './world.ts';

// The invariants must see what they look for, on the real system with one part made wrong on purpose (doubles/).

let world: World;
before(async () => {
  world = await openWorld({ name: 'controls', seed: 1, companies: 1, replicas: 1 });
});
after(async () => {
  await world?.close();
});

test('a healthy system has no findings', async () => {
  await whenDrained(world.databases, world.running.backing.addresses.amqpUrl);
  const deliveries = await readDeliveries(world.databases);
  assert.ok(deliveries.written.length > 5, 'the witnesses have seen the companies sign up');
  for (const [kind, keys] of Object.entries(await findAll(world.databases, world.mailbox, world.companies, deliveries))) {
    assert.deepEqual(keys, [], kind);
  }
});

test('a consumer without an inbox is reported: its effects are doubled', async () => {
  const { running, databases } = world;
  await running.system.stopReplica('billing');
  await running.system.startReplica('billing', 0, loading('no-inbox'));
  const again = (await deliveriesSoFar(world)).filter(
    ({ queue, type }) => queue === 'billing' && type === 'auth.member.verified',
  );
  assert.ok(again.length > 0);
  await publishStraight(running.backing.addresses.amqpUrl, again);
  await whenDrained(databases, running.backing.addresses.amqpUrl);
  const found = await doubled(databases, await readDeliveries(databases));
  assert.equal(found.length, again.length, found.join('\n'));
  assert.match(found[0] ?? '', /^billing\.member .* 2 times$/);
});

test('a relay that marks before it publishes is reported: its event is lost, and the read models differ', async () => {
  const { running, databases, companies, mailbox } = world;
  const { school, ledger } = companies[0] as World['companies'][number];
  await running.system.stopReplica('auth');
  await running.system.startReplica('auth', 0, loading('marks-first'));
  const email = `lost.${school.mark}@school.example`;
  await new Api(running.webUrl, school.superadmin.token).mustPost('/adduser', memberForm(email, 'Lost Student', 2));
  ledger.invited.push(email);
  await waitFor(
    'the relay to die',
    async () =>
      await fetch(`${running.serviceUrls.auth}/healthz`).then(
        () => undefined,
        () => true,
      ),
  );
  await running.system.startReplica('auth');
  await whenDrained(databases, running.backing.addresses.amqpUrl);
  const deliveries = await readDeliveries(databases);
  assert.deepEqual(
    missing(deliveries).map((lost) => lost.replace(/ \S+ at/, ' at')),
    ['catalog', 'learning', 'billing', 'notifications'].map((listener) => `auth.member.invited at ${listener}`),
  );
  const found = await findAll(databases, mailbox, companies, deliveries);
  assert.ok(found.lost.includes(`mailed ${email}`), 'the ledger misses the mail');
  assert.ok(
    found.differing.some((row) => row.startsWith('members in billing lack')),
    'the copy misses the member',
  );
});
