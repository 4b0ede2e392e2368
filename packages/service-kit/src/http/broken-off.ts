import type { FastifyReply, FastifyRequest } from 'fastify';

/** The status in logs and metrics of a request whose caller disconnected before it had the whole answer; nginx's number for it. */
const CALLER_LEFT = 499;

/** The status of a completed request: its answer's, or 499 when its caller closed the connection before that was written. */
export function outcomeOf({ raw: { socket } }: FastifyRequest, { raw, statusCode }: FastifyReply): number {
  const closedByCaller = socket.readableEnded || Boolean(socket.errored);
  return !raw.writableFinished && closedByCaller ? CALLER_LEFT : statusCode;
}

/** Whether an error is only due to the caller's disconnecting: while its body was read, or as the abort of pending work. */
export const isCallersBreak = ({ raw }: FastifyRequest, thrown: unknown): boolean =>
  thrown === raw.errored || (raw.socket.destroyed && (thrown as { name?: unknown } | null)?.name === 'AbortError');
