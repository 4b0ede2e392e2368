import { EntityManager } from 'typeorm';

const begun = new WeakMap<EntityManager, Map<string, Promise<void>>>();

/**
 * Does something in a transaction unless it was begun there before: effects that share one need not repeat what holds until its end.
 * @param what names it among all that is done once
 * @returns when it is done, whoever began it
 */
export function oncePerTransaction(tx: EntityManager, what: string, work: () => Promise<unknown>): Promise<void> {
  const its = begun.get(tx) ?? new Map<string, Promise<void>>();
  begun.set(tx, its);
  const done = its.get(what) ?? work().then(() => undefined);
  its.set(what, done);
  return done;
}
