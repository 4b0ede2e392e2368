import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { MailMessage } from '@lms360/local-backing/mailbox-api';
import { accountDetails, choose, orderOf, type PayableOrder } from '@lms360/api-client/payment';
import { waitFor } from '@lms360/api-client/waiting';
import { foundCompany, type Person } from './support/company.ts';
import { system } from './support/system.ts';
import { mailbox } from './support/visitor.ts';

// A payment through the whole system, on Razorpay's simulator. The page's own confirmation never arrives: billing learns of it by the
// webhook only, auth and catalog by events, and the invoice is sent by mail.

interface Account {
  currentSubscription: { plan_name: string; trail_plan: number; users_count: number | null };
  subscriptions: { Package: string; Status: string; Invoice: string }[];
}

let superadmin: Person;
let order: PayableOrder;
before(async () => {
  ({ superadmin } = await foundCompany());
  await superadmin.api.mustPost('/editcompany', { company_name: 'as registered', ...accountDetails });
  order = await orderOf(superadmin.api, '2');
});

const account = () => superadmin.api.mustPost<Account>('/accountDetails');

test('in the trial nothing is limited', async () => {
  const { currentSubscription } = await account();
  assert.equal(currentSubscription.trail_plan, 1);
  const { body } = await superadmin.api.post('/getuser', { user_type: 'users' });
  assert.equal(body['balance_users'], null);
});

test('a payment that fails changes nothing', async () => {
  await choose(order, 'failed');
  const { currentSubscription } = await account();
  assert.equal(currentSubscription.trail_plan, 1);
});

test('a payment reported only by the webhook starts the plan', async () => {
  await choose(order, 'captured');
  const { currentSubscription, subscriptions } = await waitFor('the plan to start', async () => {
    const answer = await account();
    return answer.currentSubscription.trail_plan === 0 ? answer : undefined;
  });
  assert.equal(currentSubscription.plan_name, 'Basic Plan');
  assert.ok(
    subscriptions.some(({ Invoice }) => Invoice === 'Trail'),
    'the trial stays in the history',
  );
});

test("the plan's limits reach auth and catalog", async () => {
  await waitFor('ten teachers', async () => {
    const { body } = await superadmin.api.post('/getuser', { user_type: 'users' });
    return body['balance_users'] === 10 || undefined;
  });
  await waitFor('a hundred courses', async () => {
    const { body } = await superadmin.api.post('/lmsMyAddedCourseList');
    return body['balance_course'] === 100 || undefined;
  });
});

test('the invoice is mailed once with its PDF, and listed in the history', async () => {
  await mailbox.withSubject(superadmin.email, /^Payment received: invoice LMS/);
  const mails = (await mailbox.to(superadmin.email)).filter(({ Subject }) => Subject.startsWith('Payment'));
  assert.equal(mails.length, 1);
  const message = `${system.mailboxUrl}/api/v1/message/${mails[0]?.ID}`;
  const { Attachments } = (await (await fetch(message)).json()) as MailMessage;
  assert.match(Attachments[0]?.FileName ?? '', /^LMS-.+\.pdf$/);
  const bytes = Buffer.from(await (await fetch(`${message}/part/${Attachments[0]?.PartID}`)).arrayBuffer());
  assert.equal(bytes.subarray(0, 5).toString(), '%PDF-');
  const stored = await waitFor('the invoice in the history', async () => {
    const { subscriptions } = await account();
    return subscriptions.find(({ Invoice }) => Invoice.startsWith('/files/'))?.Invoice;
  });
  const downloaded = Buffer.from(await (await fetch(system.webUrl + stored)).arrayBuffer());
  assert.ok(downloaded.equals(bytes), 'the same document');
});

test('a second payment of the order is not accepted', async () => {
  await assert.rejects(choose(order, 'captured'), /already done/);
});
