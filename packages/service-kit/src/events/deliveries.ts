import type { Channel, ConsumeMessage } from 'amqplib';
import { PinoLogger } from 'nestjs-pino';
import { DataSource } from 'typeorm';
import { isExhausted, isUnavailable, isUnstorable } from '../core/errors.js';
import { Metrics } from '../core/metrics.js';
import { Envelope, envelopeSchema } from './envelope.js';
import { Effect, Inbox } from './inbox.js';
import { Retries } from './retries.js';

/** A message, and the channel on which it is to be acknowledged. */
interface Delivery {
  message: ConsumeMessage;
  channel: Channel;
  envelope: Envelope;
}

/** Acknowledge; requeue, which the delivery limit bounds; dead-letter; or leave to the next replica, because this one closes. */
type Outcome = 'ack' | 'nack' | 'dead-letter' | 'leave';

/** After so many failures because of an unavailable dependency, while the database answers, the event goes to the retries. */
const TRIES = 3;
const DATABASE_POLL_MS = 500;
const pause = () => new Promise((resolve) => setTimeout(resolve, DATABASE_POLL_MS));

/**
 * One queue's messages between delivery and acknowledgement. All pending messages are received in one transaction and acknowledged after its
 * commit; a batch that fails is received one by one, so that a failure affects one event only.
 *
 * A failed effect goes to the retries; while the database is unavailable nothing is acknowledged or refused, so that the delivery limit is not
 * used up. Messages that are not events, have a forged source, or cannot be stored go to the dead letters.
 */
export class Deliveries {
  private waiting: Delivery[] = [];
  private running: Promise<void> | undefined;
  private closing = false;

  constructor(
    private readonly effect: Effect,
    private readonly inbox: Inbox,
    private readonly retries: Retries,
    private readonly dataSource: DataSource,
    private readonly logger: PinoLogger,
    private readonly metrics: Metrics,
    private readonly requiresUser: boolean,
  ) {}

  add(message: ConsumeMessage, channel: Channel): void {
    const { messageId, userId } = message.properties as { messageId: unknown; userId?: string };
    const envelope = parse(message.content);
    if (envelope && this.isSentBy(userId, envelope)) {
      this.waiting.push({ message, channel, envelope });
      this.running ??= this.run().finally(() => (this.running = undefined));
    } else {
      const why = envelope ? 'an event of another service than its sender' : 'not an event';
      this.logger.error({ messageId: String(messageId), userId }, `${why}, sent to the dead letters`);
      this.settle({ message, channel }, 'dead-letter');
    }
  }

  /** Whether the event's source is the broker's user that sent it (RabbitMQ has checked the user). Without one it is of a shared user. */
  private isSentBy(userId: string | undefined, { source, type }: Envelope): boolean {
    if (userId !== undefined) return userId === source && type.startsWith(`${source}.`);
    this.metrics.sawEventWithoutUser();
    return !this.requiresUser;
  }

  /** Finishes the delivered messages; those that an outage of the database delays are left to the next replica. */
  async close(): Promise<void> {
    this.closing = true;
    await this.running;
  }

  private async run(): Promise<void> {
    await new Promise(setImmediate); // what arrives in one piece is one batch
    while (this.waiting.length > 0) {
      const batch = this.waiting;
      this.waiting = [];
      if (batch.length > 1 && (await this.receiveBatch(batch))) continue;
      for (const delivery of batch) this.settle(delivery, await this.receiveAlone(delivery.envelope));
    }
  }

  /** @returns whether it succeeded; the error is handled when each event is received alone */
  private async receiveBatch(batch: Delivery[]): Promise<boolean> {
    try {
      await this.inbox.receiveBatch(
        batch.map(({ envelope }) => envelope),
        this.effect,
      );
    } catch (error) {
      this.logger.debug({ err: error, events: batch.length }, 'a batch of events failed, receiving them one by one');
      return false;
    }
    for (const delivery of batch) this.settle(delivery, 'ack');
    return true;
  }

  private async receiveAlone(envelope: Envelope): Promise<Outcome> {
    try {
      return (await this.receiveOrRetry(envelope)) ? 'ack' : 'leave';
    } catch (error) {
      const outcome = isUnstorable(error) ? 'dead-letter' : 'nack';
      this.logger.error({ err: error, type: envelope.type, eventId: envelope.id, outcome }, 'event failed and could not be kept');
      if (outcome === 'nack') await pause();
      return outcome;
    }
  }

  /** @returns false when the process closes and the event was neither received nor stored for a retry */
  private async receiveOrRetry(envelope: Envelope): Promise<boolean> {
    for (let tries = 1; ;) {
      try {
        await this.inbox.receive(envelope, this.effect);
        return true;
      } catch (error) {
        if (!isUnavailable(error) || (tries >= TRIES && !isExhausted(error))) {
          if (await this.keep(envelope, error)) return true;
        } else if (!isExhausted(error)) tries += 1;
        if (!(await this.untilDatabaseAnswers())) return false;
      }
    }
  }

  /** @returns false while the database is unavailable */
  private async keep(envelope: Envelope, error: unknown): Promise<boolean> {
    try {
      await this.retries.keep(envelope, error);
      return true;
    } catch (failure) {
      if (!isUnavailable(failure)) throw failure;
      return false;
    }
  }

  /** @returns false when the process closes */
  private async untilDatabaseAnswers(): Promise<boolean> {
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

  private settle({ message, channel }: Pick<Delivery, 'message' | 'channel'>, outcome: Outcome): void {
    try {
      if (outcome === 'ack') channel.ack(message);
      else if (outcome === 'nack') channel.nack(message);
      else if (outcome === 'dead-letter') channel.reject(message, false);
    } catch (error) {
      // The channel closed meanwhile: the broker delivers again and the inbox ignores the event.
      this.logger.warn({ err: error, outcome }, 'acknowledgement not possible, the event will be delivered again');
    }
  }
}

function parse(content: Buffer): Envelope | undefined {
  try {
    return envelopeSchema.parse(JSON.parse(content.toString('utf8'))) as Envelope;
  } catch {
    return undefined;
  }
}
