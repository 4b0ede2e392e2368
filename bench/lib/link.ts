import net from 'node:net';
import type { AddressInfo } from 'node:net';

/**
 * The condition of a link: normal; data is delayed; connections are reset and refused; or a black hole: nothing arrives
 * any more and no error is reported.
 */
export type Weather = 'clear' | 'slow' | 'cut' | 'hole';

const DELAY_MS = 100;

interface Pair {
  client: net.Socket;
  server: net.Socket | undefined;
  /** Some of its data was dropped in the black hole: when that ends, the far host no longer knows this connection. */
  torn: boolean;
}

/** A TCP proxy to one server, with faults. */
export class Link {
  readonly #pairs = new Set<Pair>();
  readonly #listener = net.createServer((client) => this.#open(client));
  readonly #target: { host: string; port: number };
  #weather: Weather = 'clear';

  private constructor(host: string, port: number) {
    this.#target = { host, port };
  }

  /** Opens a proxy to a server on a port of its own. */
  static async to(host: string, port: number): Promise<Link> {
    const link = new Link(host, port);
    await new Promise<void>((resolve) => link.#listener.listen(0, '127.0.0.1', resolve));
    return link;
  }

  /** The same address, over this link. */
  over(url: string): string {
    const way = new URL(url);
    way.hostname = '127.0.0.1';
    way.port = String((this.#listener.address() as AddressInfo).port);
    return way.href.replace(/\/$/, url.endsWith('/') ? '/' : '');
  }

  set weather(weather: Weather) {
    this.#weather = weather;
    for (const pair of this.#pairs) if (weather === 'cut' || (pair.torn && weather !== 'hole')) reset(pair);
  }

  close(): void {
    for (const pair of this.#pairs) reset(pair);
    this.#listener.close();
  }

  #open(client: net.Socket): void {
    if (this.#weather === 'cut') return void client.resetAndDestroy();
    const pair: Pair = { client, server: undefined, torn: this.#weather === 'hole' };
    this.#pairs.add(pair);
    if (!pair.torn) pair.server = net.connect({ ...this.#target, noDelay: true });
    const ends = [pair.client, pair.server].filter((end) => end !== undefined);
    for (const end of ends) {
      end.on('error', () => undefined); // its close follows, and closes the other end as well
      end.once('close', () => {
        this.#pairs.delete(pair);
        for (const other of ends) other.destroy();
      });
    }
    if (!pair.server) return void client.resume();
    client.setNoDelay(true);
    this.#carry(pair, client, pair.server);
    this.#carry(pair, pair.server, client);
  }

  /** One direction of a connection. */
  #carry(pair: Pair, from: net.Socket, to: net.Socket): void {
    const hand = (piece: Buffer) => {
      if (to.write(piece)) return;
      from.pause();
      to.once('drain', () => from.resume());
    };
    from.on('data', (piece: Buffer) => {
      if (this.#weather === 'hole' || pair.torn) pair.torn = true;
      else if (this.#weather === 'slow') setTimeout(hand, DELAY_MS, piece);
      else hand(piece);
    });
    from.on('end', () => (this.#weather === 'slow' ? setTimeout(() => to.end(), DELAY_MS) : to.end()));
  }
}

function reset({ client, server }: Pair): void {
  client.resetAndDestroy();
  server?.resetAndDestroy();
}
