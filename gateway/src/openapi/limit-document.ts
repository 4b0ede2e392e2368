import { routeOf } from '@lms360/service-kit/http/answers';
import type { FastifyInstance } from 'fastify';
import type { AddressLimits } from '../limits/address-limits.js';

const isOfDocument = (route: string) => route === '/api/openapi.json' || route.startsWith('/api/docs');

/** Applies the general limit to the document as well, whose routes are Nest's. */
export function limitDocument(app: FastifyInstance, limits: AddressLimits): void {
  const count = limits.guard('general');
  app.addHook('onRequest', (request, reply, done) => {
    if (!isOfDocument(routeOf(request))) return done();
    count.call(app, request, reply).then(() => done(), done);
  });
}
