import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor, UseInterceptors } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

/** A smaller answer fits into one packet; compressing it saves nothing. */
const SMALLEST = 1_024;
/** More than any browser sends; what is behind it is not read. */
const MAX_LENGTH = 200;

/** At the cheapest level: 16 kB of a list become 3.4 in less than a tenth of a millisecond of a processor; dearer ones save little more. */
const codings = {
  br: (plain: Buffer) => brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  gzip: (plain: Buffer) => gzipSync(plain, { level: 1 }),
};
type Coding = keyof typeof codings;
const best = Object.keys(codings) as Coding[];

const keptPlain = new WeakSet<FastifyRequest>();

@Injectable()
class PlainAnswer implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler) {
    keptPlain.add(context.switchToHttp().getRequest<FastifyRequest>());
    return next.handle();
  }
}

/**
 * The call answers a secret: a token, or a link that opens what is private. It is never compressed: whoever sees how long answers are, and
 * has a say in what else stands in them, could guess the secret piece by piece from what compresses better.
 */
export const CarriesSecret = () => UseInterceptors(PlainAnswer);

/** Compresses answers of JSON for callers who accept it; streams, what has a coding or a tag already, and secrets stay as they are. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isCompressible(request, reply, payload)) return done(null, payload);
    void reply.header('vary', varyOf(reply));
    const coding = acceptedCoding(request.headers['accept-encoding']);
    if (!coding) return done(null, payload);
    void reply.header('content-encoding', coding).removeHeader('content-length');
    done(null, codings[coding](Buffer.from(payload)));
  });
}

function isCompressible(request: FastifyRequest, reply: FastifyReply, payload: unknown): payload is string {
  if (typeof payload !== 'string' || payload.length < SMALLEST || keptPlain.has(request)) return false;
  if (reply.hasHeader('content-encoding') || reply.hasHeader('etag')) return false;
  return /^application\/(problem\+)?json\b/.test(String(reply.getHeader('content-type') ?? ''));
}

const varyOf = (reply: FastifyReply): string => [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ');

/** The best coding that the header accepts (RFC 9110 §12.5.3), if there is one. */
export function acceptedCoding(header: string | string[] | undefined): Coding | undefined {
  if (header === undefined) return undefined;
  const accepted = new Negotiator({ headers: { 'accept-encoding': String(header).slice(0, MAX_LENGTH) } }).encodings([...best]);
  return best.find((coding) => accepted.includes(coding));
}
