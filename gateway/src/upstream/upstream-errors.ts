import { AppError, unavailable } from '@lms360/service-kit/core/errors';
import sentences from '../sentences/sentences.json' with { type: 'json' };

/** Failures to open a connection: nothing was sent, so that another replica may be tried. */
const unreachableCodes = new Set([
  'ECONNREFUSED',
  'UND_ERR_CONNECT_TIMEOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
  'EAI_NODATA',
  'EADDRNOTAVAIL',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
]);
/** A connection that broke before the answer began: the work may have been done. */
const brokenCodes = new Set(['ECONNRESET', 'ECONNABORTED', 'ENETRESET', 'ENOTCONN', 'EPIPE', 'ETIMEDOUT', 'UND_ERR_SOCKET']);
const timeoutCodes = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code ?? '');

/** Whether the connection was never established: the kernel's own limit for that has the code of an established one, too. */
export const wasNeverSent = (error: unknown) =>
  unreachableCodes.has(codeOf(error)) || (error as { syscall?: unknown } | null)?.syscall === 'connect';

/** Whether an established connection broke before the answer. */
export const brokeOff = (error: unknown) => brokenCodes.has(codeOf(error));

/**
 * The answer for a failed upstream: 503 when nothing was sent, 504 when the answer took too long, else 502.
 * @param reads whether the request changes nothing, so that trying again is all there is to do
 */
export function upstreamError(thrown: unknown, reads: boolean): AppError {
  if (thrown instanceof AppError) return thrown;
  if (wasNeverSent(thrown)) return unavailable();
  if (timeoutCodes.has(codeOf(thrown))) {
    return new AppError(504, 'gateway_timeout', reads ? sentences.readTookTooLong : sentences.answerTookTooLong);
  }
  return new AppError(502, 'bad_gateway', reads ? sentences.readLost : sentences.connectionLost);
}
