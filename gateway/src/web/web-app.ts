import fastifyStatic from '@fastify/static';
import { invalid, notFound } from '@lms360/service-kit/core/errors';
import type { FastifyInstance } from 'fastify';
import { READ, refuseOtherMethods } from '../edge/other-methods.js';
import type { AddressLimits } from '../limits/address-limits.js';
import sentences from '../sentences/sentences.json' with { type: 'json' };
import { sendFilled } from './filled-file.js';
import type { WebRoot } from './web-root.js';

const YEAR = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';

/** Serves the built web app and its pages for every path that nothing else answers, compressed as the build left it. */
export async function serveWebApp(app: FastifyInstance, web: WebRoot, limits: AddressLimits): Promise<void> {
  await app.register(fastifyStatic, { root: web.folder, serve: false, preCompressed: true, cacheControl: false, index: false });
  refuseOtherMethods(app, '/*', READ, limits.guard('pages'));
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    onRequest: limits.guard('pages'),
    handler: (request, reply) => {
      const file = web.fileFor(decoded(request.url));
      if (!file) throw notFound(sentences.fileUnknown);
      reply.header('cache-control', cachingOf(file));
      const filled = web.filled.get(file);
      return filled ? sendFilled(request, reply, filled) : reply.sendFile(file, web.folderOf(file));
    },
  });
}

/** Names of assets contain a hash of their content, so they are cached for good; pages are always revalidated, so that a new build is seen at once. */
function cachingOf(file: string): string {
  if (file.endsWith('.html')) return 'no-cache';
  return file.startsWith('assets/') ? YEAR : HOUR;
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '/');
  } catch {
    throw invalid('The address is not valid.');
  }
}
