import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Api } from '@lms360/api-client/api';
import { memberForm } from '@lms360/api-client/people';
import { waitFor } from '@lms360/api-client/waiting';
import type { Service } from '@lms360/contracts/services.ts';
import type { RunningSystem } from '../lib/running-system.ts';
import { doubled, missing, readDeliveries } from './checks/deliveries.ts';
import { findAll } from './checks/findings.ts';
import { loading } from './doubles/loading.ts';
import { whenDrained } from './invariants.ts';
import { publishStraight } from './queues.ts';
import { deliveriesSoFar } from './strikes/deliveries.ts';
import type { Company, World } from './world.ts';

/**
 * Negative controls: the invariants must detect what they check, on the real system with one part made wrong on purpose (doubles/).
 * @param given a healthy world of two replicas; it is not healthy afterwards
 */
export function controls(given: () => World): void {
  test('a healthy system has no findings', async () => {
    const world = given();
    await whenDrained(world.databases, world.running.backing.addresses.amqpUrl);
    const deliveries = await readDeliveries(world.databases);
    assert.ok(deliveries.written.length > 5, 'the witnesses have seen the companies sign up');
    const companies = [...world.companies, ...world.others];
    for (const [kind, keys] of Object.entries(await findAll(world.databases, world.mailbox, companies, deliveries))) {
      assert.deepEqual(keys, [], kind);
    }
  });

  test('a consumer without an inbox is reported: its effects are doubled', async () => {
    const world = given();
    const { running, databases, companies } = world;
    await alone(running, 'billing', 'no-inbox');
    const [{ companyId }] = companies as [Company];
    const again = (await deliveriesSoFar(world)).filter(
      ({ queue, type, content }) => queue === 'billing' && type === 'auth.member.verified' && content.includes(companyId),
    );
    assert.ok(again.length > 0);
    await publishStraight(running.backing.addresses.amqpUrl, again);
    await whenDrained(databases, running.backing.addresses.amqpUrl);
    const found = await doubled(databases, await readDeliveries(databases));
    assert.equal(found.length, again.length, found.join('\n'));
    assert.match(found[0] ?? '', /^billing\.member .* 2 times$/);
  });

  test('a relay that marks before it publishes is reported: its event is lost, and the read models differ', async () => {
    const { running, databases, companies, others, mailbox } = given();
    const { school, log } = companies[0] as Company;
    await alone(running, 'auth', 'marks-first');
    const email = `lost.${school.mark}@school.example`;
    await new Api(running.webUrl, school.superadmin.token).mustPost('/adduser', memberForm(email, 'Lost Student', 2));
    log.invited.push(email);
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
    const found = await findAll(databases, mailbox, [...companies, ...others], deliveries);
    assert.ok(found.lost.includes(`mailed ${email}`), 'the log of operations misses the mail');
    assert.ok(
      found.differing.some((row) => row.startsWith('members in billing lack')),
      'the copy misses the member',
    );
  });
}

/** Runs the first replica alone, with this double in it. */
async function alone({ system }: RunningSystem, service: Service, double: Parameters<typeof loading>[0]): Promise<void> {
  await Promise.all([0, 1].map((replica) => system.stopReplica(service, replica)));
  await system.startReplica(service, 0, loading(double));
}
