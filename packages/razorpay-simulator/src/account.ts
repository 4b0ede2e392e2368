import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newId } from './entities.ts';
import type { StoredPayments } from './payment-store.ts';
import type { Delivery } from './webhooks.ts';

/** What identifies an account at Razorpay. */
export interface Account extends StoredPayments {
  id: string;
  /** `rzp_test_…`, as Razorpay's own test keys: these belong to nobody, they are valid at the simulator only. */
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  pending: Delivery[];
}

const newAccount = (): Account => ({
  id: newId('acc_'),
  keyId: `rzp_test_${newId('')}`,
  keySecret: randomBytes(18).toString('base64url'),
  webhookSecret: randomBytes(18).toString('base64url'),
  orders: [],
  payments: [],
  refunds: [],
  pending: [],
});

const fileIn = (dir: string) => path.join(dir, 'razorpay.json');

/** The account stored in a folder, else a new one. */
export function openAccount(dir: string | undefined): Account {
  const known = dir !== undefined && existsSync(fileIn(dir));
  return known ? (JSON.parse(readFileSync(fileIn(dir), 'utf8')) as Account) : newAccount();
}

/** Stores the account, readable by the owner only. Written atomically. */
export function keepAccount(dir: string, account: Account): void {
  mkdirSync(dir, { recursive: true });
  writeFileSync(`${fileIn(dir)}.new`, JSON.stringify(account), { mode: 0o600 });
  renameSync(`${fileIn(dir)}.new`, fileIn(dir));
}
