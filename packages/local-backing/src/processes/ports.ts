import { randomInt } from 'node:crypto';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const host = '127.0.0.1';

/**
 * Below the range from which Linux takes the local port of outgoing connections (32768 and up): a port from there could
 * be taken by any connection while its server restarts, or a client could even connect to itself.
 */
const firstPort = 12_000;
const lastPort = 32_000;

/** Free ports: as many as asked for, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const found = new Set<number>();
  while (found.size < count) {
    const port = randomInt(firstPort, lastPort);
    if (!(await isPortTaken(port))) found.add(port);
  }
  return [...found];
}

/** True when a program listens on this loopback port. */
export function isPortTaken(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(true) : reject(error)));
    server.listen(port, host, () => server.close(() => resolve(false)));
  });
}

/**
 * Repeats a probe until it succeeds.
 * @param probe throws while the thing is not ready
 * @param options.timeoutMs after this many milliseconds the last error is thrown
 * @param options.stillWorthWaiting throws when waiting has become pointless (the process has ended)
 */
export async function waitUntil(
  probe: () => Promise<void>,
  options: { timeoutMs: number; everyMs?: number; stillWorthWaiting?: () => void },
): Promise<void> {
  const deadline = Date.now() + options.timeoutMs;
  for (;;) {
    try {
      return await probe();
    } catch (error) {
      options.stillWorthWaiting?.();
      if (Date.now() > deadline) throw error;
      await sleep(options.everyMs ?? 100);
    }
  }
}
