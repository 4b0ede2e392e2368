import { Injectable, OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Client } from 'pg';
import { CONNECT_MS, keepAlive } from './data-source.js';

/** The handlers of one NOTIFY channel. */
export interface ChannelHandler {
  /** After (re)connecting: loads what may have been missed. */
  connected?: () => void | Promise<void>;
  disconnected?: () => void;
  notified: (payload: string) => void;
}

const RECONNECT_MS = 500;

/** One dedicated connection that LISTENs for all parts of the service and reconnects for ever. */
@Injectable()
export class DatabaseListener implements OnApplicationShutdown {
  private readonly handlers = new Map<string, ChannelHandler>();
  private client: Client | undefined;
  private closing = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly url: string,
    private readonly logger: PinoLogger,
  ) {}

  /** Registers a handler; call before {@link start}. One handler per channel. */
  on(channel: string, handler: ChannelHandler): void {
    this.handlers.set(channel, handler);
  }

  /** Connects, listens on every channel and calls the handlers; failures are retried. */
  async start(): Promise<void> {
    const client = new Client({
      connectionString: this.url,
      application_name: 'listener',
      connectionTimeoutMillis: CONNECT_MS,
      ...keepAlive,
    });
    client.on('error', (error) => this.lost(client, error));
    client.on('end', () => this.lost(client));
    client.on('notification', ({ channel, payload }) => this.handlers.get(channel)?.notified(payload ?? ''));
    this.client = client;
    try {
      await client.connect();
      for (const channel of this.handlers.keys()) await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
      for (const handler of this.handlers.values()) await handler.connected?.();
    } catch (error) {
      this.lost(client, error);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    this.closing = true;
    clearTimeout(this.timer);
    await this.client?.end().catch(() => undefined); // the connection may be closed already
  }

  private lost(client: Client, error?: unknown): void {
    if (this.client !== client || this.closing) return;
    this.client = undefined;
    this.logger.warn({ err: error }, 'listening connection lost, reconnecting');
    for (const handler of this.handlers.values()) handler.disconnected?.();
    client.end().catch(() => undefined); // it is broken: its errors do not matter
    this.timer = setTimeout(() => void this.start(), RECONNECT_MS);
  }
}
