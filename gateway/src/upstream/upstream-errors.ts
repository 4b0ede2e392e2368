import { AppError, unavailable } from '@lms360/service-kit/core/errors';
import sentences from '../sentences/sentences.json' with { type: 'json' };

/** Failures to open a connection: nothing was sent, so that another replica may be tried. */
const unreachableCodes = new Set([
  'ECONNREFUSED',
  'UND_ERR_CONNECT_TIMEOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** A connection that broke before the answer began: the work may have been done. */
const brokenCodes = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
const timeoutCodes = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code ?? '');

/** Whether the connection was never established. */
export const wasNeverSent = (error: unknown) => unreachableCodes.has(codeOf(error));

/** Whether an established connection broke before the answer. */
export const brokeOff = (error: unknown) => brokenCodes.has(codeOf(error));

/**
 * The answer for a failed upstream: 503 when nothing was sent, 504 when the answer took too long, else 502.
 */
export function upstreamError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (wasNeverSent(thrown)) return unavailable();
  if (timeoutCodes.has(codeOf(thrown))) {
    return new AppError(504, 'gateway_timeout', sentences.answerTookTooLong);
  }
  return new AppError(502, 'bad_gateway', sentences.connectionLost);
}
