import { BaseRpcContext, CustomTransportStrategy, MessageHandler, Server } from '@nestjs/microservices';
import { PinoLogger } from 'nestjs-pino';
import { lastValueFrom } from 'rxjs';
import { DataSource, EntityManager } from 'typeorm';
import { Broker } from './broker.js';
import { Deliveries } from './deliveries.js';
import { digestTypes } from './digests.js';
import { Envelope } from './envelope.js';
import { Handling, Inbox } from './inbox.js';
import { Relay } from './relay.js';
import { Retries } from './retries.js';

/**
 * For an `@EventPattern` that only keeps what the newest event about a subject says, and ignores what is older: of several that had to wait
 * it gets the newest alone.
 */
export const KEEPS_NEWEST = { keepsNewest: true };

/** What an `@EventPattern` handler gets as `@Ctx()`: the envelope and the transaction in which its effect belongs. */
export class EventContext extends BaseRpcContext<[Envelope, EntityManager]> {
  get event(): Envelope {
    return this.args[0];
  }

  get tx(): EntityManager {
    return this.args[1];
  }
}

interface Handler {
  handler: MessageHandler;
  keepsNewest: boolean;
}

/** Transport for `@EventPattern`: hands each event to its handlers inside the inbox's transaction. */
export class RabbitStrategy extends Server implements CustomTransportStrategy {
  private readonly deliveries: Deliveries;
  private readonly handlers = new Map<string, Handler[]>();

  constructor(
    private readonly queue: string,
    private readonly broker: Broker,
    inbox: Inbox,
    private readonly retries: Retries,
    private readonly relay: Relay,
    dataSource: DataSource,
    private readonly pino: PinoLogger,
  ) {
    super();
    const handling: Handling = {
      effect: (event, tx) => this.dispatch(event, tx),
      keepsNewest: (type) => this.handlers.get(type)?.every(({ keepsNewest }) => keepsNewest) === true,
    };
    this.deliveries = new Deliveries(handling, inbox, retries, dataSource, pino);
  }

  /** The event types that this service handles, without those that every service does. */
  get handledTypes(): string[] {
    return [...this.handlers.keys()].filter((type) => !digestTypes.includes(type));
  }

  /** Nest would chain the handlers of one type and let them run beside each other; ours have their effects one after the other. */
  override addHandler(
    type: string,
    handler: MessageHandler,
    _isEvent?: boolean,
    extras: Partial<typeof KEEPS_NEWEST> = {},
  ): void {
    const handlers = this.handlers.get(type) ?? [];
    this.handlers.set(type, [...handlers, { handler, keepsNewest: extras.keepsNewest === true }]);
  }

  /** Whether many events wait in this process's hands, or did within the last second: a backlog is being dealt with. */
  get isRush(): boolean {
    return this.deliveries.isRush;
  }

  listen(callback: () => void): void {
    this.broker.consume(this.queue, (message, channel) => this.deliveries.take(message, channel));
    this.retries.start((envelope, tx) => this.dispatch(envelope, tx));
    this.relay.start();
    callback();
  }

  /** Unready has been said already: stop taking, finish what is in hand, then close. */
  async close(): Promise<void> {
    await this.broker.stopConsuming().catch((error: unknown) => this.pino.warn({ err: error }, 'consumer was gone already'));
    await this.deliveries.close();
    await this.retries.stop();
    await this.relay.stop();
  }

  on(): never {
    throw new Error('The event transport has no events of its own.');
  }

  unwrap<T>(): T {
    return this.broker as T;
  }

  private async dispatch(envelope: Envelope, tx: EntityManager): Promise<void> {
    const context = new EventContext([envelope, tx]);
    for (const { handler } of this.handlers.get(envelope.type) ?? []) {
      const result: unknown = await handler(envelope.data, context);
      await lastValueFrom(this.transformToObservable(result), { defaultValue: undefined });
    }
  }
}
