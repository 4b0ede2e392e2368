import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { size } from '@lms360/tooling/test-size';
import { Api } from '@lms360/api-client/api';
import { Databases } from '@lms360/api-client/databases';
import { MailboxReader } from '@lms360/api-client/mailbox';
import { accountDetails, choose, confirm, orderOf, type PayableOrder } from '@lms360/api-client/payment';
import { type Person, registrationForm, signIn, verify } from '@lms360/api-client/people';
import { waitFor } from '@lms360/api-client/waiting';
import type { RunningSystem } from '../lib/running-system.ts';
import { audit } from './audit.ts';

const COMPANIES = size(16, 50);
/** Number of confirmations after which billing is killed. */
const STRIKES = size([3, 9], [5, 25]);
const PREMIUM = '3';

let running: RunningSystem;
let databases: Databases;
const owners: Person[] = [];

/**
 * Companies pay at the same time while every billing process is killed twice: each payment counts once.
 * @param given a system in which nobody has paid yet
 */
export function payments(given: () => RunningSystem): void {
  describe('payments while billing is killed', () => {
    before(() => signUp(given()));
    after(() => databases?.close());
    declare();
  });
}

async function signUp(given: RunningSystem): Promise<void> {
  running = given;
  databases = Databases.open(running.databaseUrl);
  const visitor = new Api(running.webUrl, undefined, { patient: true });
  const mailbox = new MailboxReader(running.mailboxUrl);
  for (let number = 0; number < COMPANIES; number += 1) {
    const email = `owner.${number}@buyer.example`;
    await visitor.mustPost('/registration', registrationForm(email, `Buyer ${number}`));
    await verify(visitor, mailbox, email);
    owners.push(await signIn(visitor, email));
  }
  for (const { api } of owners) await api.mustPost('/editcompany', accountDetails);
}

const perCompany = (table: string, condition: string) => `SELECT company_id FROM ${table} WHERE ${condition}`;
const companies = () => owners.map(({ companyId }) => companyId);
const eachOnce = async (sql: string, what: string) =>
  assert.deepEqual(audit(companies(), await databases.keys('billing', sql)), { lost: [], doubled: [] }, what);

function declare(): void {
  test(`${COMPANIES} companies pay while billing is killed twice`, async () => {
    const orders = new Map<Person, PayableOrder>();
    for (const owner of owners) orders.set(owner, await orderOf(owner.api, PREMIUM));
    let paid = 0;
    let answered = 0;
    const buy = async (owner: Person) => {
      const order = orders.get(owner) as PayableOrder;
      const answer = await choose(order, paid % 3 === 0 ? 'authorized' : 'captured');
      paid += 1;
      await waitFor('the page’s confirmation', () => confirm(owner.api, PREMIUM, order, answer).then(() => true));
      answered += 1;
    };
    const strikes = async () => {
      for (const at of STRIKES) {
        while (answered < at) await setTimeout(5);
        await Promise.all([0, 1].map((replica) => running.system.killReplica('billing', replica)));
        console.log(`# billing killed after ${answered} confirmations`);
        await Promise.all([0, 1].map((replica) => running.system.startReplica('billing', replica)));
      }
    };
    await Promise.all([...owners.map(buy), strikes()]);
    await waitFor(
      'every payment to count',
      async () => (await databases.keys('billing', perCompany('subscription', 'NOT trial'))).length >= COMPANIES || undefined,
      120,
    );
  });

  test('one period, one invoice and one confirmed payment each', async () => {
    await eachOnce(perCompany('subscription', 'NOT trial'), 'periods');
    await eachOnce(perCompany('invoice', 'true'), 'invoices');
    await eachOnce(perCompany('payment', `state = 'confirmed'`), 'payments');
    await eachOnce(perCompany('company', 'subscription_version = 2'), 'changes of the subscription');
  });

  test('invoice numbers have no gap', async () => {
    const counts = await databases.keys('billing', `SELECT split_part(number, '/', 3)::int FROM invoice ORDER BY 1`);
    assert.deepEqual(
      counts,
      Array.from({ length: COMPANIES }, (_, index) => String(index + 1)),
    );
  });

  test('auth and catalog know every company’s limits from the end of its trial on', async () => {
    const limited = async (service: 'auth' | 'catalog', limit: string, value: number) =>
      databases.keys(service, `SELECT company_id FROM company_directory WHERE upcoming #>> '{0,limits,${limit}}' = '${value}'`);
    await waitFor('the limits', async () => {
      const known = [...(await limited('auth', 'teachers', 25)), ...(await limited('catalog', 'courses', 300))];
      return known.length >= 2 * COMPANIES || undefined;
    });
    assert.deepEqual(audit(companies(), await limited('auth', 'teachers', 25)), { lost: [], doubled: [] });
    assert.deepEqual(audit(companies(), await limited('catalog', 'courses', 300)), { lost: [], doubled: [] });
  });

  test('every invoice is stored, and mailed once', async () => {
    await waitFor(
      'the invoices to be mailed',
      async () =>
        (await databases.keys('notifications', `SELECT id FROM mail WHERE kind LIKE 'payment%' AND state = 'sent'`)).length >=
          COMPANIES || undefined,
      120,
    );
    assert.deepEqual(await databases.keys('billing', 'SELECT id FROM invoice WHERE file IS NULL'), []);
  });
}
