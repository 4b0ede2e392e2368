import { Socket } from 'node:net';

/** Longer than a connection may be idle in the pool, and than any statement of a service takes. */
const SILENT_MS = 70_000;

/**
 * The socket of a pooled connection. A host that vanishes says nothing, and the kernel would repeat what was asked of it for a
 * quarter of an hour: when nothing has come for so long, the connection is given up, and its statement fails as of a database that is
 * out of reach.
 */
export function pooledSocket(silentMs = SILENT_MS): Socket {
  const socket = new Socket();
  const silent = Object.assign(new Error('The database has not answered for too long.'), { code: 'ETIMEDOUT' });
  return socket.setTimeout(silentMs, () => socket.destroy(silent));
}
