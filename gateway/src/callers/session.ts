import { bearerToken, TokenVerifier } from '@lms360/service-kit/http/tokens/token-verifier';
import type { TokenKey } from '@lms360/service-kit/core/token-keys';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
  }
}

/**
 * Verifies the access token of every request that has one, so that calls can be counted by session and the log names the member.
 * Not an access decision: services verify tokens themselves, and only they know which sessions have ended.
 */
export function recogniseSessions(app: FastifyInstance, publicKeys: TokenKey[]): void {
  const verifier = new TokenVerifier(publicKeys);
  app.decorateRequest('caller', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    const { authorization } = request.headers;
    if (authorization) request.caller = verifier.verify(bearerToken(authorization));
    done();
  });
}

/** @returns the session of the request's verified token; undefined without a token or with an invalid one */
export const sessionOf = (request: FastifyRequest): string | undefined => request.caller?.sessionId;
