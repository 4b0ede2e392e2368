import { setTimeout as sleep } from 'node:timers/promises';
import { eventsWritten } from '../checks/deliveries.ts';
import type { Fault } from '../fault.ts';
import { messagesIn, publishStraight } from '../queues.ts';
import { deliveriesSoFar } from './deliveries.ts';

const EVENTS_AT_LEAST = 100;
/** Far more than the listeners' prefetch. */
const BACKLOG = 5_000;

/**
 * The broker blocks publishing connections. Its queues must be consumed all the same, or the alarm would never end. The one that is
 * observed is learning's, which publishes too.
 */
export const brokerAlarm: Fault = {
  name: "the broker's memory alarm",
  tolerated: [],
  async strike(world, { linkSeconds }) {
    const { backing, system } = world.running;
    const listeners = ['learning', 'learning-2'].map((process) => system.pids[process] as number);
    while ((await eventsWritten(world.databases)) < EVENTS_AT_LEAST) await sleep(100);
    const known = (await deliveriesSoFar(world)).filter(({ queue }) => queue === 'learning');
    const again = Array.from({ length: Math.ceil(BACKLOG / known.length) }, () => known).flat();
    for (const pid of listeners) process.kill(pid, 'SIGSTOP');
    await publishStraight(backing.addresses.amqpUrl, again);
    await backing.alarmBroker(true);
    const waited = await messagesIn(backing.addresses.amqpUrl, 'learning');
    for (const pid of listeners) process.kill(pid, 'SIGCONT');
    await sleep(linkSeconds * 1_000);
    const left = await messagesIn(backing.addresses.amqpUrl, 'learning');
    await backing.alarmBroker(false);
    const faulty = left > 0 ? [`${left} of ${waited} messages waited for the end of the alarm`] : [];
    return { answered: [Date.now()], faulty, figures: { 'alarm s': linkSeconds, waited } };
  },
};
