import type { AmqpConnectionManager } from 'amqp-connection-manager';
import type { Channel } from 'amqplib';
import { NOT_FOUND, probe } from './probe.js';

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

  private has(exchange: string): Promise<boolean> {
    return probe(this.connection, NOT_FOUND, (channel) => channel.checkExchange(exchange));
  }
}
