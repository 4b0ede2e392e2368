import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable, OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { BaseConfig } from '../core/config.js';
import { Metrics } from '../core/metrics.js';
import { CONNECT_MS, keepAlive } from './data-source.js';

/** The handlers of one NOTIFY channel. */
export interface ChannelHandler {
  /** After (re)connecting: loads what may have been missed. */
  connected?: () => void | Promise<void>;
  disconnected?: () => void;
  notified: (payload: string) => void;
}

const RECONNECT_MS = 500;
/** A notice of our own takes a millisecond; a machine that is busy with something else may take this long. */
const HEARD_WITHIN_MS = 5_000;
/** Channel of the listener's own notices; the payload says which one. */
const PROOF_CHANNEL = 'listener_proof';

type ListenerConfig = Pick<BaseConfig, 'DATABASE_URL' | 'DATABASE_LISTEN_URL' | 'DATABASE_LISTEN_PROOF_SECONDS'>;

/**
 * One dedicated connection that LISTENs for all parts of the service and reconnects for ever.
 *
 * A connection that looks well may hear nothing: a pooler in transaction mode has given its session to others, a firewall has forgotten it, it
 * leads to a server that is no longer the primary. So it proves itself: the pool, whose connections notify, sends a notice of the listener's own, at the
 * start and again every minute. What is not heard is a lost connection, and after each one the handlers load what they may have missed.
 */
@Injectable()
export class DatabaseListener implements OnApplicationShutdown {
  private readonly handlers = new Map<string, ChannelHandler>();
  private client: Client | undefined;
  private closing = false;
  private heard = false;
  private timer: NodeJS.Timeout | undefined;
  /** The own notice that is waited for. */
  private proof: { token: string; heard: () => void } | undefined;
  private lastHeard = Date.now();
  private readonly losses;

  constructor(
    private readonly config: ListenerConfig,
    private readonly dataSource: DataSource,
    metrics: Metrics,
    private readonly logger: PinoLogger,
  ) {
    metrics.gauge(
      'database_listener_unheard_seconds',
      'Since the listening connection last heard a notice of its own; one is sent every DATABASE_LISTEN_PROOF_SECONDS',
      () => (Date.now() - this.lastHeard) / 1000,
    );
    this.losses = metrics.counter(
      'database_listener_lost_total',
      'How often the listening connection was lost, or did not hear its own notice',
    );
  }

  /** Whether notices are heard: proved, and nothing missed. */
  get isHeard(): boolean {
    return this.heard;
  }

  /** Registers a handler; call before {@link start}. One handler per channel. */
  on(channel: string, handler: ChannelHandler): void {
    this.handlers.set(channel, handler);
  }

  /** Connects, listens on every channel, hears a notice of its own and calls the handlers; failures are retried. */
  async start(): Promise<void> {
    const client = new Client({
      connectionString: this.config.DATABASE_LISTEN_URL ?? this.config.DATABASE_URL,
      application_name: 'listener',
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS, // of LISTEN: a pooler may take it and have no server to pass it to
      ...keepAlive,
    });
    client.on('error', (error) => this.lost(client, error));
    client.on('end', () => this.lost(client));
    client.on('notification', ({ channel, payload }) => this.notified(channel, payload ?? ''));
    this.client = client;
    try {
      await client.connect();
      for (const channel of [PROOF_CHANNEL, ...this.handlers.keys()])
        await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
      await this.prove();
      for (const handler of this.handlers.values()) await this.load(client, handler);
      if (this.client === client) this.heard = true;
      this.proveAgain(client);
    } catch (error) {
      this.lost(client, error);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    this.closing = true;
    clearTimeout(this.timer);
    await this.client?.end().catch(() => undefined); // the connection may be closed already
  }

  private notified(channel: string, payload: string): void {
    if (channel !== PROOF_CHANNEL) this.handlers.get(channel)?.notified(payload);
    else if (payload === this.proof?.token) this.proof.heard();
  }

  /** Whoever loads while the connection is lost is told so again: what it has loaded grows old from then on. */
  private async load(client: Client, handler: ChannelHandler): Promise<void> {
    await handler.connected?.();
    if (this.client !== client) handler.disconnected?.();
  }

  private proveAgain(client: Client): void {
    if (this.client !== client || this.closing) return;
    this.timer = setTimeout(() => {
      this.prove().then(
        () => this.proveAgain(client),
        (error: unknown) => this.lost(client, error),
      );
    }, this.config.DATABASE_LISTEN_PROOF_SECONDS * 1000);
  }

  /**
   * Has the pool send a notice and waits until the listening connection hears it.
   * @throws Error when it was sent and not heard, or, before anything was heard on this connection, when it could not be sent: a pool that is
   * busy or away is no fault of a listener that was well
   */
  private async prove(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<true>();
    const proof = { token: randomUUID(), heard: () => resolve(true) };
    this.proof = proof;
    try {
      await this.dataSource.query('SELECT pg_notify($1, $2)', [PROOF_CHANNEL, proof.token]);
    } catch (error) {
      if (!this.heard) throw error;
      this.logger.warn({ err: error }, 'the listener could not be proved, trying again');
      return;
    }
    if (!(await inTime(promise)))
      throw new Error(
        'The listening connection does not hear what the database notifies. It must not go through a pooler in transaction mode: give it an address of its own (DATABASE_LISTEN_URL).',
      );
    this.lastHeard = Date.now();
  }

  private lost(client: Client, error?: unknown): void {
    if (this.client !== client || this.closing) return;
    this.client = undefined;
    this.heard = false;
    this.losses.inc();
    clearTimeout(this.timer);
    this.logger.warn({ err: error }, 'listening connection lost, reconnecting');
    for (const handler of this.handlers.values()) handler.disconnected?.();
    client.end().catch(() => undefined); // it is broken: its errors do not matter
    this.timer = setTimeout(() => void this.start(), RECONNECT_MS);
  }
}

/** Whether it is heard before the time is over. A process that was busy until then reads first what has arrived meanwhile. */
async function inTime(heard: Promise<true>): Promise<boolean> {
  const { promise: over, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => void nextTurn().then(() => resolve(false)), HEARD_WITHIN_MS);
  try {
    return await Promise.race([heard, over]);
  } finally {
    clearTimeout(timer);
  }
}
