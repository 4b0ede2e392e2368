import type { Channel, ConsumeMessage } from 'amqplib';
import { BaseRpcContext, CustomTransportStrategy, MessageHandler, Server } from '@nestjs/microservices';
import { PinoLogger } from 'nestjs-pino';
import { lastValueFrom } from 'rxjs';
import { DataSource, EntityManager } from 'typeorm';
import { isUnavailable, isUnstorable } from '../errors.js';
import { Broker } from './broker.js';
import { Envelope, envelopeSchema } from './envelope.js';
import { Inbox } from './inbox.js';
import { Relay } from './relay.js';
import { Retries } from './retries.js';

/** What an `@EventPattern` handler gets as `@Ctx()`: the envelope and the transaction in which its effect belongs. */
export class EventContext extends BaseRpcContext<[Envelope, EntityManager]> {
  get event(): Envelope {
    return this.args[0];
  }

  get tx(): EntityManager {
    return this.args[1];
  }
}

const DATABASE_POLL_MS = 500;
const pause = () => new Promise((resolve) => setTimeout(resolve, DATABASE_POLL_MS));

/** Dealt with; to be delivered again, which the delivery limit bounds; a dead letter; or left to the next replica, because we close. */
type Fate = 'done' | 'again' | 'dead' | 'open';

/**
 * Transport for `@EventPattern`: hands each event to its handlers inside the inbox's transaction and acknowledges after the
 * commit. A failed effect goes to the retries; while the database is away nothing is acknowledged or refused, so the
 * delivery limit is not used up. What is no envelope at all, or no database can store, goes to the dead letters.
 */
export class RabbitStrategy extends Server implements CustomTransportStrategy {
  private readonly inHand = new Set<Promise<void>>();
  private closing = false;

  constructor(
    private readonly queue: string,
    private readonly broker: Broker,
    private readonly inbox: Inbox,
    private readonly retries: Retries,
    private readonly relay: Relay,
    private readonly dataSource: DataSource,
    private readonly pino: PinoLogger,
  ) {
    super();
  }

  /** The event types that this service handles. */
  get handledTypes(): string[] {
    return [...this.messageHandlers.keys()];
  }

  listen(callback: () => void): void {
    this.broker.consume(this.queue, (message, channel) => this.track(this.handle(message, channel)));
    this.retries.start((envelope, tx) => this.dispatch(envelope, tx));
    this.relay.start();
    callback();
  }

  /** Unready has been said already: stop taking, finish what is in hand, then close. */
  async close(): Promise<void> {
    this.closing = true;
    await this.broker.stopConsuming().catch((error: unknown) => this.pino.warn({ err: error }, 'consumer was gone already'));
    await Promise.all([...this.inHand]);
    await this.retries.stop();
    await this.relay.stop();
  }

  on(): never {
    throw new Error('The event transport has no events of its own.');
  }

  unwrap<T>(): T {
    return this.broker as T;
  }

  private track(work: Promise<void>): void {
    this.inHand.add(work);
    void work.finally(() => this.inHand.delete(work));
  }

  private async handle(message: ConsumeMessage, channel: Channel): Promise<void> {
    const fate = await this.fateOf(message);
    try {
      if (fate === 'done') channel.ack(message);
      else if (fate === 'again') channel.nack(message);
      else if (fate === 'dead') channel.reject(message, false);
    } catch (error) {
      // The channel closed meanwhile: the broker delivers again and the inbox knows the event.
      this.pino.warn({ err: error, fate }, 'acknowledgement not possible, the event will come again');
    }
  }

  /** What is to become of a message. One that is neither acknowledged nor refused would keep its place among those in hand for ever. */
  private async fateOf({ content, properties }: ConsumeMessage): Promise<Fate> {
    const messageId = String(properties.messageId);
    const envelope = parse(content);
    if (!envelope) {
      this.pino.error({ messageId }, 'not an event, sent to the dead letters');
      return 'dead';
    }
    try {
      return (await this.receive(envelope)) ? 'done' : 'open';
    } catch (error) {
      const fate = isUnstorable(error) ? 'dead' : 'again';
      this.pino.error({ err: error, type: envelope.type, messageId, fate }, 'event failed and could not be kept for another try');
      if (fate === 'again') await pause();
      return fate;
    }
  }

  /** @returns false when the process is closing and the event was not dealt with */
  private async receive(envelope: Envelope): Promise<boolean> {
    for (;;) {
      try {
        await this.receiveOnce(envelope);
        return true;
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        if (!(await this.databaseAnswers())) return false;
      }
    }
  }

  private async receiveOnce(envelope: Envelope): Promise<void> {
    try {
      await this.inbox.receive(envelope, (event, tx) => this.dispatch(event, tx));
    } catch (error) {
      if (isUnavailable(error)) throw error;
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

  private async dispatch(envelope: Envelope, tx: EntityManager): Promise<void> {
    const context = new EventContext([envelope, tx]);
    let handler: MessageHandler | null | undefined = this.messageHandlers.get(envelope.type);
    for (; handler; handler = handler.next) {
      const result: unknown = await handler(envelope.data, context);
      await lastValueFrom(this.transformToObservable(result), { defaultValue: undefined });
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
