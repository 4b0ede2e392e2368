import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { Api } from '../../tools/src/client/api.ts';
import { Databases } from '../../tools/src/client/databases.ts';
import { MailboxReader } from '../../tools/src/client/mailbox.ts';
import { waitFor } from '../../tools/src/client/waiting.ts';
import { startSystem, type RunningSystem } from '../lib/running-system.ts';
import { openSchool, type School } from '../../tools/src/client/school.ts';
import { audit } from './audit.ts';
import { faults } from './faults.ts';
import { undrained } from './invariants.ts';
import { emptyLedger, operate } from './operations.ts';

// Mixed operations while everything dies once: what was acknowledged must be there, with one effect per consumer.

const OPERATIONS = Number(process.env['FAULT_OPERATIONS'] ?? 500);
const AT_ONCE = 4;

let running: RunningSystem;
let school: School;
let databases: Databases;
const ledger = emptyLedger();

before(async () => {
  running = await startSystem('faults');
  school = await openSchool(new Api(running.webUrl), new MailboxReader(running.mailboxUrl));
});
after(async () => {
  await databases?.close();
  await running?.stop();
});

test(`${OPERATIONS} mixed operations go on while every part dies once`, async () => {
  const begin = (index: number) => Math.floor(((index + 1) * OPERATIONS) / (faults.length + 1));
  let next = 0;
  let open = begin(1); // operations up to the next fault but one: each fault strikes while clients work
  const worker = async () => {
    while (next < OPERATIONS) {
      if (next < open) await operate(school, ledger, next++);
      else await setTimeout(50);
    }
  };
  const strikes = async () => {
    for (const [index, fault] of faults.entries()) {
      while (next < begin(index)) await setTimeout(20);
      await fault.strike(running);
      console.log(`# ${fault.name} at operation ${begin(index)}, over at ${next}`);
      open = index + 2 < faults.length ? begin(index + 2) : OPERATIONS;
    }
  };
  await Promise.all([...Array.from({ length: AT_ONCE }, worker), strikes()]);
  console.log(`# ${ledger.acknowledged} of ${OPERATIONS} operations acknowledged`);
  assert.ok(ledger.acknowledged > OPERATIONS / 4, 'the run must have done real work between the faults');
});

test('while the broker is away every call is answered', async () => {
  await running.system.whenReady(); // after the restart of PostgreSQL
  await running.backing.killBroker();
  ledger.refused = [];
  for (let number = OPERATIONS; number < OPERATIONS + 10; number++) await operate(school, ledger, number);
  await running.backing.startBroker();
  assert.deepEqual(ledger.refused, []);
});

test('everything drains: outboxes, retries and mails', async () => {
  databases = Databases.open(running.databaseUrl);
  let held: Record<string, number> = {};
  let emptyInARow = 0; // an event in a consumer's hands is counted nowhere: one look is not enough
  await waitFor(
    'the outboxes, retries and queues to be empty',
    async () => {
      held = await undrained(databases, running.backing.addresses.amqpUrl);
      emptyInARow = Object.keys(held).length === 0 ? emptyInARow + 1 : 0;
      return emptyInARow === 5 ? true : undefined;
    },
    120,
  ).catch(() => assert.deepEqual(held, {}));
  await waitFor(
    'all mails to be sent',
    async () =>
      (await databases.keys('notifications', `SELECT id FROM mail WHERE state <> 'sent'`)).length === 0 ? true : undefined,
    120,
  );
});

test('no acknowledged invitation is lost, and every consumer knows every member once, as auth does', async () => {
  const known = await databases.keys('auth', 'SELECT email FROM account WHERE company_id = $1', [school.companyId]);
  assert.deepEqual(audit(ledger.invited, known), { lost: [], doubled: [] });
  const versionsBy = (id: string) => `SELECT ${id} || ' ' || version FROM member WHERE company_id = $1`;
  const members = await databases.keys('auth', versionsBy('member_id'), [school.companyId]);
  for (const consumer of ['catalog', 'billing', 'notifications'] as const) {
    const found = await databases.keys(consumer, versionsBy(consumer === 'catalog' ? 'id' : 'member_id'), [school.companyId]);
    assert.deepEqual(audit(members, found), { lost: [], doubled: [] }, consumer);
  }
  assert.deepEqual(audit(members, await learntVersions()), { lost: [], doubled: [] }, 'learning');
});

test('no approved course is lost on its way to the learners', async () => {
  const approved = `SELECT id FROM course WHERE company_id = $1 AND status = 'approved'`;
  assert.deepEqual(audit(ledger.approved, await databases.keys('catalog', approved, [school.companyId])), {
    lost: [],
    doubled: [],
  });
  const versions = await databases.keys('catalog', `SELECT id || ' ' || version FROM course WHERE company_id = $1`, [
    school.companyId,
  ]);
  assert.deepEqual(audit(versions, await learntVersions()), { lost: [], doubled: [] });
});

test('no completion and no library entry is lost', async () => {
  const of = (table: string) => `SELECT course_id FROM ${table} WHERE company_id = $1`;
  const finished = await databases.keys('learning', `${of('progress')} AND finished_at IS NOT NULL`, [school.companyId]);
  assert.deepEqual(audit(new Set(ledger.completed), finished), { lost: [], doubled: [] });
  assert.deepEqual(audit(new Set(ledger.kept), await databases.keys('learning', of('library_entry'), [school.companyId])), {
    lost: [],
    doubled: [],
  });
});

test('every invited person has exactly one invitation, and no mail went out under two ids', async () => {
  const invitations = await databases.keys('notifications', `SELECT recipient FROM mail WHERE kind = 'invitation'`);
  assert.deepEqual(audit(ledger.invited, invitations), { lost: [], doubled: [] });
  const mails = await databases.keys('notifications', 'SELECT event_id || recipient FROM mail');
  assert.deepEqual(audit([], mails), { lost: [], doubled: [] }, 'one row per event and recipient');
  const received = new Set((await new MailboxReader(running.mailboxUrl).list()).map(({ MessageID }) => MessageID));
  assert.equal(received.size, mails.length, 'as many Message-IDs arrived as mails were written');
});

/** Every subject that learning knows, with its version. */
const learntVersions = () =>
  databases.keys('learning', `SELECT subject_id || ' ' || version FROM subject_version WHERE company_id = $1`, [
    school.companyId,
  ]);
