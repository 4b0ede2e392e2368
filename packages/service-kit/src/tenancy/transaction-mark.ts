import { AsyncLocalStorage } from 'node:async_hooks';

const open = new AsyncLocalStorage<true>();

/** Runs the work of a transaction, so that {@link requireNoTransaction} detects it in all calls below. */
export const insideTransaction = <Result>(work: () => Result): Result => open.run(true, work);

/**
 * For calls that leave the process: a transaction occupies one of few connections and its locks, and the other side may hang.
 * @param outside what is called, for the message
 * @throws Error inside a transaction; it is a defect of the caller, found by any test that runs the code
 */
export function requireNoTransaction(outside: string): void {
  if (open.getStore()) throw new Error(`${outside} is called inside a database transaction: call it before, or after the commit`);
}
