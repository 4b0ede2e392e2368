import { AsyncLocalStorage } from 'node:async_hooks';

const open = new AsyncLocalStorage<true>();

/** Runs the work of a transaction, so that {@link requireNoTransaction} knows of it wherever it is asked below. */
export const insideTransaction = <Result>(work: () => Result): Result => open.run(true, work);

/**
 * For whatever leaves the process: a transaction holds one of few connections and its locks, and what is outside may hang.
 * @param outside what is called, for the message
 * @throws Error inside a transaction; it is a defect of the caller, so every test that comes by finds it
 */
export function requireNoTransaction(outside: string): void {
  if (open.getStore()) throw new Error(`${outside} is called inside a database transaction: call it before, or after the commit`);
}
