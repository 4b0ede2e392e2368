import { Socket } from 'node:net';

/** Longer than the pool's idle timeout, and than any statement of a service takes. */
const SILENT_MS = 70_000;

/**
 * The socket of a pooled connection, with an idle timeout. A host that vanishes sends nothing, and the kernel would retransmit for a
 * quarter of an hour: when nothing has arrived for so long, the connection is closed, and its statement fails like one of an
 * unavailable database.
 */
export function pooledSocket(silentMs = SILENT_MS): Socket {
  const socket = new Socket();
  const silent = Object.assign(new Error('The database has not answered for too long.'), { code: 'ETIMEDOUT' });
  return socket.setTimeout(silentMs, () => socket.destroy(silent));
}
