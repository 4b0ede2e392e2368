import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<AbortSignal>();

/** Aborted when the caller of the running work has disconnected; undefined for work that is not cancelled. */
export const presence = (): AbortSignal | undefined => storage.getStore();

/** Runs work that is cancelled when `signal` is aborted: calls of the object store are aborted, transactions do not commit. */
export const whilePresent = <Result>(signal: AbortSignal, work: () => Result): Result => storage.run(signal, work);

/** Runs work shared with other callers: it is not cancelled when one of them disconnects. */
export const whoeverWaits = <Result>(work: () => Result): Result => storage.exit(work);
