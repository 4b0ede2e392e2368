import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

/** Headers that belong to one connection (RFC 9110 §7.6.1), and `Expect`, which Node has answered already. */
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
/** What a client might claim about where it comes from, beside `x-forwarded-*`. */
const claims = ['forwarded', 'x-real-ip', 'x-client-ip', 'true-client-ip', 'cf-connecting-ip'];
const keptFromService = new Set([...hopByHop, ...claims]);
/** What a service says about its own connection or software. */
const keptFromClient = new Set([...hopByHop, 'server', 'x-powered-by']);

/** Headers for a service: the caller's without connection headers and claims, with what we know about the caller. */
export function headersForService(request: FastifyRequest, given: IncomingHttpHeaders): IncomingHttpHeaders {
  const headers: IncomingHttpHeaders = {};
  for (const name in given) if (!keptFromService.has(name) && !name.startsWith('x-forwarded-')) headers[name] = given[name];
  headers['x-request-id'] = request.id;
  headers['x-forwarded-for'] = request.ip;
  headers['x-forwarded-proto'] = request.protocol;
  headers['x-forwarded-host'] = request.host;
  return headers;
}

/** Headers of a service's answer without those of its connection. */
export function headersForClient(given: IncomingHttpHeaders): IncomingHttpHeaders {
  const headers: IncomingHttpHeaders = {};
  for (const name in given) if (!keptFromClient.has(name)) headers[name] = given[name];
  return headers;
}
