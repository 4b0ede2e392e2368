import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { FastifyRequest } from 'fastify';
import { forbidden, unauthenticated } from '../errors.js';
import { SaidOfCall } from '../http/said-of-call.js';
import { Caller } from './caller.js';
import { ROLES, TOKEN, type TokenUse } from './decorators.js';
import { EndedSessions } from './ended-sessions.js';
import { bearerToken, TokenVerifier } from './token-verifier.js';

type Request = FastifyRequest & { caller?: Caller };

/** Every HTTP call passes here: token, ended sessions, role. Event handlers carry no token and pass. */
@Injectable()
export class TokenGuard implements CanActivate {
  private readonly token: SaidOfCall<TokenUse>;
  private readonly roles: SaidOfCall<string[]>;

  constructor(
    private readonly verifier: TokenVerifier,
    private readonly ended: EndedSessions,
    reflector: Reflector,
  ) {
    this.token = new SaidOfCall(reflector, TOKEN);
    this.roles = new SaidOfCall(reflector, ROLES);
  }

  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true;
    const token = this.token.of(context);
    if (token === 'ignored') return true;
    const request = context.switchToHttp().getRequest<Request>();
    const { authorization } = request.headers;
    if (!authorization && token === 'optional') return true;
    request.caller = this.callerOf(authorization);
    const roles = this.roles.of(context);
    if (roles && !roles.includes(request.caller.role)) throw forbidden();
    return true;
  }

  /** @throws 401 for no token, and for one that is not good */
  private callerOf(authorization: string | undefined): Caller {
    const caller = authorization && this.verifier.verify(bearerToken(authorization));
    if (!caller || this.ended.has(caller.sessionId)) throw unauthenticated();
    return caller;
  }
}
