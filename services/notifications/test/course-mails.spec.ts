import { randomUUID } from 'node:crypto';
import { courseApproved, courseRejected, courseSubmitted, CourseState } from '@lms360/contracts/events/catalog';
import type { EventDefinition } from '@lms360/contracts/events/define';
import { courseCompleted } from '@lms360/contracts/events/learning';
import { TestService } from '@lms360/service-testing/test-service';
import { waitUntil } from '@lms360/service-testing/wait-until';
import { notifications } from './harness.js';
import { mailsTo, mailTo } from './mailbox.js';
import { someCompany, someCourse, someMember, tell } from './people.js';

let service: TestService;
beforeAll(async () => (service = await TestService.start(notifications())));
afterAll(() => service.close());

const site = 'http://localhost:8080';

const courseEvent = (companyId: string, course: CourseState, version = 1) => ({
  companyId,
  subject: course.courseId,
  version,
  data: course,
});

const recipientsOf = async (eventId: string) =>
  (await service.sql<{ recipient: string }>('SELECT recipient FROM mail WHERE event_id = $1 ORDER BY recipient', [eventId])).map(
    ({ recipient }) => recipient,
  );

/** A company with its superadmin and a teacher. */
async function someTeam() {
  const team = await someCompany(service);
  const author = someMember();
  await tell(service, team.companyId, author);
  return { ...team, author };
}

it('a submitted course is announced to every superadmin of its company, and to nobody else', async () => {
  const { companyId, superadmin, author } = await someTeam();
  const second = someMember({ role: 'superadmin' });
  const others = [
    someMember({ role: 'student' }),
    someMember({ role: 'superadmin', active: false }),
    someMember({ role: 'superadmin', removed: true }),
    someMember({ role: 'superadmin', verified: false }),
  ];
  for (const member of [second, ...others]) await tell(service, companyId, member);
  await someCompany(service);

  const course = someCourse(author.memberId);
  const { id } = await service.events.deliver(courseSubmitted, courseEvent(companyId, course));
  expect(await recipientsOf(id)).toEqual([second.email, superadmin.email].sort());
  const mail = await mailTo(superadmin.email);
  expect(mail.Subject).toBe('For your approval: Safety at height');
  expect(mail.Text).toContain('Asha Rao has submitted');
  expect(mail.HTML).toContain(`href="${site}/approvalhub"`);
  expect(mail.Text).toContain(`Read it first:\n${site}/preview-course/${course.courseId}`);
  expect(mail.HTML).toContain(`href="${site}/preview-course/${course.courseId}"`);
});

it('an approval reaches the author with a link to the course', async () => {
  const { companyId, author } = await someTeam();
  const course = someCourse(author.memberId, { status: 'approved' });
  await service.events.deliver(courseApproved, courseEvent(companyId, course, 2));
  const mail = await mailTo(author.email);
  expect(mail.Subject).toBe('Approved: Safety at height');
  expect(mail.Text).toContain(`${site}/preview-course/${course.courseId}`);
});

it('a rejection reaches the author with the reason and a link to the editor', async () => {
  const { companyId, author } = await someTeam();
  const course = someCourse(author.memberId, { status: 'rejected', reason: 'Chapter 2 <needs> a picture & a quiz' });
  await service.events.deliver(courseRejected, courseEvent(companyId, course, 2));
  const mail = await mailTo(author.email);
  expect(mail.Text).toContain('Chapter 2 <needs> a picture & a quiz');
  expect(mail.HTML).toContain('Chapter 2 &lt;needs&gt; a picture &amp; a quiz');
  expect(mail.Text).toContain(`${site}/my-course/${course.courseId}`);
});

it('a learner who completed a course is congratulated', async () => {
  const { companyId } = await someTeam();
  const learner = someMember({ role: 'student', name: 'Ravi' });
  await tell(service, companyId, learner);
  const data = {
    courseId: randomUUID(),
    courseTitle: 'Safety at height',
    memberId: learner.memberId,
    completedAt: new Date().toISOString(),
  };
  await service.events.deliver(courseCompleted, { companyId, subject: data.courseId, version: 1, data });
  const mail = await mailTo(learner.email);
  expect(mail.Subject).toBe('You completed Safety at height');
  expect(mail.Text).toContain('Hello Ravi,');
});

const toAuthor: [string, EventDefinition<CourseState>][] = [
  ['an approval', courseApproved],
  ['a rejection', courseRejected],
];

it.each(toAuthor)('%s for an author not known yet waits for the author', async (_, kind) => {
  const { companyId } = await someTeam();
  const stranger = someMember();
  const envelope = service.events.make(kind, courseEvent(companyId, someCourse(stranger.memberId)));
  service.events.send(envelope);
  const retry = () => service.sql<{ error: string }>('SELECT error FROM inbox_retry WHERE event_id = $1', [envelope.id]);
  const kept = await waitUntil('the event to be kept for later', async () => (await retry())[0]);
  expect(kept.error).toBe(`Member ${stranger.memberId} is not known yet`);
  expect(await recipientsOf(envelope.id)).toEqual([]);
  await tell(service, companyId, stranger);
  await mailTo(stranger.email);
  await waitUntil('the retry to be gone', async () => (await retry()).length === 0);
  expect(await mailsTo(stranger.email)).toHaveLength(1);
});

it('a submission in a company whose superadmin is not known yet waits for them', async () => {
  const companyId = randomUUID();
  const envelope = service.events.make(courseSubmitted, courseEvent(companyId, someCourse(randomUUID())));
  service.events.send(envelope);
  await waitUntil(
    'the event to be kept',
    async () => (await service.sql('SELECT 1 FROM inbox_retry WHERE event_id = $1', [envelope.id])).length > 0,
  );
  const superadmin = someMember({ role: 'superadmin' });
  await tell(service, companyId, superadmin);
  expect((await mailTo(superadmin.email)).Text).toContain('A teacher has submitted');
});

it('an author who has left gets no mail', async () => {
  const { companyId, author } = await someTeam();
  await tell(service, companyId, { ...author, removed: true }, 2);
  const { id } = await service.events.deliver(courseApproved, courseEvent(companyId, someCourse(author.memberId)));
  expect(await recipientsOf(id)).toEqual([]);
});

it('the author is looked for in the company of the event alone', async () => {
  const { author } = await someTeam();
  const other = await someTeam();
  const envelope = service.events.make(courseApproved, courseEvent(other.companyId, someCourse(author.memberId)));
  service.events.send(envelope);
  await waitUntil(
    'the event to be kept',
    async () => (await service.sql('SELECT 1 FROM inbox_retry WHERE event_id = $1', [envelope.id])).length > 0,
  );
  expect(await recipientsOf(envelope.id)).toEqual([]);
});

it('an event told twice writes one mail per recipient; a later submission of the course writes another', async () => {
  const { companyId, superadmin, author } = await someTeam();
  const course = someCourse(author.memberId);
  const first = await service.events.deliver(courseSubmitted, courseEvent(companyId, course, 2));
  await service.events.redeliver(first);
  const second = await service.events.deliver(courseSubmitted, courseEvent(companyId, course, 5));
  await mailTo(superadmin.email, ({ MessageID }) => MessageID.startsWith(second.id));
  const rows = await service.sql<{ event_id: string }>('SELECT event_id FROM mail WHERE recipient = $1', [superadmin.email]);
  expect(rows.map(({ event_id }) => event_id).sort()).toEqual([first.id, second.id].sort());
  const ids = (await mailsTo(superadmin.email)).map(({ MessageID }) => MessageID);
  expect(new Set(ids).size).toBe(ids.length);
});
