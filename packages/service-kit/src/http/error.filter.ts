import { ArgumentsHost, Catch, ExceptionFilter, HttpException } from '@nestjs/common';
import { FastifyReply, FastifyRequest } from 'fastify';
import { PinoLogger } from 'nestjs-pino';
import { Observable, throwError } from 'rxjs';
import { isCallersBreak } from './broken-off.js';
import {
  AppError,
  type FindSentenceKey,
  invalid,
  isUnavailable,
  isUnstorable,
  notFound,
  tooLarge,
  unavailable,
  unsupportedType,
} from '../core/errors.js';

/** Sentences for the framework's own refusals: its messages are for programmers. */
export const refusals: Record<number, AppError> = {
  404: notFound('This call does not exist.'),
  413: tooLarge('This request is too large.'),
  415: unsupportedType('This call does not take a body of this type.'),
};

/** The answer to a caller who disconnected while sending; never read. */
const BROKEN_OFF = invalid('The request was broken off before it was complete.');

/** Turns any exception into the error envelope; nothing internal is disclosed. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    private readonly logger: PinoLogger,
    private readonly sentenceKey: FindSentenceKey,
  ) {}

  catch(thrown: unknown, host: ArgumentsHost): Observable<never> | void {
    if (host.getType() !== 'http') return throwError(() => thrown); // an event's failure is handled by the transport
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const error = isCallersBreak(request, thrown) ? BROKEN_OFF : toAppError(thrown);
    const { errors, retryAfterSeconds, atLimit } = error.details;
    if (error.statusCode >= 500) this.logger[atLimit ? 'warn' : 'error']({ err: thrown, reqId: request.id }, error.message);
    if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds));
    if (error.statusCode === 401) void reply.header('www-authenticate', 'Bearer'); // RFC 9110 §15.5.2
    void reply.type('application/json; charset=utf-8'); // the call may have set another one
    void reply.status(error.statusCode).send({
      statusCode: error.statusCode,
      code: error.code,
      message: error.message,
      ...this.sentenceKey(error.message),
      ...(errors ? { errors: errors.map((each) => ({ ...each, ...this.sentenceKey(each.message) })) } : {}),
      requestId: request.id,
    });
  }
}

/** Maps framework errors, unavailable dependencies and unknown errors to an AppError. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isUnavailable(thrown)) return unavailable();
  if (isUnstorable(thrown)) return invalid('This text contains characters that cannot be stored.');
  return refusalOf(thrown) ?? new AppError(500, 'internal', 'Something went wrong on our side. Please try again.');
}

/** An error of Nest or Fastify that is the caller's; undefined for any other. */
function refusalOf(thrown: unknown): AppError | undefined {
  if (!(thrown instanceof Error)) return undefined;
  const status = thrown instanceof HttpException ? thrown.getStatus() : Number((thrown as { statusCode?: unknown }).statusCode);
  if (!(status >= 400 && status < 500)) return undefined;
  return refusals[status] ?? new AppError(status, 'invalid', 'This request cannot be read.');
}
