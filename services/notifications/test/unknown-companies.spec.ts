import { randomBytes, randomUUID } from 'node:crypto';
import { companyDeleted, memberInvited } from '@lms360/contracts/events/auth';
import { courseCompleted } from '@lms360/contracts/events/learning';
import { TestService } from '@lms360/service-testing/test-service';
import { waitUntil } from '@lms360/service-testing/wait-until';
import { notifications, operator } from './harness.js';
import { mailTo } from './mailbox.js';
import { sealed, someCompany, someMember, tell } from './people.js';

// Whoever was invited by a company that they do not know stops its mails to their address, by a link that only its page's button follows.

let service: TestService;
beforeAll(async () => (service = await TestService.start(notifications())));
afterAll(() => service.close());

const said = 'Thank you for telling us. This company sends no further mail to this address.';

/** Invites somebody, again when the version is higher. */
const invite = (companyId: string, member = someMember({ role: 'student', verified: false }), version = 1) =>
  service.events.deliver(memberInvited, {
    companyId,
    subject: member.memberId,
    version,
    data: { ...member, token: sealed(`tok-${version}`), companyName: 'Acme Learning' },
  });

/** An invitation that has arrived, and the token of its link. */
async function invitedPerson(companyId: string) {
  const member = someMember({ role: 'student', verified: false });
  await invite(companyId, member);
  const mail = await mailTo(member.email);
  await waitUntil('the mail to be marked', async () => (await sentTo(companyId, member.email)) > 0);
  const token = /\/unknown-company\/(\S+)/.exec(mail.Text)?.[1] ?? '';
  return { member, mail, token, path: `/unknown-company/${token}` };
}
const sentTo = async (companyId: string, recipient: string) =>
  (await service.sql(`SELECT 1 FROM mail WHERE company_id = $1 AND recipient = $2 AND state = 'sent'`, [companyId, recipient]))
    .length;
const mailsKept = async (companyId: string, recipient: string) =>
  (await service.sql('SELECT 1 FROM mail WHERE company_id = $1 AND recipient = $2', [companyId, recipient])).length;

it('an invitation carries the link in both its forms, with a label', async () => {
  const { companyId } = await someCompany(service);
  const { mail, path } = await invitedPerson(companyId);
  expect(mail.Text).toContain('I do not know this company:\nhttp');
  expect(mail.HTML).toContain(path);
});

it('looking at the link changes nothing, however often', async () => {
  const { companyId } = await someCompany(service);
  const { member, path } = await invitedPerson(companyId);
  for (let nth = 0; nth < 2; nth++) expect((await service.get(path)).body).toEqual({ company_name: 'Acme Learning' });
  await invite(companyId, member, 2);
  expect(await mailsKept(companyId, member.email)).toBe(2);
});

it('once said, no further invitation of this company comes, and the operator is told once', async () => {
  const { companyId } = await someCompany(service);
  const { member, path } = await invitedPerson(companyId);
  expect(await service.post(path)).toMatchObject({ status: 200, body: { message: said } });
  expect((await service.post(path)).status).toBe(200);
  await invite(companyId, member, 2);
  await invite(companyId, someMember({ email: member.email, verified: false }));
  expect(await mailsKept(companyId, member.email)).toBe(1);
  const told = await service.sql<{ recipient: string; facts: object }>(
    `SELECT recipient, facts FROM mail WHERE company_id = $1 AND kind = 'company-unknown'`,
    [companyId],
  );
  expect(told).toEqual([{ recipient: operator, facts: { email: member.email, company: { companyId, name: 'Acme Learning' } } }]);
});

it('other companies’ mails to the address go on, and this company’s to others', async () => {
  const [one, other] = [await someCompany(service), await someCompany(service)];
  const { member, path } = await invitedPerson(one.companyId);
  await service.post(path);
  await invite(other.companyId, someMember({ email: member.email, verified: false }));
  expect(await mailsKept(other.companyId, member.email)).toBe(1);
  const colleague = someMember({ verified: false });
  await invite(one.companyId, colleague);
  expect(await mailsKept(one.companyId, colleague.email)).toBe(1);
});

it('whoever accepts after all gets the company’s mails again', async () => {
  const { companyId } = await someCompany(service);
  const { member, path } = await invitedPerson(companyId);
  await service.post(path);
  await tell(service, companyId, { ...member, verified: true }, 2);
  const data = {
    courseId: randomUUID(),
    courseTitle: 'Safety',
    memberId: member.memberId,
    completedAt: new Date().toISOString(),
  };
  await service.events.deliver(courseCompleted, { companyId, subject: member.memberId, version: 0, data });
  expect(await mailsKept(companyId, member.email)).toBe(2);
});

it('the operator is told of ten in an hour of one company, however many say it', async () => {
  const { companyId } = await someCompany(service);
  const people = await Promise.all(Array.from({ length: 12 }, () => invitedPerson(companyId)));
  const answers = await Promise.all(people.map(({ path }) => service.post(path)));
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  const told = await service.sql(`SELECT 1 FROM mail WHERE company_id = $1 AND kind = 'company-unknown'`, [companyId]);
  expect(told).toHaveLength(10);
});

it.each(['of-no-mail', 'A'.repeat(120), randomBytes(90).toString('base64url')])('%s is refused', async (token) => {
  for (const call of [service.get(`/unknown-company/${token}`), service.post(`/unknown-company/${token}`)])
    expect(await call).toMatchObject({ status: 400, body: { errors: [{ field: 'token', message: 'This link is not valid.' }] } });
});

it('with the company goes the link, and what was said', async () => {
  const { companyId } = await someCompany(service);
  const { path } = await invitedPerson(companyId);
  await service.post(path);
  const data = { companyId, deletedAt: new Date().toISOString() };
  await service.events.deliver(companyDeleted, { companyId, subject: companyId, version: 2, data });
  expect((await service.get(path)).status).toBe(400);
  expect(await service.sql('SELECT 1 FROM unknown_company WHERE company_id = $1', [companyId])).toEqual([]);
});
