import net from 'node:net';
import pg from 'pg';

// What a server is asked until it answers; each rejects while it does not.

/** Resolves when PostgreSQL takes a connection. */
export async function answersSql(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  await client.end();
}

/** Resolves when an HTTP server gives any answer. */
export async function answersHttp(url: string): Promise<void> {
  await (await fetch(url)).body?.cancel();
}

/** Resolves when somebody listens on a loopback port. */
export function connects(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => resolve(void socket.destroy())).once('error', reject);
  });
}

/** Resolves when the broker answers AMQP 0-9-1's protocol header with its first frame. */
export function greetsAmqp(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write('AMQP\0\0\x09\x01', 'latin1'));
    const fail = (error: Error) => {
      socket.destroy();
      reject(error);
    };
    socket.setTimeout(5_000, () => fail(new Error('The broker does not answer yet.')));
    socket.once('error', fail).once('close', () => fail(new Error('The broker closed the connection.')));
    socket.once('data', (data) => (data[0] === 1 ? resolve(void socket.destroy()) : fail(new Error('That is no AMQP broker.'))));
  });
}
