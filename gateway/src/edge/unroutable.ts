import { type AddressOf, plainAddress } from '@lms360/service-kit/http/client-address';
import { toAppError } from '@lms360/service-kit/http/error.filter';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bareSecurityHeaders } from '../security/security-headers.js';

/**
 * Answers a request that the router itself refuses (malformed or over-long path); no hook runs for it, so that its access line is
 * written here.
 */
export const answerUnroutable =
  (addressOf: AddressOf) =>
  (thrown: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const { statusCode, code } = toAppError(thrown);
    const { id: requestId, method } = request;
    void reply
      .status(statusCode)
      .headers({ ...bareSecurityHeaders, 'x-request-id': requestId })
      .send({ statusCode, code, message: 'The address is not valid.', requestId });
    const clientAddress = plainAddress(addressOf(request));
    request.log.info({ reqId: requestId, clientAddress, method, route: 'unknown', statusCode }, 'answered');
  };
