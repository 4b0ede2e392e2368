import type { AmqpConnectionManager } from 'amqp-connection-manager';
import type { Channel } from 'amqplib';

/** AMQP 0-9-1's reply codes. */
export const NOT_FOUND = 404;
export const RESOURCE_LOCKED = 405;

/** Whether the broker answered with `code`. */
export const isAnswer = (error: unknown, code: number): boolean => (error as { code?: number }).code === code;

/**
 * Asks the broker something on a channel of its own: the answer "no" closes it.
 * @param no the reply code that means no
 * @throws whatever else the broker answers, and Error when the connection is gone
 */
export async function probe(
  connection: AmqpConnectionManager,
  no: number,
  question: (channel: Channel) => Promise<unknown>,
): Promise<boolean> {
  const channel = await connection.connection?.createChannel();
  if (!channel) throw new Error('The connection is gone again.');
  channel.on('error', () => undefined); // thrown as well
  try {
    await question(channel);
    await channel.close();
    return true;
  } catch (error) {
    if (isAnswer(error, no)) return false;
    throw error;
  }
}
