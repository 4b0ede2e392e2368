import { ApiError } from './api-error.ts';
import { collection } from './entities.ts';
import type { Ledger } from './ledger.ts';

/** A call of the API: its body or query, and the segments of its path that are ids. */
interface Call {
  given: Record<string, never>;
  query: URLSearchParams;
  ids: string[];
}

/** Method and path below `/v1`, with `:id` for ids; what it answers. */
const routes: [method: string, path: string, answer: (ledger: Ledger, call: Call) => unknown][] = [
  ['POST', 'orders', (ledger, { given }) => ledger.createOrder(given)],
  ['GET', 'orders', (ledger, { query }) => collection(ledger.orders(query.get('receipt')).slice(0, countOf(query)))],
  ['GET', 'orders/:id', (ledger, { ids: [id = ''] }) => ledger.order(id)],
  ['GET', 'orders/:id/payments', (ledger, { ids: [id = ''] }) => collection(ledger.paymentsOf(ledger.order(id).id))],
  ['GET', 'payments/:id', (ledger, { ids: [id = ''] }) => ledger.payment(id)],
  ['POST', 'payments/:id/capture', (ledger, { ids: [id = ''], given }) => ledger.capture(id, given)],
  ['POST', 'payments/:id/refund', (ledger, { ids: [id = ''], given }) => ledger.giveBack(id, given)],
  ['GET', 'payments/:id/refunds', (ledger, { ids: [id = ''] }) => collection(ledger.refundsOf(ledger.payment(id).id))],
  ['GET', 'payments/:id/refunds/:id', (ledger, { ids: [, id = ''] }) => ledger.refund(id)],
  ['GET', 'refunds/:id', (ledger, { ids: [id = ''] }) => ledger.refund(id)],
];

const countOf = (query: URLSearchParams) => Number(query.get('count') ?? 10);

/**
 * Answers one authenticated call as `https://api.razorpay.com/v1` does.
 * @throws ApiError for what Razorpay refuses
 */
export function answer(ledger: Ledger, method: string, url: URL, given: object): unknown {
  const segments = url.pathname.split('/').slice(2);
  for (const [wanted, path, respond] of routes) {
    const pattern = path.split('/');
    const fits = wanted === method && pattern.length === segments.length;
    if (!fits || pattern.some((part, index) => part !== ':id' && part !== segments[index])) continue;
    const ids = segments.filter((_, index) => pattern[index] === ':id');
    return respond(ledger, { given: given as Call['given'], query: url.searchParams, ids });
  }
  throw new ApiError('The requested URL was not found on the server.', undefined, 404);
}
