import { connect, type Channel, type ChannelModel } from 'amqplib';
import { setTimeout as sleep } from 'node:timers/promises';
import { services } from '../system/services.ts';

/** An event as it travels; all that is needed here. */
export interface Envelope {
  id: string;
  source: string;
}

const PATIENCE_MS = 60_000;
/** What was delivered a moment before has begun its transaction by then, for which the cut waits. */
const SETTLE_MS = 1_000;

/** Hears every event that the relays publish from the moment it opens, beside the listeners. */
export class Tap {
  readonly #connection: ChannelModel;
  readonly #channel: Channel;
  readonly #queue: string;

  private constructor(connection: ChannelModel, channel: Channel, queue: string) {
    this.#connection = connection;
    this.#channel = channel;
    this.#queue = queue;
  }

  static async open(amqpUrl: string, prefix: string): Promise<Tap> {
    const connection = await connect(amqpUrl);
    const channel = await connection.createChannel();
    const { queue } = await channel.assertQueue('', { exclusive: true });
    await channel.bindQueue(queue, `${prefix}lms.events`, '#');
    return new Tap(connection, channel, queue);
  }

  /**
   * Waits until the listeners have taken everything that was published before the tap was opened.
   * @throws Error naming the services for which events still wait after a minute
   */
  async whenOlderEventsAreTaken(amqpUrl: string, prefix: string): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const waiting = await waitingEvents(amqpUrl, prefix);
      if (waiting.length === 0) return void (await sleep(SETTLE_MS));
      if (Date.now() > deadline)
        throw new Error(`Events wait for ${waiting.join(' and ')}: a backup now would lose them. Does it run?`);
      await sleep(200);
    }
  }

  /** What has been heard so far. */
  async heard(): Promise<Envelope[]> {
    const events: Envelope[] = [];
    for (;;) {
      const message = await this.#channel.get(this.#queue, { noAck: true });
      if (message === false) return events;
      events.push(JSON.parse(message.content.toString('utf8')) as Envelope);
    }
  }

  async close(): Promise<void> {
    await this.#connection.close();
  }
}

/** Services for whom events wait in the broker. A queue that was never declared holds none. */
export async function waitingEvents(amqpUrl: string, prefix: string): Promise<string[]> {
  const connection = await connect(amqpUrl);
  try {
    const waiting: string[] = [];
    for (const service of services) {
      const channel = await connection.createChannel();
      channel.on('error', () => undefined); // a missing queue closes the channel
      const count = await channel.checkQueue(prefix + service).then(
        ({ messageCount }) => messageCount,
        () => 0,
      );
      if (count > 0) waiting.push(service);
    }
    return waiting;
  } finally {
    await connection.close();
  }
}
