import type { Channel } from 'amqplib';

/** Queue → event types bound to it. */
export type Bindings = Record<string, string[]>;

const DELIVERY_LIMIT = 20;

/**
 * What stands in the broker: a topic exchange, and for each service a quorum queue with a delivery limit, bound to what the service
 * hears, and a queue of its dead letters.
 */
export class Topology {
  readonly exchange: string;

  /** @param prefix of every name, so that tests can share a broker */
  constructor(
    private readonly prefix: string,
    private readonly bindings: Bindings,
  ) {
    this.exchange = `${prefix}lms.events`;
  }

  /** The services that have a queue. */
  get services(): string[] {
    return Object.keys(this.bindings);
  }

  /** Name of a service's queue in the broker. */
  queueOf(service: string): string {
    return this.prefix + service;
  }

  /**
   * Queues of all services, bound to what `publisher` tells: what it publishes before one of them first starts waits for it. The rest is
   * left to those who tell it: a broker that has lost its data hears this from every process at once.
   */
  async declareAll(channel: Channel, publisher: string): Promise<void> {
    for (const service of this.services) {
      const heard = this.typesHeardBy(service).filter((type) => type.startsWith(`${publisher}.`));
      await this.declare(channel, service, heard);
    }
  }

  /** The exchange, and one service's queues, bound to some of what it hears. */
  async declare(channel: Channel, service: string, types = this.typesHeardBy(service)): Promise<void> {
    const queue = this.queueOf(service);
    await channel.assertExchange(this.exchange, 'topic', { durable: true });
    await channel.assertQueue(`${queue}.dead`, { durable: true, arguments: { 'x-queue-type': 'quorum' } });
    await channel.assertQueue(queue, {
      durable: true,
      arguments: {
        'x-queue-type': 'quorum',
        'x-delivery-limit': DELIVERY_LIMIT,
        'x-dead-letter-exchange': '',
        'x-dead-letter-routing-key': `${queue}.dead`,
      },
    });
    for (const type of types) await channel.bindQueue(queue, this.exchange, type);
  }

  private typesHeardBy(service: string): string[] {
    return this.bindings[service] ?? [];
  }
}
