import multipart from '@fastify/multipart';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import { invalid } from '../core/errors.js';
import { takesForm, wantsRawBody } from './body-kind.js';

export const BODY_LIMIT_BYTES = 1_000_000;

/**
 * Calls accept JSON, some a form; a body of another type is refused rather than ignored. Several calls have no body: clients send
 * them with a content type all the same. A few need the raw bytes.
 */
export async function readBodies(app: NestFastifyApplication): Promise<void> {
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  await app.register(multipart, { throwFileSizeLimit: false }); // refused with the rule's own sentence instead
  const parse = fastify.getDefaultJsonParser('error', 'error');
  app.useBodyParser('application/json', { bodyLimit: BODY_LIMIT_BYTES }, (request, body, done) => {
    if (wantsRawBody((request as unknown as FastifyRequest).routeOptions.config)) done(null, body);
    else if (body.length === 0) done(null, undefined);
    else void parse(request as Parameters<typeof parse>[0], body.toString(), (error, value) => done(error && notJson(), value));
  });
  fastify.removeContentTypeParser('text/plain'); // Fastify's own
  fastify.addContentTypeParser('*', (request, _body, done) => done(refusalOf(request) ?? null));
  fastify.addHook('preValidation', (request, _reply, done) => {
    const { config } = request.routeOptions;
    const notTaken = request.isMultipart() && !takesForm(config);
    if (wantsRawBody(config)) request.body ??= Buffer.alloc(0);
    done(notTaken ? refusalOf(request) : undefined);
  });
}

const notJson = () => invalid('This request is not valid JSON.');

/** The refusal of a body that the call does not accept; undefined when there is no body, or no such call. */
function refusalOf({ headers, is404 }: FastifyRequest): Error | undefined {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return hasBody && !is404 ? new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE() : undefined;
}
