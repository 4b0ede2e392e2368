import http from 'node:http';
import path from 'node:path';
import type { SMTPServer } from 'smtp-server';
import { forThisMachine } from '../../processes/this-machine.ts';
import type { MailboxServer } from '../../servers.ts';
import { MailStore } from './mail-store.ts';
import { mailboxPage } from './page.ts';
import { rest, type Reply } from './rest.ts';
import { smtpServer } from './smtp.ts';

export interface MailboxOptions {
  dir: string;
  smtpPort: number;
  httpPort: number;
  /** Address to listen at; loopback by default. */
  host?: string;
}

/** The local mailbox: takes every mail by SMTP, shows it on a page and by Mailpit's REST API. */
export class Mailbox implements MailboxServer {
  readonly #options: MailboxOptions;
  readonly #store: MailStore;
  #smtp: SMTPServer | null = null;
  #http: http.Server | null = null;

  constructor(options: MailboxOptions) {
    this.#options = options;
    this.#store = new MailStore(path.join(options.dir, 'mail'));
  }

  get smtpUrl(): string {
    return `smtp://127.0.0.1:${this.#options.smtpPort}`;
  }

  /** The page's address, and the base of the REST API. */
  get url(): string {
    return `http://localhost:${this.#options.httpPort}`;
  }

  async start(): Promise<void> {
    const { smtpPort, httpPort, host = '127.0.0.1' } = this.#options;
    await this.#store.load();
    const smtp = smtpServer((raw) => this.#store.add(raw));
    await new Promise<void>((resolve, reject) => {
      smtp.once('error', reject);
      smtp.listen(smtpPort, host, resolve);
    });
    smtp.on('error', () => {}); // a sender that disconnects in the middle retries by itself
    this.#smtp = smtp;
    const server = http.createServer(forThisMachine((request, response) => void this.#answer(request, response)));
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(httpPort, host, resolve);
    });
    this.#http = server;
  }

  async stop(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    if (this.#smtp) this.#smtp.close(() => resolve());
    else resolve();
    this.#http?.closeAllConnections();
    this.#http?.close();
    await promise;
  }

  async #answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    try {
      const url = new URL(request.url ?? '/', this.url);
      const reply = url.pathname === '/' ? mailboxPage : await rest(this.#store, request, url);
      send(response, reply ?? { status: 404, type: 'text/plain', body: 'There is no such page in the mailbox.' });
    } catch (error) {
      send(response, { status: 400, type: 'text/plain', body: (error as Error).message });
    }
  }
}

function send(response: http.ServerResponse, { status, type, body }: Reply): void {
  response.writeHead(status, {
    'Content-Type': type,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(body);
}
