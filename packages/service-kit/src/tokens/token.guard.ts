import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { FastifyRequest } from 'fastify';
import { forbidden, unauthenticated } from '../errors.js';
import { SaidOfCall } from '../http/said-of-call.js';
import { Caller } from './caller.js';
import { PUBLIC, ROLES } from './decorators.js';
import { EndedSessions } from './ended-sessions.js';
import { TokenVerifier } from './token-verifier.js';

type Request = FastifyRequest & { caller?: Caller };

/** Every HTTP call passes here: token, ended sessions, role. Event handlers carry no token and pass. */
@Injectable()
export class TokenGuard implements CanActivate {
  private readonly isPublic: SaidOfCall<boolean>;
  private readonly roles: SaidOfCall<string[]>;

  constructor(
    private readonly verifier: TokenVerifier,
    private readonly ended: EndedSessions,
    reflector: Reflector,
  ) {
    this.isPublic = new SaidOfCall(reflector, PUBLIC);
    this.roles = new SaidOfCall(reflector, ROLES);
  }

  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true;
    const isPublic = this.isPublic.of(context) ?? false;
    const request = context.switchToHttp().getRequest<Request>();
    const caller = this.callerOf(request, isPublic);
    if (!caller) {
      if (isPublic) return true;
      throw unauthenticated();
    }
    request.caller = caller;
    const roles = this.roles.of(context);
    if (roles && !roles.includes(caller.role)) throw forbidden();
    return true;
  }

  private callerOf(request: Request, isPublic: boolean): Caller | undefined {
    const header = request.headers.authorization;
    if (!header) return undefined;
    const caller = this.verifier.verify(header.replace(/^Bearer\s+/i, ''));
    if (!caller) return undefined;
    if (isPublic) return this.ended.isLoaded && !this.ended.has(caller.sessionId) ? caller : undefined;
    return this.ended.has(caller.sessionId) ? undefined : caller;
  }
}
