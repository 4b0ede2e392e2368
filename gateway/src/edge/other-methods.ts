import { AppError } from '@lms360/service-kit/core/errors';
import type { FastifyInstance, FastifyReply, onRequestAsyncHookHandler } from 'fastify';

/** The methods of the product's calls, pages and files. */
export const OUR_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];
/** Those of what is only read. */
export const READ = ['GET', 'HEAD'];

/**
 * Refuses the methods that a path does not have, with 405 and those that it has (RFC 9110 §15.5.6), before any body is read.
 * @param own the path's methods
 * @param guard counts the request
 */
export function refuseOtherMethods(
  app: FastifyInstance,
  url: string,
  own: readonly string[],
  guard: onRequestAsyncHookHandler,
): void {
  const refuse = async (_request: unknown, reply: FastifyReply) => refuseMethod(reply, own);
  app.route({
    method: app.supportedMethods.filter((method) => !own.includes(method)),
    url,
    onRequest: [guard, refuse],
    handler: refuse,
  });
}

/** Refuses what no path has, e.g. PURGE and PROPFIND: the router does not know them. */
export function refuseUnknownMethods(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method }, reply) => {
    if (!app.supportedMethods.includes(method)) refuseMethod(reply, OUR_METHODS);
  });
}

function refuseMethod(reply: FastifyReply, own: readonly string[]): never {
  void reply.header('allow', OUR_METHODS.filter((method) => own.includes(method)).join(', '));
  throw new AppError(405, 'invalid', 'This address takes another method: see the header Allow.');
}
