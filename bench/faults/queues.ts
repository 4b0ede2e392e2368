import { connect, type ConfirmChannel } from 'amqplib';
import type { Service } from '@lms360/contracts/services.ts';

/** A message sent directly to one service's queue, bypassing exchange and outbox. */
export interface Message {
  queue: Service;
  id: string;
  type: string;
  content: Buffer;
}

/** Publishes messages in the given order and resolves when the broker has confirmed all. */
export const publishStraight = (amqpUrl: string, messages: Message[]): Promise<void> =>
  withChannel(amqpUrl, async (channel) => {
    for (const { queue, id, type, content } of messages) {
      const [userId] = type.split('.'); // as if its publisher had sent it
      const options = { persistent: true, messageId: id, type, userId, contentType: 'application/cloudevents+json' };
      if (!channel.sendToQueue(queue, content, options)) await new Promise((resolve) => channel.once('drain', resolve));
    }
    await channel.waitForConfirms();
  });

/** How many ready messages a queue has; unacknowledged ones are not counted. */
export const messagesIn = (amqpUrl: string, queue: string): Promise<number> =>
  withChannel(amqpUrl, async (channel) => (await channel.checkQueue(queue)).messageCount);

/** Purges a queue. @returns how many messages it had */
export const purge = (amqpUrl: string, queue: string): Promise<number> =>
  withChannel(amqpUrl, async (channel) => (await channel.purgeQueue(queue)).messageCount);

/** @throws what `work` throws, such as that a queue does not exist */
export async function withChannel<Result>(amqpUrl: string, work: (channel: ConfirmChannel) => Promise<Result>): Promise<Result> {
  const connection = await connect(amqpUrl);
  try {
    const channel = await connection.createConfirmChannel();
    channel.on('error', () => undefined); // the call itself is rejected as well
    return await work(channel);
  } finally {
    await connection.close();
  }
}
