import { setTimeout as sleep } from 'node:timers/promises';
import type { Databases } from '@lms360/api-client/databases';
import { waitFor } from '@lms360/api-client/waiting';
import { services } from '@lms360/contracts/services.ts';
import { withChannel } from './queues.ts';

/** Pause between two polls: polling without one slowed the draining down, from 8 s to 10 s. */
const LOOK_EVERY_MS = 1_000;

/** The backlog of outboxes, retries and queues, by name; empty when all have drained. */
async function undrained(databases: Databases, amqpUrl: string): Promise<Record<string, number>> {
  const backlog: Record<string, number> = {};
  for (const service of services) {
    for (const table of ['outbox', 'inbox_retry']) {
      const [count] = await databases.keys(service, `SELECT count(*) FROM ${table}`);
      if (Number(count) > 0) backlog[`${service}.${table}`] = Number(count);
    }
  }
  await withChannel(amqpUrl, async (channel) => {
    for (const service of services) {
      for (const queue of [service, `${service}.rebuild`]) {
        const { messageCount, consumerCount } = await channel.checkQueue(queue);
        if (messageCount > 0) backlog[`${queue}.queue`] = messageCount;
        if (consumerCount === 0) backlog[`${queue}.missing consumers`] = 1;
      }
      const dead = await channel.checkQueue(`${service}.dead`);
      if (dead.messageCount > 0) backlog[`${service}.dead`] = dead.messageCount;
    }
  });
  return backlog;
}

/**
 * Waits until everything has drained: outboxes, retries, queues and unacknowledged messages are empty, no mail is pending.
 * @throws Error with the backlog after `seconds`
 */
export async function whenDrained(databases: Databases, amqpUrl: string, seconds = 180): Promise<void> {
  let backlog: Record<string, number> = {};
  let emptyInARow = 0; // an event being processed is counted nowhere: one poll is not enough
  const probe = async () => {
    backlog = await undrained(databases, amqpUrl);
    const [mails] = await databases.keys('notifications', `SELECT count(*) FROM mail WHERE state <> 'sent'`);
    if (mails !== '0') backlog['mails'] = Number(mails);
    emptyInARow = Object.keys(backlog).length === 0 ? emptyInARow + 1 : 0;
    if (emptyInARow === 0) await sleep(LOOK_EVERY_MS);
    return emptyInARow === 5 ? true : undefined;
  };
  await waitFor('everything to drain', probe, seconds).catch((error: unknown) => {
    throw new Error(`Still backlog: ${JSON.stringify(backlog)}`, { cause: error });
  });
}
