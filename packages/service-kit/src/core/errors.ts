/** What is wrong with a field's input, in the sentence for the person. */
export interface FieldError {
  field: string;
  message: string;
}

/** The key by which clients translate a sentence, and the values of its placeholders, if it has any. */
interface SentenceKey {
  key: string;
  places?: Record<string, string>;
}

/** Finds the key of an English sentence; undefined for one that has none. */
export type FindSentenceKey = (sentence: string) => SentenceKey | undefined;

/** What can go wrong, as programs read it. */
export const ERROR_CODES = [
  'invalid',
  'unauthenticated',
  'forbidden',
  'not_found',
  'conflict',
  'subscription_expired',
  'plan_limit_reached',
  'email_not_verified',
  'too_large',
  'unsupported_type',
  'too_many_requests',
  'unavailable',
  'bad_gateway',
  'gateway_timeout',
  'internal',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** An answer other than success; the filter turns it into the error envelope. */
export class AppError extends Error {
  constructor(
    readonly statusCode: number,
    readonly code: ErrorCode,
    message: string,
    readonly details: { errors?: FieldError[]; retryAfterSeconds?: number; atLimit?: boolean } = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** 400: input refused by a rule; with `field` the message belongs to that field. */
export const invalid = (message: string, field?: string) =>
  new AppError(400, 'invalid', message, field ? { errors: [{ field, message }] } : {});

/** 400 for several fields at once; the first message is the envelope's. */
export const invalidFields = (errors: FieldError[]) =>
  new AppError(400, 'invalid', errors[0]?.message ?? 'The request is not valid.', { errors });

/** The sentence for a request without a valid session (P2 §8, Session timeout). */
export const SESSION_TIMED_OUT = 'Your session has timed out. Please log in again.';

/** The sentence for a member of a company that was closed; it may be restored. */
export const COMPANY_CLOSED =
  'Your company has been closed. Its Super Admins can restore it with the link that was mailed to them.';

/** The sentences for a token whose session was ended, by what ended it; a company that is closed has its own ({@link COMPANY_CLOSED}). */
export const SESSION_ENDED = new Map([
  ['deactivation', 'Your account was deactivated. Please contact your administrator.'],
  ['role', 'Your role was changed. Please log in again.'],
  ['password', 'Your password was changed. Please log in with the new one.'],
  ['logout', 'You have logged out. Please log in again.'],
]);

/** 401: no, bad, expired or revoked token; wrong password. */
export const unauthenticated = (message = SESSION_TIMED_OUT) => new AppError(401, 'unauthenticated', message);

/** 403: known, but not allowed. */
export const forbidden = (message = 'You are not allowed to do this.') => new AppError(403, 'forbidden', message);

/** 404: no such row, or not one of the caller's company. */
export const notFound = (message = 'This item does not exist.') => new AppError(404, 'not_found', message);

/** 409: the current state forbids it; with `field` the message belongs to that field. */
export const conflict = (message: string, field?: string) =>
  new AppError(409, 'conflict', message, field ? { errors: [{ field, message }] } : {});

/** 412 with its own code: something must be done first. */
export const preconditionFailed = (code: ErrorCode, message: string) => new AppError(412, code, message);

/** 413: an upload larger than allowed. */
export const tooLarge = (message: string, field?: string) =>
  new AppError(413, 'too_large', message, field ? { errors: [{ field, message }] } : {});

/** 415: an upload whose content is of no accepted type. */
export const unsupportedType = (message: string, field?: string) =>
  new AppError(415, 'unsupported_type', message, field ? { errors: [{ field, message }] } : {});

/** 429, with the seconds after which a retry makes sense. */
export const tooManyRequests = (message: string, retryAfterSeconds: number) =>
  new AppError(429, 'too_many_requests', message, { retryAfterSeconds });

/** 503: a dependency is down; nothing is half-done and a retry is safe. @param cause for the log */
export const unavailable = (message = 'The service is not available right now. Please try again in a moment.', cause?: unknown) =>
  new AppError(503, 'unavailable', message, { retryAfterSeconds: 2 }, cause === undefined ? undefined : { cause });

/** 503 at a limit that protects other callers: the caller's doing, so not counted as our failure; a retry is safe. */
export const busy = (message?: string) => {
  const { statusCode, code, message: usual, details } = unavailable(message);
  return new AppError(statusCode, code, usual, { ...details, atLimit: true });
};

/** Node's errors of an unreachable or lost peer: those of sockets and names (errno(3), getaddrinfo(3)). */
const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOTCONN',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
  'EAI_NODATA',
  'EADDRNOTAVAIL',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETRESET',
  'ENETUNREACH',
]);
const connectionMessages =
  /connection terminated|timeout exceeded when trying to connect|client was closed|not queryable|connection ended/i;

/**
 * Whether an error means that a dependency (database, broker, object store) is unavailable, not that the work was wrong.
 * PostgreSQL's class 08, 57P01–57P03 (shutting down, crashed, starting) and class 53 (no disk, memory or connection left) count, as
 * do socket errors, errors classified so before ({@link unavailable}), and transactions that PostgreSQL aborted in favour of another (40001, 40P01): a retry is safe.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = String((error as { code?: unknown }).code ?? '');
  if (connectionCodes.has(code) || /^(08|53|57P0|40001|40P01)/.test(code)) return true;
  if (error instanceof AppError) return error.code === 'unavailable';
  if (connectionMessages.test(error.message)) return true;
  const inner = (error as { driverError?: unknown }).driverError ?? error.cause;
  return inner !== undefined && inner !== error && isUnavailable(inner);
}

/**
 * Whether PostgreSQL has no disk, memory or connection left (class 53). It still answers queries, so that a plain health check
 * does not notice.
 */
export const isExhausted = (error: unknown): boolean =>
  error instanceof Error &&
  (/^53/.test(String((error as { code?: unknown }).code ?? '')) || isExhausted((error as { driverError?: unknown }).driverError));

/** Whether PostgreSQL refused a text for its characters, e.g. NUL (22021; 22P05 in JSON): the input was invalid, not the statement. */
export function isUnstorable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = String((error as { code?: unknown }).code ?? '');
  return code === '22021' || code === '22P05' || isUnstorable((error as { driverError?: unknown }).driverError);
}
