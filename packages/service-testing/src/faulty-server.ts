import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** How an external server can fail. Its answer is sent unchanged, whatever was requested. */
export type Fault =
  | 'hangs'
  | 'hangs without reading'
  | 'resets'
  | 'refuses'
  | { answers: string }
  | { begins: string; goesOn: string; everyMs: number };

/** An HTTP answer, as it is on the wire; the connection is closed after it. */
const httpAnswer = (status: number, body = '', headers: string[] = []): string =>
  [`HTTP/1.1 ${status} ${status}`, `Content-Length: ${Buffer.byteLength(body)}`, 'Connection: close', ...headers, '', body].join(
    '\r\n',
  );

const LONG = ['HTTP/1.1 200 OK', 'Content-Length: 1000000000000', 'ETag: "e"', '', ''].join('\r\n');

/** All faults of a service that is called by HTTP. */
export const httpFaults: Record<string, Fault> = {
  hangs: 'hangs',
  'hangs without reading': 'hangs without reading',
  'drips its answer': { begins: LONG, goesOn: '.', everyMs: 20 },
  'drips its head': { begins: 'HTTP/1.1 200 OK\r\n', goesOn: 'X: y\r\n', everyMs: 100 },
  'answers without end': { begins: LONG, goesOn: '.'.repeat(1_000_000), everyMs: 0 },
  refuses: 'refuses',
  resets: 'resets',
  'answers 429': { answers: httpAnswer(429, '{}') },
  'answers 500': { answers: httpAnswer(500, '<html>') },
  'answers 503': { answers: httpAnswer(503, '<Error><Code>SlowDown</Code></Error>', ['Content-Type: application/xml']) },
  'answers 507': { answers: httpAnswer(507) },
  'answers 200 with rubbish': { answers: httpAnswer(200, '<html>Welcome to our network', ['Content-Type: text/html']) },
  'answers something else than HTTP': { answers: 'SSH-2.0-OpenSSH_9.2\r\n' },
};

/** All faults of a mail server. */
export const smtpFaults: Record<string, Fault> = {
  hangs: 'hangs',
  'drips its greeting': { begins: '220-mail.example\r\n', goesOn: '220-wait\r\n', everyMs: 50 },
  'greets without end': { begins: '220-mail.example\r\n', goesOn: '220-wait\r\n'.repeat(10_000), everyMs: 0 },
  refuses: 'refuses',
  resets: 'resets',
  'answers 421': { answers: '421 too many connections\r\n' },
  'answers 554': { answers: '554 no service here\r\n' },
  'answers something else than SMTP': { answers: 'SSH-2.0-OpenSSH_9.2\r\n' },
};

/** A proxy in front of a server, or of none, with faults that can be switched on. */
export class FaultyServer {
  /** The fault from now on; undefined: everything is passed on. */
  private present: Fault | undefined;
  private readonly guests = new Set<Socket>();
  private readonly struck = new Set<Socket>();
  private readonly server = createServer((socket) => this.welcome(socket));
  private listensOn = 0;

  /** @param behind host and port of the server that answers while there is no fault */
  private constructor(private readonly behind: { hostname: string; port: string } | undefined) {}

  /** @param behind address of the server that answers while there is no fault, e.g. `http://127.0.0.1:9000` */
  static async start(behind?: string): Promise<FaultyServer> {
    const server = new FaultyServer(behind === undefined ? undefined : new URL(behind));
    await server.listen();
    return server;
  }

  get port(): number {
    return this.listensOn;
  }

  /** Its address for HTTP. */
  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** How many connections affected by the present fault are open. */
  get affected(): number {
    return this.struck.size;
  }

  /** Applies `fault` to everything received from now on, also on open connections. An affected connection is never passed on again. */
  async fail(fault: Fault | undefined): Promise<void> {
    this.present = fault;
    this.struck.clear();
    if (fault === 'refuses') await this.shut();
    else if (!this.server.listening) await this.listen();
  }

  close(): Promise<void> {
    return this.shut();
  }

  private async listen(): Promise<void> {
    this.server.listen(this.listensOn, '127.0.0.1');
    await once(this.server, 'listening');
    this.listensOn = (this.server.address() as AddressInfo).port;
  }

  private async shut(): Promise<void> {
    if (!this.server.listening) return;
    const closed = once(this.server, 'close');
    this.server.close();
    for (const guest of this.guests) guest.destroy();
    await closed;
  }

  private welcome(socket: Socket): void {
    this.guests.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      this.guests.delete(socket);
      this.struck.delete(socket);
    });
    const inside = this.behind && connect(Number(this.behind.port), this.behind.hostname);
    inside?.on('error', () => socket.destroy()).on('close', () => socket.destroy());
    socket.on('close', () => inside?.destroy());
    let isWell = true;
    const isPassed = () => (isWell &&= this.present === undefined);
    inside?.on('data', (bytes) => isPassed() && socket.write(bytes));
    if (this.present !== undefined && this.present !== 'hangs') {
      isWell = false;
      meet(socket, this.present, false);
    }
    socket.on('data', (bytes) => {
      if (isPassed()) return void inside?.write(bytes);
      this.struck.add(socket);
      if (this.present !== undefined) meet(socket, this.present, true);
    });
  }
}

const answered = new WeakSet<Socket>();

/** @param asked whether something was received; mail servers speak first, HTTP servers do not */
function meet(socket: Socket, fault: Fault, asked: boolean): void {
  if (fault === 'hangs without reading') socket.pause();
  if (fault === 'resets') socket.resetAndDestroy();
  if (typeof fault === 'string' || answered.has(socket)) return;
  const beginning = 'answers' in fault ? fault.answers : fault.begins;
  if (!asked && beginning.startsWith('HTTP')) return;
  answered.add(socket);
  if ('answers' in fault) socket.end(beginning);
  else goOn(socket, fault);
}

function goOn(socket: Socket, { begins, goesOn, everyMs }: Extract<Fault, { begins: string }>): void {
  socket.write(begins);
  const more = () => {
    if (socket.destroyed) return;
    const next = () => setTimeout(more, everyMs);
    if (socket.write(goesOn)) next();
    else socket.once('drain', next);
  };
  more();
}
