import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<AbortSignal>();

/** Aborted when nobody waits any more for the work that is running; undefined for work that goes on regardless. */
export const presence = (): AbortSignal | undefined => storage.getStore();

/** Runs work that ends early when `signal` is aborted: calls of the object store break off, transactions do not commit. */
export const whilePresent = <Result>(signal: AbortSignal, work: () => Result): Result => storage.run(signal, work);

/** Runs work that others wait for too: it goes on when one of them leaves. */
export const whoeverWaits = <Result>(work: () => Result): Result => storage.exit(work);
