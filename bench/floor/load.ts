import autocannon, { type Result } from 'autocannon';
import type { Request } from './calls.ts';

/** The result of a load. */
export interface Load {
  requests: number;
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
}

/** autocannon checks for its end periodically, once a second by default. */
const LOOKS_EVERY_MS = 20;

/** When a load ends: after a time, aborting its last requests, or after so many answers, which leaves nothing pending. */
export type Extent = { seconds: number } | { requests: number };

/**
 * Sends requests over a number of connections, each as soon as the previous one is answered.
 * @param next makes the next request
 * @throws Error when an answer is not a success: refusals would falsify the figures
 */
export async function load(url: string, connections: number, extent: Extent, next: () => Request): Promise<Load> {
  const latencies: number[] = [];
  const refusals = new Map<number, number>();
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const setupRequest = (request: autocannon.Request) => ({ ...request, ...onTheWire(next()) });
  const end = 'seconds' in extent ? { duration: extent.seconds } : { amount: extent.requests };
  const options = { url, connections, ...end, sampleInt: LOOKS_EVERY_MS, requests: [{ setupRequest }] };
  const began = performance.now();
  const instance = autocannon(options, (error, result) => (error ? reject(error as Error) : resolve(result)));
  instance.on('response', (_client, status, _bytes, latency) => {
    latencies.push(latency);
    if (status >= 300) refusals.set(status, (refusals.get(status) ?? 0) + 1);
  });
  const { errors, timeouts } = await promise;
  const seconds = (performance.now() - began) / 1000;
  if (refusals.size > 0 || errors > 0) {
    throw new Error(
      `${url}: ${errors} errors (${timeouts} not answered within autocannon's 10 s), refused: ${[...refusals].map(([status, count]) => `${count} × ${status}`).join(', ')}`,
    );
  }
  latencies.sort((a, b) => a - b);
  const at = (share: number) => Math.round((latencies[Math.floor(share * latencies.length)] ?? 0) * 10) / 10;
  const requests = latencies.length;
  return { requests, perSecond: Math.round(requests / seconds), p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

const onTheWire = ({ method, path, token, body }: Request) => ({
  method,
  path,
  headers: {
    'accept-encoding': 'br',
    ...(body && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  },
  body: body && JSON.stringify(body),
});
