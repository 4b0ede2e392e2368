import type { Readable } from 'node:stream';
import { AppError } from '@lms360/service-kit/core/errors';
import type { FastifyInstance, FastifyReply, onRequestAsyncHookHandler } from 'fastify';
import { needToken } from '../edge/need-token.js';
import { READ, refuseOtherMethods } from '../edge/other-methods.js';
import type { AddressLimits } from '../limits/address-limits.js';
import { routes, type Route, type ServiceName } from '../routes/routes.js';
import { forward, sendFailure, type Answer } from '../upstream/forward.js';
import type { ReplicaSet } from '../upstream/replica-set.js';
import { headersForClient, headersForService } from './headers.js';
import { readBody, type Bodies } from './request-body.js';
import { queryOf, targetOf } from './target.js';

const PREFIX = '/api';
/** Answers up to this size are buffered: complete or an error, and much cheaper than a stream. */
const SMALL = 64 * 1024;
const calls = new Set(routes.map(({ path }) => PREFIX + path));

/** Whether a route of the gateway is a service's call. */
export const isCall = (route: string): boolean => calls.has(route);

/** Proxies every call of the route table below `/api` to its service, after the access check and reading the body. */
export function proxyApi(
  app: FastifyInstance,
  upstreams: Record<ServiceName, ReplicaSet>,
  limits: AddressLimits,
  bodies: Bodies,
): void {
  for (const route of routes) proxyCall(app, route, upstreams[route.service], limits, bodies);
  for (const [path, calls] of Map.groupBy(routes, (route) => route.path)) {
    const methods = calls.flatMap(({ method }) => (method === 'GET' ? READ : [method]));
    refuseOtherMethods(app, PREFIX + path, methods, limits.guard('general'));
  }
}

function proxyCall(app: FastifyInstance, route: Route, replicas: ReplicaSet, limits: AddressLimits, bodies: Bodies): void {
  const targetWith = targetOf(route.path);
  const guard = limits.guard('general', route.limit);
  if (route.getActs) refuseHead(app, route, guard);
  app.route({
    method: route.method,
    url: PREFIX + route.path,
    exposeHeadRoute: !route.getActs,
    onRequest: route.tokenFree ? guard : [guard, needToken],
    preHandler: readBody(route, bodies),
    handler: (request, reply) => {
      const call = {
        method: request.method as Route['method'],
        path: targetWith(request.params) + queryOf(request.url),
        headers: headersForService(request),
        body: request.body as Buffer | Readable | undefined,
      };
      forward(reply, replicas, call, (answer) => sendAnswer(reply, answer));
    },
  });
}

/** Refuses a HEAD of a call whose GET changes something (RFC 9110 §9.2.1: a HEAD is safe): programs send it to look at a link. */
function refuseHead(app: FastifyInstance, { path }: Route, guard: onRequestAsyncHookHandler): void {
  app.head(PREFIX + path, { onRequest: guard }, (_request, reply) => {
    void reply.header('allow', 'GET');
    throw new AppError(405, 'invalid', 'This call is made by GET alone.');
  });
}

/** A small answer is sent in one piece, and so is complete or an error; any other is streamed, and so is that to a HEAD, whose length is not its body's. */
function sendAnswer(reply: FastifyReply, { statusCode, headers, body }: Answer): void {
  void reply.status(statusCode).headers(headersForClient(headers));
  const streamed = reply.request.method === 'HEAD' || Number(headers['content-length'] ?? Infinity) > SMALL;
  if (streamed) return void reply.send(body);
  readWhole(body, (error, whole) => (error ? sendFailure(reply, error) : void reply.send(whole)));
}

function readWhole(source: Readable, done: (error: Error | null, body?: Buffer) => void): void {
  const chunks: Buffer[] = [];
  source
    .on('data', (chunk: Buffer) => chunks.push(chunk))
    .once('end', () => done(null, chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)))
    .once('error', (error) => done(error));
}
