import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { MailMessage } from '@lms360/local-backing/mailbox-api';
import { accountDetails, choose, orderOf, type PayableOrder } from '@lms360/api-client/payment';
import { PASSWORD } from '@lms360/api-client/people';
import { waitFor } from '@lms360/api-client/waiting';
import { foundCompany, type Person } from './support/company.ts';
import { system } from './support/system.ts';
import { mailbox, visitor } from './support/visitor.ts';

// A payment through the whole system, on Razorpay's simulator. The page's own confirmation never arrives: billing learns of it by the
// webhook only, auth and catalog by events, and the invoice is sent by mail.

interface Account {
  currentSubscription: { plan_name: string; expiry_date: string; trail_plan: number; users_count: number | null };
  upcomingSubscriptions: { plan_name: string; plan_type: number; from: string; users_count: number | null }[];
  session: { sub_end_date: string; trail_plan: number };
  subscriptions: { Package: string; Status: string; Invoice: string }[];
}

let superadmin: Person;
let order: PayableOrder;
before(async () => {
  ({ superadmin } = await foundCompany());
  await superadmin.api.mustPost('/editcompany', accountDetails);
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

test('a payment reported only by the webhook counts; the plan starts when the trial ends', async () => {
  await choose(order, 'captured');
  const answer = await waitFor('the payment to count', async () => {
    const told = await account();
    return told.upcomingSubscriptions.length > 0 ? told : undefined;
  });
  const { currentSubscription, upcomingSubscriptions, session, subscriptions } = answer;
  assert.deepEqual([currentSubscription.trail_plan, currentSubscription.users_count, session.trail_plan], [1, null, 1]);
  const [next] = upcomingSubscriptions;
  assert.deepEqual([next?.plan_name, next?.plan_type, next?.users_count], ['Basic Plan', 1, 10]);
  assert.ok(next && next.from > currentSubscription.expiry_date.slice(0, 10), 'no day is both of the trial and of the plan');
  assert.ok(Date.parse(session.sub_end_date) > Date.parse(currentSubscription.expiry_date) + 360 * 86_400_000);
  assert.deepEqual(subscriptions.map(({ Status }) => Status).toSorted(), ['Active', 'Failed', 'Upcoming']);
  assert.ok(
    subscriptions.some(({ Invoice }) => Invoice === 'Trail'),
    'the trial stays in the history',
  );
});

test("until then auth and catalog keep the trial's limits, and a login tells the new end", async () => {
  const { session } = await account();
  await waitFor('auth to know the payment', async () => {
    const { data } = await visitor.mustPost<{ data: Account['session'] }>('/login', {
      email: superadmin.email,
      password: PASSWORD,
    });
    return data.sub_end_date === session.sub_end_date ? data.trail_plan === 1 : undefined;
  });
  assert.equal((await superadmin.api.post('/getuser', { user_type: 'users' })).body['balance_users'], null);
  assert.equal((await superadmin.api.post('/lmsMyAddedCourseList')).body['balance_course'], null);
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
