import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { notFound } from '@lms360/service-kit/errors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AddressLimits } from '../limits/address-limits.js';
import { routes, services, type ServiceName } from '../routes.js';
import { addReplyFrom } from '../upstream/reply-from.js';
import { upstreamError } from '../upstream/upstream-errors.js';
import type { ReplicaSet } from '../upstream/replica-set.js';
import { headersForClient, headersForService } from './headers.js';
import { bodyOptions, forwardBodies, readWhole, SMALL } from './request-body.js';

const PREFIX = '/api';
const calls = new Set(routes.map(({ path }) => PREFIX + path));

/** Whether a route of the gateway is a service's call. */
export const isCall = (route: string): boolean => calls.has(route);

/** Proxies every call of the route table below `/api` to its service, streaming both ways. */
export function proxyApi(app: FastifyInstance, upstreams: Record<ServiceName, ReplicaSet>, limits: AddressLimits): void {
  for (const service of services) {
    void app.register(async (scope) => proxyService(scope, service, upstreams[service], limits));
  }
}

async function proxyService(
  app: FastifyInstance,
  service: ServiceName,
  replicas: ReplicaSet,
  limits: AddressLimits,
): Promise<void> {
  forwardBodies(app);
  await addReplyFrom(app, `http://${service}`, replicas, { remembers: true });
  for (const { method, path, limit } of routes.filter((route) => route.service === service)) {
    app.route({
      method,
      url: PREFIX + path,
      onRequest: limits.guard('general', limit),
      handler: (request, reply) => {
        const path = pathOf(request.url).slice(PREFIX.length);
        if (climbs(path)) throw notFound();
        return reply.from(path, {
          ...bodyOptions(request),
          rewriteRequestHeaders: (_request, headers) => headersForService(request, headers),
          rewriteHeaders: headersForClient,
          onResponse: (_request, _reply, answer) => sendAnswer(reply, answer as unknown as Given),
          onError: (failed, { error }) => void failed.send(upstreamError(error)),
          retryDelay: () => null, // the replica set knows what may be sent twice
        });
      },
    });
  }
}

/** What reply-from hands over of a service's answer. */
interface Given {
  headers: IncomingHttpHeaders;
  stream: Readable;
}

/** A small answer goes out in one piece, and so is whole or an error; any other as a stream. */
function sendAnswer(reply: FastifyReply, { headers, stream }: Given): void {
  if (Number(headers['content-length'] ?? Infinity) > SMALL) return void reply.send(stream);
  readWhole(stream, (error, body) => void reply.send(error ? upstreamError(error) : body));
}

/** Whether a parameter would lead to another path: no item has such a name. The router has decoded the path before. */
const climbs = (path: string) => /[.%]/.test(path) && /\/\.\.|\.\.\//.test(decodeURIComponent(path));

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';
