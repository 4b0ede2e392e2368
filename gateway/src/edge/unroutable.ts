import { toAppError } from '@lms360/service-kit/http/error.filter';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bareSecurityHeaders } from '../security/security-headers.js';

/** Answers a request that the router itself refuses (malformed or over-long path); no hook runs for it. */
export function answerUnroutable(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode, code } = toAppError(thrown);
  void reply
    .status(statusCode)
    .headers({ ...bareSecurityHeaders, 'x-request-id': request.id })
    .send({ statusCode, code, message: 'The address is not valid.', requestId: request.id });
}
