import { BaseRpcContext, CustomTransportStrategy, MessageHandler, Server } from '@nestjs/microservices';
import { PinoLogger } from 'nestjs-pino';
import { lastValueFrom } from 'rxjs';
import { DataSource, EntityManager } from 'typeorm';
import { Metrics } from '../core/metrics.js';
import { Broker } from './broker.js';
import { Deliveries } from './deliveries.js';
import { Envelope } from './envelope.js';
import { Inbox } from './inbox.js';
import { Relay } from './relay.js';
import { Retries } from './retries.js';

/** The `@Ctx()` of an `@EventPattern` handler: the envelope and the transaction to which its effect belongs. */
export class EventContext extends BaseRpcContext<[Envelope, EntityManager]> {
  get event(): Envelope {
    return this.args[0];
  }

  get tx(): EntityManager {
    return this.args[1];
  }
}

/** Transport for `@EventPattern`: passes each event to its handlers inside the inbox's transaction. */
export class RabbitStrategy extends Server implements CustomTransportStrategy {
  private readonly queues: { name: string; deliveries: Deliveries }[];
  private readonly handlers = new Map<string, MessageHandler[]>();

  /** @param queues to consume, independently: events do not wait for a rebuild's snapshots */
  constructor(
    queues: readonly string[],
    private readonly broker: Broker,
    inbox: Inbox,
    private readonly retries: Retries,
    private readonly relay: Relay,
    dataSource: DataSource,
    private readonly pino: PinoLogger,
    metrics: Metrics,
    requiresUser: boolean,
  ) {
    super();
    const effect = (event: Envelope, tx: EntityManager) => this.dispatch(event, tx);
    this.queues = queues.map((name) => ({
      name,
      deliveries: new Deliveries(effect, inbox, retries, dataSource, pino, metrics, requiresUser),
    }));
  }

  /** The event types that this service handles. */
  get handledTypes(): string[] {
    return [...this.handlers.keys()];
  }

  /** Nest would chain the handlers of one type and run them concurrently; here they run one after the other. */
  override addHandler(type: string, handler: MessageHandler): void {
    this.handlers.set(type, [...(this.handlers.get(type) ?? []), handler]);
  }

  listen(callback: () => void): void {
    for (const { name, deliveries } of this.queues) {
      this.broker.consume(name, (message, channel) => deliveries.add(message, channel));
    }
    this.retries.start((envelope, tx) => this.dispatch(envelope, tx));
    this.relay.start();
    callback();
  }

  /** The process is unready already: cancel the consumers, finish what was delivered, then close. */
  async close(): Promise<void> {
    await this.broker.stopConsuming().catch((error: unknown) => this.pino.warn({ err: error }, 'consumer was gone already'));
    await Promise.all(this.queues.map(({ deliveries }) => deliveries.close()));
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
    for (const handler of this.handlers.get(envelope.type) ?? []) {
      const result: unknown = await handler(envelope.data, context);
      await lastValueFrom(this.transformToObservable(result), { defaultValue: undefined });
    }
  }
}
