import type { AmqpConnectionManager } from 'amqp-connection-manager';
import type { Channel } from 'amqplib';

const NOT_FOUND = 404; // AMQP 0-9-1's reply code

export const isNotFound = (error: unknown): boolean => (error as { code?: number }).code === NOT_FOUND;

/**
 * What a broker remembers of one publisher, as exchanges to which nothing is published: a broker that has lost what it was told has lost
 * them too (ADR 15).
 */
export class Marks {
  /** Where it stands, the broker has what was published before. */
  private readonly complete: string;
  /** Where it stands, a replica has told what is newest of it. */
  private readonly begun: string;

  constructor(
    private readonly connection: AmqpConnectionManager,
    prefix: string,
    service: string,
  ) {
    this.complete = `${prefix}${service}.published`;
    this.begun = `${prefix}${service}.telling`;
  }

  /** Whether the broker has what was published before. */
  isComplete(): Promise<boolean> {
    return this.has(this.complete);
  }

  /** Whether a replica has told it the newest of that. */
  hasBegun(): Promise<boolean> {
    return this.has(this.begun);
  }

  async begin(channel: Channel): Promise<void> {
    await channel.assertExchange(this.begun, 'fanout', { durable: true });
  }

  async setComplete(channel: Channel): Promise<void> {
    await channel.assertExchange(this.complete, 'fanout', { durable: true });
    await channel.deleteExchange(this.begun);
  }

  /** On a channel of its own: the answer "no" closes it. */
  private async has(exchange: string): Promise<boolean> {
    const probe = await this.connection.connection?.createChannel();
    if (!probe) throw new Error('The connection is gone again.');
    probe.on('error', () => undefined); // thrown as well
    try {
      await probe.checkExchange(exchange);
      await probe.close();
      return true;
    } catch (error) {
      if (isNotFound(error)) return false;
      throw error;
    }
  }
}
