import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings, hasTag } from './header-list.js';

/** A page or document with the operator's facts filled in, cached in every encoding. */
export interface FilledFile {
  type: string;
  /** ETag of the content; the tag of an encoding ends in its name. */
  hash: string;
  bodies: { plain: Buffer; gzip?: Buffer; br?: Buffer };
}

/** A smaller file fits into one packet; compressing it saves nothing. */
const smallest = 1024;

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};

export function filledFile(name: string, text: string): FilledFile {
  const plain = Buffer.from(text);
  return {
    type: types[extname(name)] ?? 'text/markdown; charset=utf-8',
    hash: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
    bodies: plain.length < smallest ? { plain } : { plain, gzip: gzipSync(plain), br: brotli(plain) },
  };
}

const brotli = (plain: Buffer) => brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });

/** Answers with the best encoding that the browser accepts, or 304 when it has the file already. */
export function sendFilled(request: FastifyRequest, reply: FastifyReply, { type, hash, bodies }: FilledFile) {
  const encoding = encodingFor(request.headers['accept-encoding'], bodies);
  const etag = `"${hash}-${encoding}"`;
  reply.headers({ etag, vary: 'accept-encoding' });
  if (hasTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding !== 'plain') reply.header('content-encoding', encoding);
  return reply.type(type).send(bodies[encoding]);
}

function encodingFor(accepted: string | string[] | undefined, bodies: FilledFile['bodies']): keyof FilledFile['bodies'] {
  const names = acceptedEncodings(accepted);
  return (['br', 'gzip'] as const).find((name) => bodies[name] && names.includes(name)) ?? 'plain';
}
