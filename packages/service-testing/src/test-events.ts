import { connect, ChannelModel, Channel } from 'amqplib';
import { envelop, Envelope, EventType, NewEvent } from '@lms360/service-kit/events/envelope';
import { rebuildKey, type Topology } from '@lms360/service-kit/events/topology';
import { testBacking } from './backing.js';
import { TestDatabase } from './test-database.js';
import { waitUntil } from './wait-until.js';

/** The broker as a test sees it: delivers events to the service, records what the service publishes. */
export class TestEvents {
  readonly published: Envelope[] = [];

  private constructor(
    private readonly connection: ChannelModel,
    private readonly channel: Channel,
    private readonly topology: Topology,
    private readonly service: string,
    private readonly database: TestDatabase,
  ) {}

  /** The service's own queue of events. */
  get queue(): string {
    return this.topology.queuesOf(this.service)[0];
  }

  /** Consumes every event and snapshot of the topology's exchange. */
  static async open(topology: Topology, service: string, database: TestDatabase): Promise<TestEvents> {
    const connection = await connect(testBacking().amqpUrl);
    const channel = await connection.createChannel();
    const events = new TestEvents(connection, channel, topology, service, database);
    const { queue } = await channel.assertQueue('', { exclusive: true });
    for (const kind of ['*.*.*', rebuildKey('*', '*.*.snapshot')]) await channel.bindQueue(queue, topology.exchange, kind);
    await channel.consume(
      queue,
      (message) => message && events.published.push(JSON.parse(message.content.toString()) as Envelope),
      { noAck: true },
    );
    return events;
  }

  /** Wraps an event as another service would. */
  make<Data>(kind: EventType<Data>, event: NewEvent<Data>): Envelope<Data> {
    return envelop(kind.type.split('.')[0] ?? '', kind, event);
  }

  /** Puts an envelope into the service's queue without waiting. @param userId the broker's user that the message names; null for none */
  send(envelope: Envelope, userId: string | null = envelope.source): void {
    this.channel.sendToQueue(this.queue, Buffer.from(JSON.stringify(envelope)), {
      persistent: true,
      messageId: envelope.id,
      type: envelope.type,
      userId: userId ?? undefined,
    });
  }

  /** Delivers an event and waits until the service has received it. @returns the envelope, to deliver it again */
  async deliver<Data>(kind: EventType<Data>, event: NewEvent<Data>): Promise<Envelope<Data>> {
    const envelope = this.make(kind, event);
    await this.redeliver(envelope);
    return envelope;
  }

  /** Delivers an envelope (again) and waits until the queue is empty and the event recorded. */
  async redeliver(envelope: Envelope): Promise<void> {
    this.send(envelope);
    await waitUntil(`${envelope.type} ${envelope.id} to be received`, async () => {
      const rows = await this.database.sql<{ n: string }>(`SELECT count(*) AS n FROM inbox WHERE event_id = $1`, [envelope.id]);
      return Number(rows[0]?.n) > 0 && (await this.isQueueEmpty());
    });
  }

  /** Waits for the first published event of a type that `matches`. */
  async next<Data>(kind: EventType<Data>, matches: (envelope: Envelope<Data>) => boolean = () => true): Promise<Envelope<Data>> {
    return waitUntil(`${kind.type} to be published`, () => this.all(kind).find(matches));
  }

  /** The events of a type published so far. */
  all<Data>(kind: EventType<Data>): Envelope<Data>[] {
    return this.published.filter((envelope) => envelope.type === kind.type) as Envelope<Data>[];
  }

  async close(): Promise<void> {
    const { queues, exchanges } = this.topology.definitions();
    for (const { name } of queues) await this.channel.deleteQueue(name);
    for (const { name } of exchanges) await this.channel.deleteExchange(name);
    await this.channel.deleteExchange(this.topology.markOf(this.service));
    await this.connection.close();
  }

  private async isQueueEmpty(): Promise<boolean> {
    const { messageCount } = await this.channel.checkQueue(this.queue);
    return messageCount === 0;
  }
}
