import { BaseRpcContext, CustomTransportStrategy, MessageHandler, Server } from '@nestjs/microservices';
import { PinoLogger } from 'nestjs-pino';
import { lastValueFrom } from 'rxjs';
import { DataSource, EntityManager } from 'typeorm';
import { Broker } from './broker.js';
import { Deliveries } from './deliveries.js';
import { Envelope } from './envelope.js';
import { Effect, Inbox } from './inbox.js';
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

/** Transport for `@EventPattern`: hands each event to its handlers inside the inbox's transaction. */
export class RabbitStrategy extends Server implements CustomTransportStrategy {
  private readonly deliveries: Deliveries;

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
    const effect: Effect = (event, tx) => this.dispatch(event, tx);
    this.deliveries = new Deliveries(effect, inbox, retries, dataSource, pino);
  }

  /** The event types that this service handles. */
  get handledTypes(): string[] {
    return [...this.messageHandlers.keys()];
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
    let handler: MessageHandler | null | undefined = this.messageHandlers.get(envelope.type);
    for (; handler; handler = handler.next) {
      const result: unknown = await handler(envelope.data, context);
      await lastValueFrom(this.transformToObservable(result), { defaultValue: undefined });
    }
  }
}
