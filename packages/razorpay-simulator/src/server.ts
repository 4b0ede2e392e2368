import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { ApiError } from './api-error.ts';
import { checkoutAssets, checkoutError, checkoutPolicy } from './checkout.ts';
import { HangUp, suffer, type Fault } from './faults.ts';
import type { PaymentStore, Outcome } from './payment-store.ts';
import { answer } from './rest.ts';
import type { Paid } from './simulator.ts';

interface Parts {
  store: PaymentStore;
  keyId: string;
  keySecret: string;
  fault: Fault;
  pay(orderId: string, outcome: Outcome): Paid;
  afterChange(): void;
}

const outcomes: readonly unknown[] = ['captured', 'authorized', 'failed'] satisfies Outcome[];

/** The simulator's HTTP side: the API, authenticated by key; the checkout's page and its two calls, by key id. */
export function requestListener(parts: Parts): RequestListener {
  return (request, response) => {
    respond(parts, request, response).catch((error: unknown) => {
      if (error instanceof HangUp) return request.socket.destroy();
      const refused = error instanceof ApiError ? error : new ApiError((error as Error).message);
      return send(response, refused.status, refused.envelope);
    });
  };
}

async function respond(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET' } = request;
  const url = new URL(request.url ?? '/', 'http://localhost');
  const asset = method === 'GET' ? checkoutAssets[url.pathname] : undefined;
  if (asset) {
    response.writeHead(200, { 'content-type': asset.type, 'content-security-policy': checkoutPolicy, ...everywhere });
    return void response.end(asset.body);
  }
  const given = await bodyOf(request);
  if (url.pathname.startsWith('/v1/checkout/')) return send(response, 200, checkoutCall(parts, method, url, given));
  await suffer(parts.fault);
  if (!isKey(request.headers.authorization, parts)) throw new ApiError('Authentication failed', undefined, 401);
  const body = answer(parts.store, method, url, given);
  if (method === 'POST') parts.afterChange();
  send(response, 200, body);
}

/** The payment page's calls: the order that it is for, and the customer's choice. */
function checkoutCall(parts: Parts, method: string, url: URL, given: Record<string, unknown>): object {
  const { key_id: keyId, order_id: orderId, outcome } = method === 'POST' ? given : Object.fromEntries(url.searchParams);
  if (keyId !== parts.keyId) throw new ApiError('The api key provided is invalid', undefined, 401);
  if (method === 'GET' && url.pathname === '/v1/checkout/order') return parts.store.order(String(orderId));
  if (method !== 'POST' || url.pathname !== '/v1/checkout/pay' || !outcomes.includes(outcome))
    throw new ApiError('The requested URL was not found on the server.', undefined, 404);
  const { payment, answer } = parts.pay(String(orderId), outcome as Outcome);
  return payment.status === 'failed' ? checkoutError(payment) : answer;
}

/** Basic authentication with the key's id and secret. */
function isKey(authorization: string | undefined, { keyId, keySecret }: Parts): boolean {
  const given = Buffer.from(authorization ?? '');
  const wanted = Buffer.from(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  // Only JSON: another site could send a form without a preflight request.
  if (!request.headers['content-type']?.startsWith('application/json')) return {};
  const body: unknown = await json(request).catch(() => undefined);
  if (typeof body !== 'object' || body === null) throw new ApiError('The request body is not JSON.');
  return body as Record<string, unknown>;
}

const everywhere = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' };

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...everywhere });
  response.end(JSON.stringify(body));
}
