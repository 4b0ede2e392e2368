import { OnApplicationShutdown } from '@nestjs/common';
import amqp, { AmqpConnectionManager } from 'amqp-connection-manager';
import type { Channel, ConfirmChannel, ConsumeMessage } from 'amqplib';
import { PinoLogger } from 'nestjs-pino';
import { IN_HAND } from './lanes.js';

/** Queue → event types bound to it. */
export type Bindings = Record<string, string[]>;

/** A message for the broker. */
export interface Publication {
  /** Publishes to the exchange under this key, or, with `queue`, to that queue alone. */
  type: string;
  queue: string | null;
  messageId: string;
  content: Buffer;
}

const DELIVERY_LIMIT = 20;
const CONFIRM_TIMEOUT_MS = 10_000;
/** Short: what has waited must not wait for us once the broker answers. */
const RECONNECT_SECONDS = 0.25;
const NOT_FOUND = 404; // AMQP 0-9-1's reply code

/**
 * The connection to RabbitMQ: declares the topology (topic exchange, a quorum queue with a delivery limit and a dead-letter
 * queue per service), publishes with confirms, and hands messages to one consumer. Survives the broker's absence at any time.
 */
export class Broker implements OnApplicationShutdown {
  private readonly connection: AmqpConnectionManager;
  private readonly exchange: string;
  /** Nothing is published to it: a broker that has it is the one that has what we published. */
  private readonly mark: string;
  private publisher: ConfirmChannel | undefined;
  private consuming: { channel: Channel; tag: string } | undefined;
  private readonly returned = new Set<string>();
  private declared = false;
  private unmarked = false;
  /** The broker is new to us, or has lost what we told it. */
  private mustDeclare = true;
  private closing = false;
  /** It has been said that the broker does not answer: once each time it is away. */
  private saidAway = false;
  private readonly whenOpen: (() => void)[] = [];

  constructor(
    url: string,
    private readonly prefix: string,
    service: string,
    private readonly bindings: Bindings,
    private readonly logger: PinoLogger,
  ) {
    this.exchange = `${prefix}lms.events`;
    this.mark = `${prefix}${service}.published`;
    this.connection = amqp.connect([url], { heartbeatIntervalInSeconds: 5, reconnectTimeInSeconds: RECONNECT_SECONDS });
    this.connection.on('disconnect', ({ err }) => this.logger.warn({ err }, 'broker connection lost, reconnecting'));
    this.connection.on('connectFailed', ({ err }) => this.isAway(err));
    this.connection.on('connect', () => (this.saidAway = false));
    this.openChannel(true, (channel) => this.openPublisher(channel as ConfirmChannel));
  }

  /** Whether the broker answers now. */
  get isConnected(): boolean {
    return this.publisher !== undefined;
  }

  /** Calls `listener` whenever the broker can be published to (again). */
  onOpen(listener: () => void): void {
    this.whenOpen.push(listener);
  }

  /** Whether the topology stood at least once: what is published while it does not waits in the outbox. */
  get wasDeclared(): boolean {
    return this.declared;
  }

  /** Whether the broker is a new one to this service, or has lost its data: it may lack what was published before. */
  get isNew(): boolean {
    return this.unmarked;
  }

  /** What was published before is on its way: from now on the broker counts as the one that has it. */
  async remember(): Promise<void> {
    const channel = this.publisher;
    if (!channel) return;
    await channel.assertExchange(this.mark, 'fanout', { durable: true });
    this.unmarked = false;
  }

  /**
   * Publishes persistent and mandatory, and waits for the broker's confirms.
   * @returns the ids of the messages that the broker has taken and routed, and of those that no queue wanted; of the others nothing
   * is known, they may be tried again at once
   */
  async publish(publications: Publication[]): Promise<{ taken: Set<string>; unroutable: Set<string> }> {
    const taken = new Set<string>();
    const unroutable = new Set<string>();
    const channel = this.publisher;
    if (!channel) return { taken, unroutable };
    const confirmed = await Promise.all(publications.map((publication) => this.publishOne(channel, publication)));
    publications.forEach(({ messageId, type }, index) => {
      if (this.returned.delete(messageId)) {
        unroutable.add(messageId);
        this.logger.error({ type, messageId }, 'event could not be routed, kept in the outbox');
      } else if (confirmed[index]) taken.add(messageId);
    });
    return { taken, unroutable };
  }

  /** How many messages wait in a queue; 0 while the broker is away. @throws what amqplib says of one that is gone: all are declared anew */
  async waitingIn(queue: string): Promise<number> {
    return (await this.publisher?.checkQueue(this.prefix + queue))?.messageCount ?? 0;
  }

  /** Whether a service that is there has more than so many messages before it. @throws as {@link waitingIn} */
  async hasListenerBehind(most: number): Promise<boolean> {
    for (const queue of Object.keys(this.bindings)) {
      const known = await this.publisher?.checkQueue(this.prefix + queue);
      if (known && known.consumerCount > 0 && known.messageCount > most) return true;
    }
    return false;
  }

  /**
   * Consumes a queue with manual acknowledgement. The handler acknowledges on the channel it was given: a delivery of a
   * channel that is gone must not be acknowledged on the next one.
   */
  consume(queue: string, handler: (message: ConsumeMessage, channel: Channel) => void): void {
    this.openChannel(false, async (channel) => {
      await this.declareExchange(channel);
      await this.declareQueue(channel, queue, this.bindings[queue] ?? []);
      await channel.prefetch(IN_HAND);
      const { consumerTag } = await channel.consume(this.prefix + queue, (message) => message && handler(message, channel));
      this.consuming = { channel, tag: consumerTag };
      channel.once('close', () => (this.consuming = undefined));
    });
  }

  /** Takes no further messages; those in hand can still be acknowledged. */
  async stopConsuming(): Promise<void> {
    await this.consuming?.channel.cancel(this.consuming.tag);
  }

  async onApplicationShutdown(): Promise<void> {
    this.closing = true; // an operator's command may end before its channels stand
    await this.connection.close();
  }

  /** A channel that is set up on every connect. One that ends during its set-up is set up again with the next connection. */
  private openChannel(confirm: boolean, setup: (channel: Channel) => Promise<void>): void {
    const wrapper = this.connection.createChannel({ confirm, setup });
    wrapper.on('error', (error) => {
      if (!this.closing) this.logger.warn({ err: error }, 'broker channel could not be set up, trying again');
    });
  }

  private async openPublisher(channel: ConfirmChannel): Promise<void> {
    if (this.mustDeclare) await this.declareAll(channel);
    else await this.ensureKnown(channel);
    this.unmarked = !(await this.hasMark());
    channel.on('return', (message) => this.returned.add(String(message.properties.messageId)));
    channel.on('close', () => {
      if (this.publisher === channel) this.publisher = undefined;
    });
    this.publisher = channel;
    this.declared = true;
    this.mustDeclare = false;
    for (const listener of this.whenOpen) listener();
  }

  private isAway(error: Error): void {
    if (!this.saidAway) this.logger.warn({ err: error }, 'broker does not answer, trying again until it does');
    this.saidAway = true;
  }

  private publishOne(channel: ConfirmChannel, { type, queue, messageId, content }: Publication): Promise<boolean> {
    return new Promise((resolve) => {
      const timeout = setTimeout(() => resolve(false), CONFIRM_TIMEOUT_MS);
      const settle = (taken: boolean) => {
        clearTimeout(timeout);
        resolve(taken);
      };
      const options = { persistent: true, mandatory: true, messageId, type, contentType: 'application/cloudevents+json' };
      const [exchange, key] = queue === null ? [this.exchange, type] : ['', this.prefix + queue];
      try {
        channel.publish(exchange, key, content, options, (error) => settle(!error));
      } catch {
        settle(false); // the channel closed between two publications: the outbox keeps the event
      }
    });
  }

  /** Queues of all services, so that what is published before one of them first starts waits for it. */
  private async declareAll(channel: Channel): Promise<void> {
    await this.declareExchange(channel);
    for (const [queue, types] of Object.entries(this.bindings)) await this.declareQueue(channel, queue, types);
  }

  /**
   * Asks for the queues in place of declaring all: many processes would hold up a broker that has just come back. One that has
   * lost them is told again, with the next connection.
   */
  private async ensureKnown(channel: Channel): Promise<void> {
    try {
      for (const queue of Object.keys(this.bindings)) await channel.checkQueue(this.prefix + queue);
    } catch (error) {
      if ((error as { code?: number }).code === NOT_FOUND) {
        this.mustDeclare = true;
        this.connection.reconnect();
      }
      throw error;
    }
  }

  /** On a channel of its own: the answer "no" closes it. */
  private async hasMark(): Promise<boolean> {
    const probe = await this.connection.connection?.createChannel();
    if (!probe) throw new Error('The connection is gone again.');
    probe.on('error', () => undefined); // thrown as well
    try {
      await probe.checkExchange(this.mark);
      await probe.close();
      return true;
    } catch (error) {
      if ((error as { code?: number }).code === NOT_FOUND) return false;
      throw error;
    }
  }

  private async declareExchange(channel: Channel): Promise<void> {
    await channel.assertExchange(this.exchange, 'topic', { durable: true });
  }

  private async declareQueue(channel: Channel, service: string, types: string[]): Promise<void> {
    const queue = this.prefix + service;
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
}
