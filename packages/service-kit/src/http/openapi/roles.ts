import type { OpenAPIObject } from '@nestjs/swagger';
import { ApiExtension } from './decorators.js';

export type Operation = NonNullable<OpenAPIObject['paths'][string]['get']> & { 'x-roles'?: string[] };

const EXTENSION = 'x-roles';
const PUBLIC = 'public';
const SIGNED_IN = 'signed-in';

/** Documents who may call: `public`, `signed-in`, or the names of roles. */
export const CallableBy = (...roles: string[]): MethodDecorator & ClassDecorator => ApiExtension(EXTENSION, roles);
CallableBy.anyone = CallableBy(PUBLIC);
CallableBy.anyMember = CallableBy(SIGNED_IN);

/** Completes who may call: the sentence for people, and no security requirement where no token is needed. */
export function addRoles(operation: Operation): void {
  const roles = operation[EXTENSION];
  if (!roles) return; // no decorator; the linter of the merged document refuses it
  const isPublic = roles.includes(PUBLIC);
  if (isPublic) operation.security = operation.security ? [...operation.security, {}] : [];
  operation.description = [operation.description, sentence(roles, (operation.security ?? []).length > 0)]
    .filter(Boolean)
    .join(' ');
}

function sentence(roles: string[], takesToken: boolean): string {
  if (roles.includes(PUBLIC)) return takesToken ? 'For everyone; a token says more.' : 'For everyone, without a token.';
  return roles.includes(SIGNED_IN) ? 'For every signed-in member.' : `For the role ${roles.join(' or ')}.`;
}
