import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { FastifyRequest } from 'fastify';
import { COMPANY_CLOSED, forbidden, SESSION_ENDED, unauthenticated } from '../../core/errors.js';
import { CompanyDirectory } from '../../tenancy/company-directory.js';
import { Caller } from './caller.js';
import { ROLES, TOKEN, type TokenUse } from './decorators.js';
import { EndedSessions } from './ended-sessions.js';
import { bearerToken, TokenVerifier } from './token-verifier.js';

type Request = FastifyRequest & { caller?: Caller };

/** Every HTTP call passes this guard: token, ended sessions, role. Event handlers have no token and pass. */
@Injectable()
export class TokenGuard implements CanActivate {
  constructor(
    private readonly verifier: TokenVerifier,
    private readonly ended: EndedSessions,
    private readonly directory: CompanyDirectory,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const token = this.decorated<TokenUse>(TOKEN, context);
    if (token === 'ignored') return true;
    const request = context.switchToHttp().getRequest<Request>();
    const { authorization } = request.headers;
    if (!authorization && token === 'optional') return true;
    request.caller = await this.callerOf(authorization);
    const roles = this.decorated<string[]>(ROLES, context);
    if (roles && !roles.includes(request.caller.role)) throw forbidden();
    return true;
  }

  /** The metadata of a decorator at the call's method, or else at its controller. */
  private decorated<Value>(key: string, context: ExecutionContext): Value | undefined {
    return this.reflector.getAllAndOverride<Value | undefined>(key, [context.getHandler(), context.getClass()]);
  }

  /** @throws 401 for a missing or invalid token, and for one of an ended session: it says what ended it */
  private async callerOf(authorization: string | undefined): Promise<Caller> {
    const caller = authorization && this.verifier.verify(bearerToken(authorization));
    if (!caller) throw unauthenticated();
    if (!this.ended.has(caller.sessionId)) return caller;
    if ((await this.directory.find(caller.companyId)).closed) throw unauthenticated(COMPANY_CLOSED);
    throw unauthenticated(SESSION_ENDED.get(this.ended.causeOf(caller.sessionId) ?? ''));
  }
}
