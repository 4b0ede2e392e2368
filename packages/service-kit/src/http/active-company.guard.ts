import { applyDecorators, CanActivate, ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { FastifyRequest } from 'fastify';
import { Clock } from '../core/clock.js';
import { COMPANY_CLOSED, preconditionFailed, unauthenticated } from '../core/errors.js';
import { ApiPreconditionFailedResponse } from './openapi/decorators.js';
import { Caller } from './tokens/caller.js';
import { CompanyDirectory } from '../tenancy/company-directory.js';
import { daysLeft } from '../tenancy/days-left.js';

const ACTIVE = 'service-kit:active-company';

/** The call is refused with 412 `subscription_expired` once the company's period has ended by a whole day (P1 §4). */
export const RequiresActiveCompany = () =>
  applyDecorators(
    SetMetadata(ACTIVE, true),
    ApiPreconditionFailedResponse({ description: '`subscription_expired`: the company’s subscription has ended' }),
  );

/** Refuses members of a closed or deleted company everywhere; a company whose events have not arrived yet is admitted. */
@Injectable()
export class ActiveCompanyGuard implements CanActivate {
  constructor(
    private readonly directory: CompanyDirectory,
    private readonly clock: Clock,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const caller = context.switchToHttp().getRequest<FastifyRequest & { caller?: Caller }>().caller;
    if (!caller) return true;
    const { activeUntil, closed, deleted } = await this.directory.find(caller.companyId);
    if (deleted) throw unauthenticated();
    if (closed) throw unauthenticated(COMPANY_CLOSED);
    const isRequired = this.reflector.getAllAndOverride<boolean | undefined>(ACTIVE, [context.getHandler(), context.getClass()]);
    if (isRequired && activeUntil && daysLeft(activeUntil, this.clock.now()) < 0) {
      throw preconditionFailed('subscription_expired', 'Your subscription has ended. Please choose a plan to continue.');
    }
    return true;
  }
}
