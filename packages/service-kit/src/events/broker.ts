import { setTimeout as sleep } from 'node:timers/promises';
import { OnApplicationShutdown } from '@nestjs/common';
import amqp, { AmqpConnectionManager } from 'amqp-connection-manager';
import type { Channel, ChannelModel, ConfirmChannel, ConsumeMessage } from 'amqplib';
import { PinoLogger } from 'nestjs-pino';
import { OutsideFault } from '../core/outside.js';
import { reasonOf } from '../core/reason.js';
import { brokerFault, isRefusal, startCheck } from './broker-check.js';
import type { Topology } from './topology.js';

/** A message for the exchange. */
export interface Publication {
  routingKey: string;
  type: string;
  messageId: string;
  content: Buffer;
}

/** Prefetch: how many unacknowledged messages of a queue are delivered; large enough to amortise a transaction over many. */
const PREFETCH = 32;
/** Timeout of the broker's confirms; afterwards a message may be published again. */
const CONFIRM_WITHIN_MS = 10_000;
const RECONNECT_SECONDS = 1;
const LOOK_AGAIN_MS = 500;
/** How long the check at the start waits for everything to be set up. */
const CHECK_MS = 15_000;
/** AMQP 0-9-1's reply code. */
const NOT_FOUND = 404;

/**
 * The connections to RabbitMQ: publishes with confirms, and delivers a queue's messages to a consumer. It checks that the topology exists and
 * waits until it has been loaded; all it ever declares is its service's mark. Reconnects whenever the broker is unavailable.
 *
 * Publishing and consuming have a connection each: a broker that runs out of memory or disk blocks publishing connections, and what
 * it then needs most are acknowledgements.
 */
export class Broker implements OnApplicationShutdown {
  private readonly publishing: AmqpConnectionManager;
  private readonly consuming: AmqpConnectionManager;
  private readonly consumed = new Set<string>();
  private readonly consumers = new Map<string, { channel: Channel; tag: string }>();
  private readonly returned = new Set<string>();
  private readonly openListeners: (() => void)[] = [];
  /** The service's own user at the broker, if any: the broker refuses a message that names another. */
  private readonly userId: string | undefined;
  private publisher: ConfirmChannel | undefined;
  private refused: Error | undefined;
  /** Connections that are opened again because one of their channels ended alone. */
  private readonly left = new WeakSet<object>();
  /** Why the broker is not, or was not last, as it should be. */
  private fault: unknown;
  private found = false;
  private blocked = false;
  private closing = false;

  constructor(
    url: string,
    private readonly service: string,
    private readonly topology: Topology,
    private readonly logger: PinoLogger,
  ) {
    const user = decodeURIComponent(new URL(url).username);
    this.userId = user === service ? user : undefined;
    this.publishing = this.connect(url);
    this.consuming = this.connect(url);
    this.publishing.on('blocked', ({ reason }) => this.setBlocked(true, reason));
    this.publishing.on('unblocked', () => this.setBlocked(false));
    this.publishing.on('connect', () => (this.blocked = false));
    this.openChannel(this.publishing, true, (channel) => this.openPublisher(channel as ConfirmChannel));
  }

  /** Whether the broker is connected and not blocking publishers. */
  get isConnected(): boolean {
    return this.publisher !== undefined && !this.blocked;
  }

  /** Whether the topology existed at least once: while the broker is unavailable, events wait in the outbox. */
  get wasFound(): boolean {
    return this.found;
  }

  /** The error with which the broker closed the channel during the last {@link publish}: one of its messages is to blame. */
  get refusal(): Error | undefined {
    return this.refused;
  }

  /** For the check at the start: waits until everything is set up. @returns the rights, in words. @throws OutsideFault, or the connection's error */
  async check(withinMs = CHECK_MS): Promise<string> {
    const until = Date.now() + withinMs;
    const isSetUp = () => this.publisher !== undefined && this.consumers.size === this.consumed.size;
    while (!isSetUp() && Date.now() < until && !isRefusal(this.fault)) await sleep(LOOK_AGAIN_MS);
    const { connection } = this.publishing;
    if (!isSetUp() || !connection) throw brokerFault(this.fault);
    const { exchange } = this.topology;
    await startCheck(connection as ChannelModel, exchange, `${this.service}.start-check`, this.userId).catch((error: unknown) => {
      throw brokerFault(error);
    });
    return `publish to ${exchange}, consume ${[...this.consumed].join(', ')}`;
  }

  /** Calls `listener` whenever publishing becomes possible (again). */
  onOpen(listener: () => void): void {
    this.openListeners.push(listener);
  }

  /** Whether the broker has what this service published before, according to its mark. @throws while the broker is unavailable */
  hasMark(): Promise<boolean> {
    return exists(this.publishing, (channel) => channel.checkExchange(this.topology.markOf(this.service)));
  }

  /** Declares the mark: the broker counts as the one that has what was published. @throws while the broker is unavailable */
  async mark(): Promise<void> {
    if (!this.publisher) throw new Error('The broker is away.');
    await this.publisher.assertExchange(this.topology.markOf(this.service), 'fanout', { durable: true });
  }

  /**
   * Publishes to the exchange, persistent and mandatory, and waits for the broker's confirms.
   * @returns the ids of the messages that the broker has confirmed and routed; the others may be published again
   */
  async publish(publications: Publication[]): Promise<Set<string>> {
    const confirmed = new Set<string>();
    const channel = this.publisher;
    this.refused = undefined;
    if (!channel) return confirmed;
    for (const { messageId } of publications) this.returned.delete(messageId); // returned late by the previous attempt
    const timeout = Promise.withResolvers<false>();
    const timer = setTimeout(() => timeout.resolve(false), CONFIRM_WITHIN_MS);
    const answers = await Promise.all(publications.map((one) => Promise.race([this.publishOne(channel, one), timeout.promise])));
    clearTimeout(timer);
    publications.forEach(({ messageId, routingKey }, index) => {
      if (this.returned.delete(messageId)) {
        this.logger.error({ routingKey, messageId }, 'event could not be routed, kept in the outbox');
      } else if (answers[index]) confirmed.add(messageId);
    });
    return confirmed;
  }

  /**
   * Consumes a queue with manual acknowledgement, once it exists. The handler acknowledges on the channel it receives: a delivery of a
   * closed channel must not be acknowledged on the next one.
   */
  consume(queue: string, handler: (message: ConsumeMessage, channel: Channel) => void): void {
    this.consumed.add(queue);
    this.openChannel(this.consuming, false, async (channel) => {
      await this.untilFound(this.consuming, [queue]);
      await channel.prefetch(PREFETCH);
      const { consumerTag: tag } = await channel.consume(
        queue,
        (message) => (message ? handler(message, channel) : this.consuming.reconnect()), // null: the queue was deleted
      );
      this.consumers.set(queue, { channel, tag });
      channel.once('close', () => {
        this.consumers.delete(queue);
        this.openAgain(this.consuming);
      });
    });
  }

  /** Cancels the consumers; messages already delivered can still be acknowledged. */
  async stopConsuming(): Promise<void> {
    await Promise.all([...this.consumers.values()].map(({ channel, tag }) => channel.cancel(tag)));
  }

  async onApplicationShutdown(): Promise<void> {
    this.closing = true;
    await Promise.all([this.publishing.close(), this.consuming.close()]);
  }

  private connect(url: string): AmqpConnectionManager {
    const connection = amqp.connect([url], { heartbeatIntervalInSeconds: 5, reconnectTimeInSeconds: RECONNECT_SECONDS });
    let said: string | undefined; // each reason is logged once per outage of the broker
    connection.on('connect', () => (said = undefined));
    connection.on('disconnect', ({ err }) => this.logger.warn({ err }, 'broker connection lost, reconnecting'));
    connection.on('connectFailed', ({ err }) => {
      this.fault = err;
      const reason = reasonOf(err);
      if (reason !== said) this.logger.warn({ err }, 'broker does not answer, trying again until it does');
      said = reason;
    });
    return connection;
  }

  /** A channel that is set up on every connect. If its set-up fails, it is repeated with the next connection. */
  private openChannel(connection: AmqpConnectionManager, confirm: boolean, setup: (channel: Channel) => Promise<void>): void {
    const setupOr = async (channel: Channel) => {
      channel.on('error', (err: Error) => this.closedByBroker(err));
      await setup(channel);
    };
    const wrapper = connection.createChannel({ confirm, setup: setupOr });
    wrapper.on('error', (err) => {
      this.fault = err;
      if (!this.closing) this.logger.warn({ err }, 'broker channel could not be set up, trying again');
    });
  }

  private async openPublisher(channel: ConfirmChannel): Promise<void> {
    await this.untilFound(this.publishing, this.topology.queues);
    this.returned.clear();
    channel.on('error', (error: Error) => (this.refused = error));
    channel.on('return', (message) => this.returned.add(String(message.properties.messageId)));
    channel.on('close', () => {
      if (this.publisher !== channel) return;
      this.publisher = undefined;
      this.openAgain(this.publishing);
    });
    this.publisher = channel;
    this.found = true;
    this.notifyOpen();
  }

  /** A message or acknowledgement that the broker does not accept ends its channel, not the connection. */
  private closedByBroker(err: Error): void {
    this.fault = err;
    if (!this.closing) this.logger.error({ err }, 'the broker closed a channel');
  }

  /**
   * A channel that ended alone is opened again only with its connection. One that was lost ends its channels, too, a moment before it is
   * known to be lost, and opens again by itself: to force that as well would leave it closed for good.
   */
  private openAgain(manager: AmqpConnectionManager): void {
    const { connection } = manager;
    if (!connection) return;
    setTimeout(() => {
      if (this.closing || manager.connection !== connection || this.left.has(connection)) return;
      this.left.add(connection);
      manager.reconnect();
    }, LOOK_AGAIN_MS).unref();
  }

  private notifyOpen(): void {
    for (const listener of this.openListeners) listener();
  }

  private setBlocked(blocked: boolean, reason?: string): void {
    this.blocked = blocked;
    this.logger.warn(
      { reason },
      blocked ? 'broker accepts nothing for now, events wait in the outbox' : 'broker accepts events again',
    );
    if (!blocked) this.notifyOpen();
  }

  private publishOne(channel: ConfirmChannel, { routingKey, type, messageId, content }: Publication): Promise<boolean> {
    const properties = { messageId, type, userId: this.userId, contentType: 'application/cloudevents+json' };
    return new Promise((resolve) => {
      try {
        channel.publish(
          this.topology.exchange,
          routingKey,
          content,
          { ...properties, persistent: true, mandatory: true },
          (error) => resolve(!error),
        );
      } catch {
        resolve(false); // the channel closed between two publications: the outbox keeps the event
      }
    });
  }

  /** Waits until exchange and queues exist, and logs what is missing. @throws when the connection is lost */
  private async untilFound(connection: AmqpConnectionManager, queues: string[]): Promise<void> {
    for (let logged = ''; ; await sleep(LOOK_AGAIN_MS)) {
      const missing = await this.firstMissing(connection, queues).catch((error: Error) => {
        if (!connection.isConnected()) throw error;
        return `an answer (${error.message})`;
      });
      if (missing === undefined) return;
      this.fault = new OutsideFault(`lacks ${missing}: load the topology (docs/operations.md), or look at EVENTS_PREFIX.`);
      if (missing !== logged)
        this.logger.warn({ missing }, 'the broker lacks part of its topology: load it (docs/operations.md)');
      logged = missing;
    }
  }

  private async firstMissing(connection: AmqpConnectionManager, queues: string[]): Promise<string | undefined> {
    const { exchange } = this.topology;
    if (!(await exists(connection, (channel) => channel.checkExchange(exchange)))) return exchange;
    for (const queue of queues) if (!(await exists(connection, (channel) => channel.checkQueue(queue)))) return queue;
    return undefined;
  }
}

/** Asks the broker on a channel of its own, because a negative answer closes it. @throws any other error, and while the broker is unavailable */
async function exists(connection: AmqpConnectionManager, question: (channel: Channel) => Promise<unknown>): Promise<boolean> {
  const channel = await connection.connection?.createChannel();
  if (!channel) throw new Error('The broker is away.');
  channel.on('error', () => undefined); // the query is rejected as well
  try {
    await question(channel);
    await channel.close();
    return true;
  } catch (error) {
    if ((error as { code?: number }).code === NOT_FOUND) return false;
    throw error;
  }
}
