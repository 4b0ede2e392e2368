import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

/** Headers that belong to one connection (RFC 9110 §7.6.1), and `Expect`, which Node has already answered. */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
  'expect',
]);
/** Headers by which a client might claim another origin, besides `x-forwarded-*`. */
const claims = ['forwarded', 'x-real-ip', 'x-client-ip', 'true-client-ip', 'cf-connecting-ip'];
/** `host` and the length of a buffered body are set for each connection. */
const keptFromService = new Set([...hopByHop, ...claims, 'host']);
/** Headers of a service about its own connection or software. */
const keptFromClient = new Set([...hopByHop, 'server', 'x-powered-by']);

/** Headers for a service: the caller's without connection headers and claims about its origin, plus what the gateway knows about the caller. */
export function headersForService(request: FastifyRequest): IncomingHttpHeaders {
  const given = request.headers;
  const named = namedByConnection(given);
  const headers: IncomingHttpHeaders = {};
  for (const name in given)
    if (!keptFromService.has(name) && !name.startsWith('x-forwarded-') && !named.includes(name)) headers[name] = given[name];
  if (request.body === undefined || Buffer.isBuffer(request.body)) delete headers['content-length'];
  headers['x-request-id'] = request.id;
  headers['x-forwarded-for'] = request.ip;
  headers['x-forwarded-proto'] = request.protocol;
  headers['x-forwarded-host'] = request.host;
  return headers;
}

/** Headers that the `Connection` header names as hop-by-hop (RFC 9110 §7.6.1). */
const namedByConnection = ({ connection }: IncomingHttpHeaders): string[] =>
  connection === undefined ? [] : connection.split(',').map((name) => name.trim().toLowerCase());

/** Headers of a service's answer without those of its connection. */
export function headersForClient(given: IncomingHttpHeaders): IncomingHttpHeaders {
  const headers: IncomingHttpHeaders = {};
  for (const name in given) if (!keptFromClient.has(name)) headers[name] = given[name];
  return headers;
}
