import { randomUUID } from 'node:crypto';
import { memberInvited, memberRemoved, passwordResetRequested, verificationRequested } from '@lms360/contracts/events/auth';
import { TestService } from '@lms360/service-testing/test-service';
import { waitUntil } from '@lms360/service-testing/wait-until';
import { invitation } from '../src/mails/declarations/invitation.mail.js';
import { linksTo } from '../src/mails/links.js';
import { notifications } from './harness.js';
import { mailsTo, mailTo } from './mailbox.js';
import { sealed, someMember, tell } from './people.js';

let service: TestService;
beforeAll(async () => (service = await TestService.start(notifications())));
afterAll(() => service.close());

const base64url = (text: string) => Buffer.from(text).toString('base64url');
const site = 'http://localhost:8080';

const rowsOf = (email: string) =>
  service.sql<{ state: string; sealed: string | null; facts: object }>(
    'SELECT state, sealed, facts FROM mail WHERE recipient = $1',
    [email],
  );

/** A mail with a link for a person, as auth asks for it. */
function tokenMail(token: string) {
  const { memberId, name, email } = someMember();
  return { companyId: randomUUID(), subject: memberId, version: 1, data: { memberId, name, email, token: sealed(token) } };
}

describe('a verification', () => {
  it('reaches the mailbox with its link, as HTML and as text', async () => {
    const request = tokenMail('tok_en-1');
    await service.events.deliver(verificationRequested, request);
    const mail = await mailTo(request.data.email);
    expect(mail.Subject).toBe('Confirm your email address for LMS360');
    expect(mail.From).toEqual({ Name: 'LMS360', Address: 'no-reply@lms360.example' });
    expect(mail.To).toEqual([{ Name: 'Asha Rao', Address: request.data.email }]);
    expect(mail.Text).toContain('Hello Asha Rao,');
    expect(mail.Text).toContain(`${site}/verify/tok_en-1`);
    expect(mail.HTML).toContain(`href="${site}/verify/tok_en-1"`);
  });

  it('leaves no secret behind once sent', async () => {
    const request = tokenMail('secret-token');
    await service.events.deliver(verificationRequested, request);
    await mailTo(request.data.email);
    const row = await waitUntil('the mail to be marked', async () =>
      (await rowsOf(request.data.email)).find(({ state }) => state === 'sent'),
    );
    expect(row.sealed).toBeNull();
    expect(JSON.stringify(row.facts)).not.toContain('secret-token');
  });

  it('told twice is mailed once, under a Message-ID that its event and recipient decide', async () => {
    const request = tokenMail('tok');
    const envelope = await service.events.deliver(verificationRequested, request);
    await service.events.redeliver(envelope);
    const mail = await mailTo(request.data.email);
    expect(mail.MessageID).toMatch(new RegExp(`^${envelope.id}\\.[0-9a-f]{16}@lms360\\.example$`));
    expect(await rowsOf(request.data.email)).toHaveLength(1);
    expect(await mailsTo(request.data.email)).toHaveLength(1);
  });

  it('asked for again is mailed again', async () => {
    const request = tokenMail('one');
    await service.events.deliver(verificationRequested, request);
    await service.events.deliver(verificationRequested, { ...request, data: { ...request.data, token: sealed('two') } });
    await mailTo(request.data.email, ({ Text }) => Text.includes('/verify/one'));
    await mailTo(request.data.email, ({ Text }) => Text.includes('/verify/two'));
  });
});

it('a reset mail leads to the reset modal of its address', async () => {
  const request = tokenMail('reset-token');
  await service.events.deliver(passwordResetRequested, request);
  const mail = await mailTo(request.data.email);
  expect(mail.Subject).toBe('Reset your LMS360 password');
  expect(mail.Text).toContain(`${site}/login/reset/${base64url(request.data.email)}?token=reset-token`);
});

describe('an invitation', () => {
  const invite = (version: number, token = 'invite-token', member = someMember({ verified: false })) => ({
    companyId: randomUUID(),
    subject: member.memberId,
    version,
    data: { ...member, token: sealed(token), companyName: 'Acme Learning' },
  });

  it.each([
    ['superadmin', 'manage'],
    ['employee', 'teach with'],
    ['student', 'learn with'],
  ] as const)('names the company and what a %s does there, and leads to the invite modal of its address', async (role, does) => {
    const event = invite(1, 'invite-token', someMember({ verified: false, role }));
    await service.events.deliver(memberInvited, event);
    const mail = await mailTo(event.data.email);
    expect(mail.Subject).toBe(`You are invited to ${does} Acme Learning on LMS360`);
    expect(mail.Text).toContain(`${site}/login/invite/${base64url(event.data.email)}?token=invite-token`);
  });

  it('that the release before has kept, without a role, still goes', () => {
    const { email, name } = someMember();
    const rendering = { to: { email, name }, language: 'en', links: linksTo(site), token: 't', unknownCompanyToken: '' } as const;
    const { subject } = invitation.content({ companyName: 'Acme Learning', expiresAt: sealed('t').expiresAt }, rendering);
    expect(subject).toBe('You are invited to learn with Acme Learning on LMS360');
  });

  it('that arrives after its member was removed or verified is not mailed', async () => {
    const removed = invite(1);
    const { token: _token, companyName: _name, ...member } = removed.data;
    await service.events.deliver(memberRemoved, { ...removed, version: 2, data: { ...member, removed: true } });
    await service.events.deliver(memberInvited, removed);
    expect(await rowsOf(removed.data.email)).toEqual([]);

    const verified = invite(1);
    await tell(service, verified.companyId, { ...someMember(), memberId: verified.subject, email: verified.data.email }, 2);
    await service.events.deliver(memberInvited, verified);
    expect(await rowsOf(verified.data.email)).toEqual([]);
  });
});

it('a link that expired before the mail could go is not sent: it waits for an operator, without its secret', async () => {
  const request = tokenMail('late');
  request.data.token = sealed('late', -1_000);
  await service.events.deliver(verificationRequested, request);
  const row = await waitUntil('the mail to be parked', async () =>
    (await rowsOf(request.data.email)).find(({ state }) => state === 'parked'),
  );
  expect(row.sealed).toBeNull();
  expect(await mailsTo(request.data.email)).toEqual([]);
});
