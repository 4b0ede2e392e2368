import { connect } from 'amqplib';
import type { Databases } from '../../tools/src/client/databases.ts';
import { services } from '../../tools/src/system/services.ts';

/** What the outboxes, the retries and the queues hold, by name; nothing when all have drained. */
export async function undrained(databases: Databases, amqpUrl: string): Promise<Record<string, number>> {
  const held: Record<string, number> = {};
  for (const service of services) {
    for (const table of ['outbox', 'inbox_retry']) {
      const [count] = await databases.keys(service, `SELECT count(*) FROM ${table}`);
      if (Number(count) > 0) held[`${service}.${table}`] = Number(count);
    }
  }
  const connection = await connect(amqpUrl);
  try {
    const channel = await connection.createChannel();
    for (const service of services) {
      const { messageCount, consumerCount } = await channel.checkQueue(service);
      if (messageCount > 0) held[`${service}.queue`] = messageCount;
      if (consumerCount === 0) held[`${service}.missing consumers`] = 1;
    }
  } finally {
    await connection.close();
  }
  return held;
}
