import fastify, { type FastifyInstance, type RouteHandlerMethod } from 'fastify';

/** A real server in place of a service or the object store. */
export interface Upstream {
  app: FastifyInstance;
  origin: string;
}

const open: FastifyInstance[] = [];

/** Starts a server on a free loopback port; bodies arrive as streams. Closed by {@link closeUpstreams}. */
export async function startUpstream(define: (app: FastifyInstance) => void, port = 0): Promise<Upstream> {
  const app = fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 500 } });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  define(app);
  const origin = await app.listen({ port, host: '127.0.0.1' });
  open.push(app);
  return { app, origin };
}

/** A handler that answers with its name and the headers, path and query of the request. */
export const echo =
  (name: string): RouteHandlerMethod =>
  (request, reply) =>
    reply.send({ name, method: request.method, url: request.url, headers: request.headers });

export async function closeUpstreams(): Promise<void> {
  await Promise.all(open.splice(0).map((app) => app.close()));
}
