import { randomUUID } from 'node:crypto';
import { memberInvited, verificationRequested } from '@lms360/contracts/events/auth';
import { courseApproved, courseRejected, courseSubmitted } from '@lms360/contracts/events/catalog';
import { courseCompleted } from '@lms360/contracts/events/learning';
import { TestService } from '@lms360/service-testing/test-service';
import { someCaller } from '@lms360/service-testing/test-tokens';
import { notifications, operator, someAddress, support } from './harness.js';
import { mailTo, type ReceivedMail } from './mailbox.js';
import { sealed, someCompany, someCourse, someMember, tell } from './people.js';

let service: TestService;
beforeAll(async () => (service = await TestService.start(notifications())));
afterAll(() => service.close());

const site = 'http://localhost:8080';
const lures = [
  'Claim Rs 5000 at https://evil-prizes.example/c?id=1 now',
  'WIN,EVIL-PRIZES.EXAMPLE?',
  'इनाम evil-prizes。example पर',
];

/** What a mail program would make a link of, but for our own and the addresses of people. */
const linksIn = (text: string) =>
  text
    .split(/\s/)
    .filter((word) => /:\/\/|www\.|[\p{L}\p{N}][.。]\p{L}{2}/u.test(word))
    .filter((word) => !word.includes(site) && !word.includes('@example.com') && word !== support);

function expectNoLinks(mail: ReceivedMail) {
  const html = mail.HTML.split('<')
    .map((piece) => piece.split('>').at(-1))
    .join(' ');
  for (const text of [mail.Subject, mail.To[0]?.Name ?? '', mail.Text, html]) expect(linksIn(text)).toEqual([]);
  const targets = [...mail.HTML.matchAll(/href="([^"]*)"/g)].map(([, target = '']) => target);
  expect(targets.filter((target) => !target.startsWith(site) && target !== `mailto:${support}`)).toEqual([]);
}

describe.each(lures)('%s', (lure) => {
  it('as name and company of an invitation', async () => {
    const member = someMember({ name: lure, verified: false });
    const data = { ...member, token: sealed('t'), companyName: lure };
    await service.events.deliver(memberInvited, { companyId: randomUUID(), subject: member.memberId, version: 1, data });
    const mail = await mailTo(member.email);
    expect(mail.To[0]?.Name).toBe('');
    expect(mail.Text).toContain('Hello,');
    expect(mail.Text).toContain('has added you');
    expectNoLinks(mail);
  });

  it('as name of who signs up', async () => {
    const { memberId, email } = someMember();
    const data = { memberId, email, name: lure, token: sealed('t') };
    await service.events.deliver(verificationRequested, { companyId: randomUUID(), subject: memberId, version: 1, data });
    expectNoLinks(await mailTo(email));
  });

  it('as title, reason and author of a course', async () => {
    const { companyId, superadmin } = await someCompany(service);
    const author = someMember({ name: lure });
    await tell(service, companyId, author);
    for (const [version, [kind, parts]] of [
      [courseSubmitted, {}],
      [courseRejected, { status: 'rejected', reason: `Please see\n${lure}` }],
      [courseApproved, { status: 'approved' }],
    ].entries() as ArrayIterator<[number, [typeof courseSubmitted, object]]>) {
      const course = someCourse(author.memberId, { title: lure, ...parts });
      await service.events.deliver(kind, { companyId, subject: course.courseId, version: version + 1, data: course });
    }
    expectNoLinks(await mailTo(superadmin.email));
    for (const words of ['Please revise', 'Approved']) {
      expectNoLinks(await mailTo(author.email, ({ Subject }) => Subject.startsWith(words)));
    }
    const data = { courseId: randomUUID(), courseTitle: lure, memberId: author.memberId, completedAt: new Date().toISOString() };
    await service.events.deliver(courseCompleted, { companyId, subject: data.courseId, version: 1, data });
    expectNoLinks(await mailTo(author.email, ({ Subject }) => Subject.startsWith('You completed')));
  });

  it('as an enquiry and as a bug report', async () => {
    const email = someAddress('kiran');
    const enquiry = {
      firstName: lure.slice(0, 50),
      email,
      company_name: lure,
      subject: lure.slice(0, 50),
      message: `A\n${lure}`,
    };
    const sent = await service.post('/createEnquiry', { ...enquiry, phoneNumber: 9876543210, termsAccepted: true });
    expect(sent.status).toBe(201);
    expectNoLinks(await mailTo(operator, ({ ReplyTo }) => ReplyTo[0]?.Address === email));
    const { companyId } = await someCompany(service);
    const reporter = someMember({ name: lure });
    await tell(service, companyId, reporter);
    const caller = someCaller({ companyId, memberId: reporter.memberId, role: 'employee' });
    expect((await service.post('/reportbug', { subject: lure.slice(0, 50), issues: lure }, caller)).status).toBe(201);
    expectNoLinks(await mailTo(operator, ({ ReplyTo }) => ReplyTo[0]?.Address === reporter.email));
  });
});
