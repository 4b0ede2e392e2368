import { OnApplicationShutdown } from '@nestjs/common';
import amqp, { AmqpConnectionManager } from 'amqp-connection-manager';
import type { Channel, ConfirmChannel, ConsumeMessage } from 'amqplib';
import { PinoLogger } from 'nestjs-pino';
import { IN_HAND } from './lanes.js';
import { Marks } from './marks.js';
import { isAnswer, NOT_FOUND } from './probe.js';
import { type Bindings, Topology } from './topology.js';

/** A message for the broker. */
export interface Publication {
  /** Publishes to the exchange under this key, or, with `queue`, to that queue alone. */
  type: string;
  queue: string | null;
  messageId: string;
  content: Buffer;
}

/** A broker that has confirmed nothing for so long, though it was told something, will not confirm what it was told. */
const STALLED_MS = 5_000;
/** Short: what has waited must not wait for us once the broker answers. */
const RECONNECT_SECONDS = 0.25;

/**
 * The way to RabbitMQ: declares the topology, publishes with confirms, and hands messages to one consumer. Survives the broker's
 * absence at any time.
 *
 * Publishing and consuming have a connection each: a broker that runs out of memory or disk stops reading from whoever publishes,
 * and what it then needs most is to hear what has been dealt with.
 */
export class Broker implements OnApplicationShutdown {
  private readonly connection: AmqpConnectionManager;
  private consumption: AmqpConnectionManager | undefined;
  private readonly topology: Topology;
  private readonly marks: Marks;
  private publisher: ConfirmChannel | undefined;
  private consuming: { channel: Channel; tag: string } | undefined;
  private readonly returned = new Set<string>();
  private declared = false;
  private unmarked = false;
  /** The broker is new to us, or has lost what we told it. */
  private mustDeclare = true;
  private closing = false;
  /** The broker takes nothing for the moment. */
  private blocked = false;
  /** It has been said that the broker does not answer: once each time it is away. */
  private saidAway = false;
  private readonly whenOpen: (() => void)[] = [];

  constructor(
    private readonly url: string,
    prefix: string,
    private readonly service: string,
    bindings: Bindings,
    private readonly logger: PinoLogger,
  ) {
    this.topology = new Topology(prefix, bindings);
    this.connection = this.connect();
    this.marks = new Marks(this.connection, prefix, service);
    this.connection.on('connect', () => (this.blocked = false));
    this.connection.on('blocked', ({ reason }) => this.takesNothing(reason));
    this.connection.on('unblocked', () => this.takesAgain());
    this.openChannel(this.connection, true, (channel) => this.openPublisher(channel as ConfirmChannel));
  }

  /** Whether the broker answers now, and takes what is published. */
  get isConnected(): boolean {
    return this.publisher !== undefined && !this.blocked;
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

  /** Whether a replica has told this broker the newest of what was published before it. */
  hasBegun(): Promise<boolean> {
    return this.marks.hasBegun();
  }

  /** The newest of what was published before is on its way: the other replicas need not hurry. */
  async begin(): Promise<void> {
    if (this.publisher) await this.marks.begin(this.publisher);
  }

  /** What was published before is on its way: from now on the broker counts as the one that has it. */
  async remember(): Promise<void> {
    if (!this.publisher) return;
    await this.marks.setComplete(this.publisher);
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
    const confirmed = await this.publishAll(channel, publications);
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
    return (await this.publisher?.checkQueue(this.topology.queueOf(queue)))?.messageCount ?? 0;
  }

  /** Whether somebody listens to a queue, and has more of it before them than in hand. @throws as {@link waitingIn} */
  async isBehind(queue: string): Promise<boolean> {
    const state = await this.publisher?.checkQueue(this.topology.queueOf(queue));
    return state !== undefined && state.consumerCount > 0 && state.messageCount > 0;
  }

  /**
   * Consumes a queue with manual acknowledgement. The handler acknowledges on the channel it was given: a delivery of a
   * channel that is gone must not be acknowledged on the next one. A queue that is deleted meanwhile is declared again.
   */
  consume(queue: string, handler: (message: ConsumeMessage, channel: Channel) => void): void {
    const connection = (this.consumption = this.connect());
    this.openChannel(connection, false, async (channel) => {
      await this.topology.declare(connection, channel, queue);
      await channel.prefetch(IN_HAND);
      const { consumerTag } = await channel.consume(this.topology.queueOf(queue), (message) =>
        message ? handler(message, channel) : connection.reconnect(),
      );
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
    await Promise.all([this.connection.close(), this.consumption?.close()]);
  }

  private connect(): AmqpConnectionManager {
    const connection = amqp.connect([this.url], {
      heartbeatIntervalInSeconds: 5,
      reconnectTimeInSeconds: RECONNECT_SECONDS,
    });
    connection.on('disconnect', ({ err }) => this.logger.warn({ err }, 'broker connection lost, reconnecting'));
    connection.on('connectFailed', ({ err }) => this.isAway(err));
    connection.on('connect', () => (this.saidAway = false));
    return connection;
  }

  /** A channel that is set up on every connect. One that ends during its set-up is set up again with the next connection. */
  private openChannel(connection: AmqpConnectionManager, confirm: boolean, setup: (channel: Channel) => Promise<void>): void {
    const wrapper = connection.createChannel({ confirm, setup });
    wrapper.on('error', (error) => {
      if (!this.closing) this.logger.warn({ err: error }, 'broker channel could not be set up, trying again');
    });
  }

  private async openPublisher(channel: ConfirmChannel): Promise<void> {
    this.unmarked = !(await this.marks.isComplete());
    if (this.mustDeclare || this.unmarked) await this.topology.declareAll(this.connection, channel, this.service);
    else await this.ensureKnown(channel);
    channel.on('return', (message) => this.returned.add(String(message.properties.messageId)));
    channel.on('close', () => {
      if (this.publisher === channel) this.publisher = undefined;
    });
    this.publisher = channel;
    this.declared = true;
    this.mustDeclare = false;
    this.tellOpen();
  }

  private tellOpen(): void {
    for (const listener of this.whenOpen) listener();
  }

  private takesNothing(reason: string): void {
    this.blocked = true;
    this.logger.warn({ reason }, 'broker takes nothing for the moment, events wait in the outbox');
  }

  private takesAgain(): void {
    this.blocked = false;
    this.logger.warn('broker takes events again');
    this.tellOpen();
  }

  private isAway(error: Error): void {
    if (!this.saidAway) this.logger.warn({ err: error }, 'broker does not answer, trying again until it does');
    this.saidAway = true;
  }

  /** @returns of each whether the broker confirmed it; it is not waited for once the broker has stalled */
  private async publishAll(channel: ConfirmChannel, publications: Publication[]): Promise<boolean[]> {
    const stalled = Promise.withResolvers<false>();
    const timeout = setTimeout(() => stalled.resolve(false), STALLED_MS);
    const confirmed = publications.map(async (publication) => {
      const taken = await Promise.race([this.publishOne(channel, publication), stalled.promise]);
      timeout.refresh();
      return taken;
    });
    return Promise.all(confirmed).finally(() => clearTimeout(timeout));
  }

  private publishOne(channel: ConfirmChannel, { type, queue, messageId, content }: Publication): Promise<boolean> {
    return new Promise((resolve) => {
      const options = { persistent: true, mandatory: true, messageId, type, contentType: 'application/cloudevents+json' };
      const [exchange, key] = queue === null ? [this.topology.exchange, type] : ['', this.topology.queueOf(queue)];
      try {
        channel.publish(exchange, key, content, options, (error) => resolve(!error));
      } catch {
        resolve(false); // the channel closed between two publications: the outbox keeps the event
      }
    });
  }

  /**
   * Asks for the queues in place of declaring all: many processes would hold up a broker that has just come back. One that has
   * lost them is told again, with the next connection. Only for a broker that has our mark: where another process is still at declaring,
   * a queue may stand without what binds it, and what is published meanwhile passes it by.
   */
  private async ensureKnown(channel: Channel): Promise<void> {
    try {
      for (const service of this.topology.services) await channel.checkQueue(this.topology.queueOf(service));
    } catch (error) {
      if (isAnswer(error, NOT_FOUND)) {
        this.mustDeclare = true;
        this.connection.reconnect();
      }
      throw error;
    }
  }
}
