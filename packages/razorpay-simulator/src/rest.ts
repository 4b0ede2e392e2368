import { ApiError } from './api-error.ts';
import { collection } from './entities.ts';
import type { PaymentStore } from './payment-store.ts';

/** A call of the API: its body or query, and the segments of its path that are ids. */
interface Call {
  given: Record<string, never>;
  query: URLSearchParams;
  ids: string[];
}

/** Method and path below `/v1`, with `:id` for ids; the handler. */
const routes: [method: string, path: string, answer: (store: PaymentStore, call: Call) => unknown][] = [
  ['POST', 'orders', (store, { given }) => store.createOrder(given)],
  ['GET', 'orders', (store, { query }) => collection(store.orders(query.get('receipt')).slice(0, countOf(query)))],
  ['GET', 'orders/:id', (store, { ids: [id = ''] }) => store.order(id)],
  ['GET', 'orders/:id/payments', (store, { ids: [id = ''] }) => collection(store.paymentsOf(store.order(id).id))],
  ['GET', 'payments/:id', (store, { ids: [id = ''] }) => store.payment(id)],
  ['POST', 'payments/:id/capture', (store, { ids: [id = ''], given }) => store.capture(id, given)],
  ['POST', 'payments/:id/refund', (store, { ids: [id = ''], given }) => store.createRefund(id, given)],
  ['GET', 'payments/:id/refunds', (store, { ids: [id = ''] }) => collection(store.refundsOf(store.payment(id).id))],
  ['GET', 'payments/:id/refunds/:id', (store, { ids: [, id = ''] }) => store.refund(id)],
  ['GET', 'refunds/:id', (store, { ids: [id = ''] }) => store.refund(id)],
];

const countOf = (query: URLSearchParams) => Number(query.get('count') ?? 10);

/**
 * Answers one authenticated call as `https://api.razorpay.com/v1` does.
 * @throws ApiError for what Razorpay refuses
 */
export function answer(store: PaymentStore, method: string, url: URL, given: object): unknown {
  const segments = url.pathname.split('/').slice(2);
  for (const [wanted, path, respond] of routes) {
    const pattern = path.split('/');
    const fits = wanted === method && pattern.length === segments.length;
    if (!fits || pattern.some((part, index) => part !== ':id' && part !== segments[index])) continue;
    const ids = segments.filter((_, index) => pattern[index] === ':id');
    return respond(store, { given: given as Call['given'], query: url.searchParams, ids });
  }
  throw new ApiError('The requested URL was not found on the server.', undefined, 404);
}
