import type { FastifyReply, FastifyRequest } from 'fastify';

/** What log and figures show of a request whose caller left before it had its whole answer; nginx's number for it. */
const CALLER_LEFT = 499;

/** The status of a request that is over: its answer's, or 499 when its caller closed the connection before that was written. */
export function outcomeOf({ raw: { socket } }: FastifyRequest, { raw, statusCode }: FastifyReply): number {
  const closedByCaller = socket.readableEnded || Boolean(socket.errored);
  return !raw.writableFinished && closedByCaller ? CALLER_LEFT : statusCode;
}

/** Whether an error is but the caller's leaving: while its body was read, or as the abort of what it waited for. */
export const isCallersBreak = ({ raw }: FastifyRequest, thrown: unknown): boolean =>
  thrown === raw.errored || (raw.socket.destroyed && (thrown as { name?: unknown } | null)?.name === 'AbortError');
