import { ArgumentsHost, Catch, ExceptionFilter, HttpException, Injectable } from '@nestjs/common';
import { FastifyReply, FastifyRequest } from 'fastify';
import { PinoLogger } from 'nestjs-pino';
import { Observable, throwError } from 'rxjs';
import { AppError, invalid, isUnavailable, isUnstorable, unavailable } from '../errors.js';

const codes: Record<number, string> = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'too_large',
  415: 'unsupported_type',
  429: 'too_many_requests',
  503: 'unavailable',
};

/** Turns whatever was thrown into the error envelope; nothing internal leaves the process. */
@Catch()
@Injectable()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly logger: PinoLogger) {}

  catch(thrown: unknown, host: ArgumentsHost): Observable<never> | void {
    if (host.getType() !== 'http') return throwError(() => thrown); // an event's failure is the transport's to judge
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const error = toAppError(thrown);
    if (error.statusCode >= 500) this.logger.error({ err: thrown, reqId: request.id }, error.message);
    const { errors, retryAfterSeconds } = error.details;
    if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds));
    void reply.type('application/json; charset=utf-8'); // the call may have announced another
    void reply.status(error.statusCode).send({
      statusCode: error.statusCode,
      code: error.code,
      message: error.message,
      ...(errors ? { errors } : {}),
      requestId: request.id,
    });
  }
}

/** Maps framework errors, unreachable dependencies and the unknown to an AppError. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof HttpException) return fromStatus(thrown.getStatus(), thrown.message);
  if (isUnavailable(thrown)) return unavailable();
  if (isUnstorable(thrown)) return invalid('This text contains characters that cannot be stored.');
  const statusCode = (thrown as { statusCode?: unknown } | null)?.statusCode;
  if (thrown instanceof Error && typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return fromStatus(statusCode, thrown.message);
  }
  return new AppError(500, 'internal', 'Something went wrong on our side. Please try again.');
}

function fromStatus(statusCode: number, message: string): AppError {
  if (statusCode === 404) return new AppError(404, 'not_found', 'This call does not exist.');
  return new AppError(statusCode, codes[statusCode] ?? (statusCode < 500 ? 'invalid' : 'internal'), message);
}
