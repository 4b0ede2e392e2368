import { bearerToken, TokenVerifier } from '@lms360/service-kit/http/tokens/token-verifier';
import type { TokenKey } from '@lms360/service-kit/core/token-keys';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    sessionId: string | undefined;
  }
}

/**
 * Verifies the access token of every request that has one, so that calls can be counted by session. Not an access decision:
 * services verify tokens themselves, and only they know which sessions have ended.
 */
export function recogniseSessions(app: FastifyInstance, publicKeys: TokenKey[]): void {
  const verifier = new TokenVerifier(publicKeys);
  app.decorateRequest('sessionId', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    const { authorization } = request.headers;
    if (authorization) request.sessionId = verifier.verify(bearerToken(authorization))?.sessionId;
    done();
  });
}

/** @returns the session of the request's verified token; undefined without a token or with an invalid one */
export const sessionOf = (request: FastifyRequest): string | undefined => request.sessionId;
