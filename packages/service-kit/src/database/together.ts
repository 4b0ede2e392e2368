import DataLoader from 'dataloader';
import { EntityManager } from 'typeorm';

/** Sends what several callers need of one company at the same moment. @returns an answer for each item, in their order */
type Send<Item, Answer> = (tx: EntityManager, companyId: string, items: readonly Item[]) => Promise<Answer[]>;

/**
 * What effects that share a transaction need at the same moment goes to the database as one statement: a statement's own cost, on both
 * sides of the connection, is more than a row's.
 * @returns how each of them asks for its own; when the statement fails, all who share it do
 */
export function together<Item, Answer>(
  send: Send<Item, Answer>,
): (tx: EntityManager, companyId: string, item: Item) => Promise<Answer> {
  const transactions = new WeakMap<EntityManager, Map<string, DataLoader<Item, Answer>>>();
  return (tx, companyId, item) => {
    const companies = transactions.get(tx) ?? new Map<string, DataLoader<Item, Answer>>();
    transactions.set(tx, companies);
    const loader = companies.get(companyId) ?? new DataLoader((items) => send(tx, companyId, items), { cache: false });
    companies.set(companyId, loader);
    return loader.load(item);
  };
}
