import { setTimeout as sleep } from 'node:timers/promises';
import type { AmqpConnectionManager } from 'amqp-connection-manager';
import type { Channel } from 'amqplib';
import { NOT_FOUND, probe, RESOURCE_LOCKED } from './probe.js';

/** Queue → event types bound to it. */
export type Bindings = Record<string, string[]>;

const DELIVERY_LIMIT = 20;
/** Declaring all queues takes a broker some 200 ms. */
const NEXT_LOOK_MS = 25;

/**
 * What stands in the broker: a topic exchange, and for each service a quorum queue with a delivery limit, bound to what the service
 * hears, and a queue of its dead letters. The exchange is declared last: where it stands, the queues were declared.
 */
export class Topology {
  readonly exchange: string;
  /** A queue of the connection that is declaring; nothing is ever in it. */
  private readonly turn: string;

  /** @param prefix of every name, so that tests can share a broker */
  constructor(
    private readonly prefix: string,
    private readonly bindings: Bindings,
  ) {
    this.exchange = `${prefix}lms.events`;
    this.turn = `${prefix}lms.declaring`;
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
  async declareAll(connection: AmqpConnectionManager, channel: Channel, publisher: string): Promise<void> {
    await this.declareInTurn(connection, channel);
    await this.declareQueues(channel);
    for (const service of this.services) {
      const told = this.typesHeardBy(service).filter((type) => type.startsWith(`${publisher}.`));
      await this.bind(channel, service, told);
    }
  }

  /** One service's queues, bound to all it hears. */
  async declare(connection: AmqpConnectionManager, channel: Channel, service: string): Promise<void> {
    await this.declareInTurn(connection, channel);
    await this.declareQueuesOf(channel, service);
    await this.bind(channel, service, this.typesHeardBy(service));
  }

  /**
   * On a new broker one process declares the queues, and the others wait until the exchange stands: RabbitMQ throws out a connection that
   * declares a quorum queue while another is at declaring it (541 INTERNAL_ERROR), and is busy for a second with saying so.
   */
  private async declareInTurn(connection: AmqpConnectionManager, channel: Channel): Promise<void> {
    while (!(await probe(connection, NOT_FOUND, (own) => own.checkExchange(this.exchange)))) {
      const isOurs = await probe(connection, RESOURCE_LOCKED, (own) =>
        own.assertQueue(this.turn, { exclusive: true, durable: false }),
      );
      if (!isOurs) await sleep(NEXT_LOOK_MS);
      else {
        try {
          await this.declareQueues(channel);
        } finally {
          await probe(connection, NOT_FOUND, (own) => own.deleteQueue(this.turn));
        }
      }
    }
  }

  private async declareQueues(channel: Channel): Promise<void> {
    for (const service of this.services) await this.declareQueuesOf(channel, service);
    await channel.assertExchange(this.exchange, 'topic', { durable: true });
  }

  private async declareQueuesOf(channel: Channel, service: string): Promise<void> {
    const queue = this.queueOf(service);
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
  }

  private async bind(channel: Channel, service: string, types: string[]): Promise<void> {
    for (const type of types) await channel.bindQueue(this.queueOf(service), this.exchange, type);
  }

  private typesHeardBy(service: string): string[] {
    return this.bindings[service] ?? [];
  }
}
