import { randomUUID } from 'node:crypto';
import {
  memberEdited,
  memberInvited,
  memberSnapshot,
  passwordResetRequested,
  verificationRequested,
} from '@lms360/contracts/events/auth';
import { subscriptionExpired } from '@lms360/contracts/events/billing';
import { courseApproved, courseRejected, courseSubmitted } from '@lms360/contracts/events/catalog';
import { courseCompleted } from '@lms360/contracts/events/learning';
import { TestService } from '@lms360/service-testing/test-service';
import { notifications, operator, someAddress, support } from './harness.js';
import { mailTo } from './mailbox.js';
import { sealed, someCompany, someCourse, someMember, tell } from './people.js';

let service: TestService;
beforeAll(async () => (service = await TestService.start(notifications({ OPERATOR_LANGUAGE: 'hi' }))));
afterAll(() => service.close());

const replyTo = (name: string, address: string) => [{ Name: name, Address: address }];
const toSupport = replyTo('', support);

describe('a mail comes in the language in which its reader last used the product', () => {
  it('each superadmin’s in their own', async () => {
    const { companyId, superadmin } = await someCompany(service);
    const hindi = someMember({ role: 'superadmin', language: 'hi' });
    await tell(service, companyId, hindi);
    const author = someMember();
    await tell(service, companyId, author);
    const course = someCourse(author.memberId);
    await service.events.deliver(courseSubmitted, { companyId, subject: course.courseId, version: 1, data: course });
    expect((await mailTo(superadmin.email)).Subject).toBe('For your approval: Safety at height');
    const mail = await mailTo(hindi.email);
    expect(mail.Subject).toBe('आपकी स्वीकृति के लिए: Safety at height');
    expect(mail.Text).toContain('नमस्ते Asha Rao,');
    expect(mail.HTML).toContain('<html lang="hi">');
  });

  it('which a later event, or a snapshot of the same version, changes', async () => {
    const { companyId } = await someCompany(service);
    const author = someMember();
    await tell(service, companyId, author);
    const approve = async (subject: string) => {
      const course = someCourse(author.memberId, { title: subject, status: 'approved' });
      await service.events.deliver(courseApproved, { companyId, subject: course.courseId, version: 2, data: course });
      return (await mailTo(author.email, ({ Subject }) => Subject.includes(subject))).Subject;
    };
    const now = (kind: typeof memberEdited, version: number, language: string | null) =>
      service.events.deliver(kind, { companyId, subject: author.memberId, version, data: { ...author, language } });
    expect(await approve('One')).toBe('Approved: One');
    await now(memberSnapshot, 1, 'hi');
    expect(await approve('Two')).toBe('स्वीकृत: Two');
    await now(memberEdited, 2, 'en');
    expect(await approve('Three')).toBe('Approved: Three');
    await now(memberEdited, 3, 'ta'); // of a later release
    expect(await approve('Four')).toBe('Approved: Four');
  });

  it.each([
    [verificationRequested, 'LMS360 के लिए अपने ईमेल पते की पुष्टि करें'],
    [passwordResetRequested, 'LMS360 के लिए नया पासवर्ड रखें'],
  ])('also of who is not known yet (%#)', async (kind, subject) => {
    const { memberId, name, email } = someMember();
    const data = { memberId, name, email, token: sealed('t'), language: 'hi' };
    await service.events.deliver(kind, { companyId: randomUUID(), subject: memberId, version: 1, data });
    const mail = await mailTo(email);
    expect(mail.Subject).toBe(subject);
    expect(mail.ReplyTo).toEqual(toSupport);
  });

  it('and the operator’s in the one that is configured', async () => {
    const enquiry = { firstName: 'Kiran', phoneNumber: 9876543210, company_name: 'Acme', subject: 'Plans', message: 'How much?' };
    const email = someAddress('kiran');
    expect((await service.post('/createEnquiry', { ...enquiry, email, termsAccepted: true })).status).toBe(201);
    const mail = await mailTo(operator, ({ ReplyTo }) => ReplyTo[0]?.Address === email);
    expect(mail.Subject).toBe('पूछताछ: Plans');
  });
});

describe('an answer goes to', () => {
  it('who invites, whom the first sentence names', async () => {
    const member = someMember({ verified: false });
    const invitedBy = { name: 'Meera Nair', email: someAddress('meera') };
    const invite = (data: object) =>
      service.events.deliver(memberInvited, {
        companyId: randomUUID(),
        subject: member.memberId,
        version: 1,
        data: { ...member, token: sealed('t'), companyName: 'Acme Learning', ...data },
      });
    await invite({ invitedBy });
    const mail = await mailTo(member.email);
    expect(mail.ReplyTo).toEqual(replyTo('Meera Nair', invitedBy.email));
    expect(mail.Text.split('\n\n')[2]).toMatch(/^Meera Nair invites you to teach with Acme Learning on LMS360/);
    await invite({ invitedBy, language: 'hi' });
    const hindi = await mailTo(member.email, ({ Subject }) => Subject.includes('निमंत्रण'));
    expect(hindi.Text.split('\n\n')[2]).toMatch(/^Meera Nair ने आपको LMS360 पर Acme Learning के साथ पढ़ाने के लिए आमंत्रित किया है/);
  });

  it('support where it is not known who invites, or their name is none', async () => {
    for (const more of [{}, { invitedBy: { name: 'Win at evil.example', email: someAddress() } }]) {
      const member = someMember({ verified: false });
      const data = { ...member, token: sealed('t'), companyName: 'Acme Learning', ...more };
      await service.events.deliver(memberInvited, { companyId: randomUUID(), subject: member.memberId, version: 1, data });
      const mail = await mailTo(member.email);
      expect(mail.Text).toContain('Acme Learning has added you');
      expect(mail.ReplyTo[0]?.Name).toBe('');
      if (!more.invitedBy) expect(mail.ReplyTo).toEqual(toSupport);
    }
  });

  it('a course’s author, or to who reviewed it', async () => {
    const { companyId, superadmin } = await someCompany(service);
    const [author, learner] = [someMember(), someMember({ role: 'student' })];
    for (const member of [author, learner]) await tell(service, companyId, member);
    const { courseId, ...course } = someCourse(author.memberId);
    const decided = { ...course, courseId, reviewerId: superadmin.memberId };
    const of = { companyId, subject: courseId };
    await service.events.deliver(courseSubmitted, { ...of, version: 1, data: { ...course, courseId } });
    await service.events.deliver(courseRejected, { ...of, version: 2, data: { ...decided, status: 'rejected' } });
    await service.events.deliver(courseApproved, { ...of, version: 3, data: { ...decided, status: 'approved' } });
    const completion = { courseId, courseTitle: course.title, memberId: learner.memberId, completedAt: new Date().toISOString() };
    await service.events.deliver(courseCompleted, { ...of, version: 1, data: { ...completion, authorId: author.memberId } });
    expect((await mailTo(superadmin.email)).ReplyTo).toEqual(replyTo(author.name, author.email));
    for (const word of ['Approved', 'Please revise'])
      expect((await mailTo(author.email, ({ Subject }) => Subject.startsWith(word))).ReplyTo).toEqual(
        replyTo(superadmin.name, superadmin.email),
      );
    expect((await mailTo(learner.email)).ReplyTo).toEqual(replyTo(author.name, author.email));
  });

  it('support instead of a person of the release before’s events, one who has left, another company’s, or the reader', async () => {
    const { companyId, superadmin } = await someCompany(service);
    const stranger = await someCompany(service);
    const [author, left] = [someMember(), someMember({ role: 'superadmin', active: false })];
    for (const member of [author, left]) await tell(service, companyId, member);
    for (const [title, reviewerId] of Object.entries({
      None: undefined,
      Left: left.memberId,
      Foreign: stranger.superadmin.memberId,
      Reader: author.memberId,
    })) {
      const course = someCourse(author.memberId, { title, status: 'approved' });
      await service.events.deliver(courseApproved, {
        companyId,
        subject: course.courseId,
        version: 1,
        data: { ...course, ...(reviewerId && { reviewerId }) },
      });
      expect((await mailTo(author.email, ({ Subject }) => Subject.endsWith(title))).ReplyTo).toEqual(toSupport);
    }
    const [startsAt, endsAt] = [new Date(0).toISOString(), new Date().toISOString()];
    const plan = {
      planId: '1',
      planName: 'Basic Plan',
      tenure: 'month' as const,
      limits: { teachers: 1, students: 1, courses: 1 },
    };
    const over = { ...plan, trial: true, startsAt, endsAt };
    await service.events.deliver(subscriptionExpired, { companyId, subject: companyId, version: 9, data: over });
    expect((await mailTo(superadmin.email)).ReplyTo).toEqual(toSupport);
  });
});

it('every mail ends with the seller, the address and where to ask', async () => {
  const { memberId, name, email } = someMember();
  const data = { memberId, name, email, token: sealed('t') };
  await service.events.deliver(passwordResetRequested, { companyId: randomUUID(), subject: memberId, version: 1, data });
  const { Text, HTML } = await mailTo(email);
  expect(Text.trimEnd()).toMatch(
    /LMS360 Learning Private Limited, 27 Residency Road, Bengaluru 560025\s+Help: help@lms360\.example$/,
  );
  expect(HTML).toContain('LMS360 Learning Private Limited, 27 Residency Road, Bengaluru 560025');
  expect(HTML).toContain('href="mailto:help@lms360.example"');
});
