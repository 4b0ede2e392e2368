import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newId } from './entities.ts';
import type { LedgerState } from './ledger.ts';
import type { Delivery } from './webhooks.ts';

/** What an account at Razorpay consists of. */
export interface Account extends LedgerState {
  id: string;
  /** `rzp_test_…`, as Razorpay's own test keys: these are nobody's, they open only the simulator. */
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

/** The account kept in a folder, else a new one. */
export function openAccount(dir: string | undefined): Account {
  const known = dir !== undefined && existsSync(fileIn(dir));
  return known ? (JSON.parse(readFileSync(fileIn(dir), 'utf8')) as Account) : newAccount();
}

/** Keeps the account, readable by the owner only. A crash leaves the old or the new one, never half of it. */
export function keepAccount(dir: string, account: Account): void {
  mkdirSync(dir, { recursive: true });
  writeFileSync(`${fileIn(dir)}.new`, JSON.stringify(account), { mode: 0o600 });
  renameSync(`${fileIn(dir)}.new`, fileIn(dir));
}
