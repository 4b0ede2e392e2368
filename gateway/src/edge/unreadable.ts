import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { bareSecurityHeaders } from '../security/security-headers.js';
import { sentenceKey } from '../sentences/sentence-key.js';
import sentences from '../sentences/sentences.json' with { type: 'json' };
import { answerHasBegun } from './in-turn.js';
import { OUR_METHODS } from './other-methods.js';

type Refusal = readonly [status: number, code: string, message: string];

const UNREADABLE: Refusal = [400, 'invalid', 'This request cannot be read.'];
/** Node's parser errors that have a more specific answer than "unreadable". */
const refusals: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: [431, 'too_large', 'The address or the headers of this request are too large.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'too_large', 'This request is too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'invalid', sentences.requestTooSlow],
};
/** How long the client has to read the refusal before the connection is dropped. */
const LAST_WORD_MS = 1_000;

/** Refuses CONNECT, which is for proxies, with our error envelope. After an upgrade that is not accepted, Node drops the data that followed, so the connection is closed. */
export function refuseProtocols(app: FastifyInstance): void {
  app.server.on('connect', (_request, socket: Duplex) => {
    if (answerHasBegun(socket)) return void socket.destroy();
    refuse(socket, [405, 'invalid', 'This request cannot be answered here.'], { allow: OUR_METHODS.join(', ') });
  });
  app.server.prependListener('request', ({ headers }, response) => {
    if (headers.upgrade !== undefined) response.shouldKeepAlive = false;
  });
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response)); // RFC 9110 §10.1.1: may be ignored
}

/** Answers requests that Node cannot parse as HTTP, or did not receive in time, with the error envelope. These are client errors, never logged as ours. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable || answerHasBegun(socket)) return void socket.destroy(error);
  refuse(socket, refusals[error.code ?? ''] ?? UNREADABLE);
}

function refuse(socket: Duplex, [statusCode, code, message]: Refusal, more: Record<string, string> = {}): void {
  const requestId = randomUUID();
  const body = JSON.stringify({ statusCode, code, message, ...sentenceKey(message), requestId });
  const headers = {
    ...bareSecurityHeaders,
    ...more,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-request-id': requestId,
    date: new Date().toUTCString(),
    connection: 'close',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.on('error', () => undefined); // the client may have disconnected already
  socket.end(`HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}\r\n${head.join('')}\r\n${body}`);
  setTimeout(() => socket.destroy(), LAST_WORD_MS).unref();
}
