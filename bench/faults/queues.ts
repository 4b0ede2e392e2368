import { connect, type ConfirmChannel } from 'amqplib';
import type { Service } from '@lms360/contracts/services.ts';

/** A message straight into one service's queue, past exchange and outbox. */
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
      const [userId] = type.split('.'); // as if the service had sent it whose event it is
      const options = { persistent: true, messageId: id, type, userId, contentType: 'application/cloudevents+json' };
      if (!channel.sendToQueue(queue, content, options)) await new Promise((resolve) => channel.once('drain', resolve));
    }
    await channel.waitForConfirms();
  });

/** How many messages a queue has for nobody in particular; those in a consumer's hands are not counted. */
export const messagesIn = (amqpUrl: string, queue: string): Promise<number> =>
  withChannel(amqpUrl, async (channel) => (await channel.checkQueue(queue)).messageCount);

/** Empties a queue. @returns how many messages it held */
export const purge = (amqpUrl: string, queue: string): Promise<number> =>
  withChannel(amqpUrl, async (channel) => (await channel.purgeQueue(queue)).messageCount);

/** @throws what `work` throws, such as that a queue is not there */
export async function withChannel<Result>(amqpUrl: string, work: (channel: ConfirmChannel) => Promise<Result>): Promise<Result> {
  const connection = await connect(amqpUrl);
  try {
    const channel = await connection.createConfirmChannel();
    channel.on('error', () => undefined); // what was asked for says so itself
    return await work(channel);
  } finally {
    await connection.close();
  }
}
