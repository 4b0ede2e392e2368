import { companyRegistered, verificationRequested } from '@lms360/contracts/events/auth';
import type { TestService } from '@lms360/service-testing/test-service';
import { deleteCompany, freshEmail, freshMobile, mailedToken, login, PASSWORD, signUpForm, startAuth } from './auth.js';

let auth: TestService;
beforeAll(async () => (auth = await startAuth()));
afterAll(() => auth.close());

let count = 0;
/** Signs up and follows the link. @returns what a login says then, and what the other services hear */
async function found(parts: { email?: string; mobile?: string }) {
  const company = `Academy ${++count}`;
  const form = signUpForm({ company, ...parts });
  const address = form.email.toLowerCase();
  const before = auth.events.all(verificationRequested).filter(({ data }) => data.email === address).length;
  await auth.post('/registration', form);
  await auth.post(`/verify/${await mailedToken(auth, 'verification', address, before)}`);
  const { data } = (await auth.post('/login', { email: form.email, password: PASSWORD })).body;
  const registered = await auth.events.next(companyRegistered, (event) => event.data.name === company);
  return { form, data, registered: registered.data, owner: await login(auth, form.email) };
}

async function foundAndDelete() {
  const { form, owner } = await found({});
  await deleteCompany(auth, owner);
  return form;
}

const upper = (text: string) => text.toUpperCase();
const tagged = (email: string) => email.replace('@', '+again@');

it.each<[string, (first: { email: string; mobile: string }) => { email?: string; mobile?: string }]>([
  ['the same address', ({ email }) => ({ email })],
  ['the address in capital letters', ({ email }) => ({ email: upper(email) })],
  ['the address with a plus', ({ email }) => ({ email: tagged(email) })],
  ['the same mobile number', ({ mobile }) => ({ mobile })],
])('who deletes a company and signs up again with %s has no second trial', async (_, again) => {
  const first = await foundAndDelete();
  const { data, registered } = await found(again(first));
  expect(data).toMatchObject({ trail_plan: 1, pending_days: -1 });
  expect(Date.parse(registered.trialEndsAt)).toBeLessThan(Date.parse(registered.registeredAt));
  expect(data.sub_end_date).toBe(registered.trialEndsAt);
});

it('who signs up with a plus address beside a living company has no second trial', async () => {
  const { form } = await found({});
  expect((await found({ email: tagged(form.email) })).data.pending_days).toBe(-1);
});

it('of two registrations of one mailbox that are verified at the same time one has the trial', async () => {
  const email = freshEmail();
  const both = await Promise.all([found({ email }), found({ email: tagged(email) })]);
  expect(both.map(({ data }) => data.pending_days).toSorted((a, b) => a - b)).toEqual([-1, 14]);
});

it('one person may run several companies at a time: their mobile number keeps no trial from them', async () => {
  const mobile = freshMobile();
  await found({ mobile });
  expect((await found({ mobile })).data.pending_days).toBe(14);
});

it('who was refused a trial has not used that of another address', async () => {
  const { mobile } = await foundAndDelete();
  const { form, owner } = await found({ mobile });
  await deleteCompany(auth, owner);
  expect((await found({ email: form.email })).data.pending_days).toBe(14);
});

it('another founder has a trial, and what stays of a deleted company tells neither address nor number', async () => {
  const { email, mobile } = await foundAndDelete();
  expect((await found({})).data.pending_days).toBe(14);
  const rows = await auth.sql<{ text: string }>(`SELECT encode(identity_hash, 'escape') AS text FROM used_trial`);
  expect(rows.some(({ text }) => text.includes(email) || text.includes(mobile))).toBe(false);
});
