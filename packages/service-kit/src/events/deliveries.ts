import type { Channel, ConsumeMessage } from 'amqplib';
import { PinoLogger } from 'nestjs-pino';
import { DataSource } from 'typeorm';
import { isExhausted, isUnavailable, isUnstorable } from '../errors.js';
import { Envelope, envelopeSchema } from './envelope.js';
import { Handling, Inbox } from './inbox.js';
import { Lanes } from './lanes.js';
import { Retries } from './retries.js';

/** A message, and the channel on which it is to be acknowledged. */
interface Delivery {
  message: ConsumeMessage;
  channel: Channel;
  envelope: Envelope;
}

/** Dealt with; to be delivered again, which the delivery limit bounds; a dead letter; or left to the next replica, because we close. */
type Fate = 'done' | 'again' | 'dead' | 'open';

/**
 * What still is out of reach when the database has answered so often is something else: the event waits among the retries. Not while the
 * database is exhausted: the others could not have their effects either, and a retry's wait would outlast that.
 */
const TRIES = 3;
const DATABASE_POLL_MS = 500;
const pause = () => new Promise((resolve) => setTimeout(resolve, DATABASE_POLL_MS));

/**
 * The messages in our hands. Each has its effect inside the inbox's transaction and is acknowledged after the commit. Those that had
 * to wait share one; when that fails, each half of them shares one, and so on down to the one that is at fault, one after the other: a
 * lane never takes more than one connection from the calls.
 *
 * A failed effect goes to the retries; while the database is away nothing is acknowledged or refused, so the delivery limit is not
 * used up. What is no envelope at all, or no database can store, goes to the dead letters.
 */
export class Deliveries {
  private readonly lanes = new Lanes<Delivery>((deliveries) => this.deal(deliveries), {
    company: ({ envelope }) => envelope.companyid,
    subject: ({ envelope }) => envelope.subject,
  });
  private closing = false;

  constructor(
    private readonly handling: Handling,
    private readonly inbox: Inbox,
    private readonly retries: Retries,
    private readonly dataSource: DataSource,
    private readonly logger: PinoLogger,
  ) {}

  /** Whether many wait for others to be dealt with, or did within the last second. */
  get isRush(): boolean {
    return this.lanes.isRush;
  }

  take(message: ConsumeMessage, channel: Channel): void {
    const envelope = parse(message.content);
    if (envelope) return this.lanes.take({ message, channel, envelope });
    this.logger.error({ messageId: String(message.properties.messageId) }, 'not an event, sent to the dead letters');
    this.settle({ message, channel }, 'dead');
  }

  /** Finishes what is in hand; what the database's absence holds up is left to the next replica. */
  async close(): Promise<void> {
    this.closing = true;
    await this.lanes.whenEmpty();
  }

  private async deal(deliveries: Delivery[]): Promise<void> {
    const [first] = deliveries;
    if (!first) return;
    if (deliveries.length === 1) return this.dealAlone(first);
    if (await this.dealTogether(deliveries)) return;
    const half = Math.ceil(deliveries.length / 2);
    await this.deal(deliveries.slice(0, half));
    await this.deal(deliveries.slice(half));
  }

  private async dealAlone(delivery: Delivery): Promise<void> {
    const fate = await this.fateOf(delivery.envelope);
    if (fate !== 'open') this.settle(delivery, fate);
  }

  /** @returns false when none had its effect; what was wrong shows with the one that it is wrong with */
  private async dealTogether(deliveries: Delivery[]): Promise<boolean> {
    try {
      await this.inbox.receiveTogether(
        deliveries.map(({ envelope }) => envelope),
        this.handling,
      );
    } catch (error) {
      this.logger.debug({ err: error, events: deliveries.length }, 'events failed together, now in halves');
      return false;
    }
    for (const delivery of deliveries) this.settle(delivery, 'done');
    return true;
  }

  private settle({ message, channel }: Pick<Delivery, 'message' | 'channel'>, fate: Fate): void {
    try {
      if (fate === 'done') channel.ack(message);
      else if (fate === 'again') channel.nack(message);
      else if (fate === 'dead') channel.reject(message, false);
    } catch (error) {
      // The channel closed meanwhile: the broker delivers again and the inbox knows the event.
      this.logger.warn({ err: error, fate }, 'acknowledgement not possible, the event will come again');
    }
  }

  /** What is to become of an event. One that is neither acknowledged nor refused would keep its place among those in hand for ever. */
  private async fateOf(envelope: Envelope): Promise<Fate> {
    try {
      return (await this.receive(envelope)) ? 'done' : 'open';
    } catch (error) {
      const fate = isUnstorable(error) ? 'dead' : 'again';
      const { type, id } = envelope;
      this.logger.error({ err: error, type, eventId: id, fate }, 'event failed and could not be kept for another try');
      if (fate === 'again') await pause();
      return fate;
    }
  }

  /** @returns false when the process is closing and the event was not dealt with */
  private async receive(envelope: Envelope): Promise<boolean> {
    let tries = 1;
    for (;;) {
      try {
        await this.receiveOnce(envelope, tries >= TRIES);
        return true;
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        if (!isExhausted(error)) tries += 1;
        if (!(await this.databaseAnswers())) return false;
      }
    }
  }

  private async receiveOnce(envelope: Envelope, isLast: boolean): Promise<void> {
    try {
      await this.inbox.receive(envelope, this.handling.effect);
    } catch (error) {
      if (isExhausted(error) || (isUnavailable(error) && !isLast)) throw error;
      await this.retries.keep(envelope, error);
    }
  }

  private async databaseAnswers(): Promise<boolean> {
    while (!this.closing) {
      await pause();
      const answers = await this.dataSource.query('SELECT 1').then(
        () => true,
        () => false,
      );
      if (answers) return true;
    }
    return false;
  }
}

function parse(content: Buffer): Envelope | undefined {
  try {
    return envelopeSchema.parse(JSON.parse(content.toString('utf8'))) as Envelope;
  } catch {
    return undefined;
  }
}
