import { applyDecorators, createParamDecorator, ExecutionContext, SetMetadata } from '@nestjs/common';
import { FastifyRequest } from 'fastify';
import { ApiBearerAuth, ApiForbiddenResponse, ApiUnauthorizedResponse } from '../openapi/decorators.js';
import { CallableBy } from '../openapi/roles.js';
import { Caller } from './caller.js';

export const TOKEN = 'service-kit:token';
/** How a call treats a token where it does not require one. */
export type TokenUse = 'ignored' | 'optional';
export const ROLES = 'service-kit:roles';

/** The call is public and answers everyone alike: any Authorization header is ignored. */
export const Public = () => applyDecorators(SetMetadata(TOKEN, 'ignored' satisfies TokenUse), CallableBy.anyone);

/** The call is public and answers a member with more. A token must be valid if sent. */
export const MaybeSignedIn = () =>
  applyDecorators(
    SetMetadata(TOKEN, 'optional' satisfies TokenUse),
    CallableBy.anyone,
    ApiBearerAuth(),
    ApiUnauthorizedResponse({ description: 'Bad, expired or revoked token' }),
  );

/** The call is for these roles alone. */
export const Roles = (...roles: string[]) =>
  applyDecorators(
    SetMetadata(ROLES, roles),
    CallableBy(...roles),
    ApiBearerAuth(),
    ApiUnauthorizedResponse({ description: 'No, bad, expired or revoked token' }),
    ApiForbiddenResponse({ description: `Needs the role ${roles.join(' or ')}` }),
  );

/** The call is for every signed-in member: the default, stated explicitly for the OpenAPI document. */
export const SignedIn = () =>
  applyDecorators(
    CallableBy.anyMember,
    ApiBearerAuth(),
    ApiUnauthorizedResponse({ description: 'No, bad, expired or revoked token' }),
  );

/** The caller of a call that needs a token. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller | undefined => {
  return context.switchToHttp().getRequest<FastifyRequest & { caller?: Caller }>().caller;
});
