import assert from 'node:assert/strict';
import { Api } from '@lms360/api-client/api';
import { MailboxReader } from '@lms360/api-client/mailbox';
import { signIn } from '@lms360/api-client/people';
import { demoSignIns } from '../../src/dev/demo/sign-ins.ts';

const gatewayUrl = 'http://localhost:8080';
const mailboxUrl = 'http://localhost:8025';

interface Outline {
  Course_name: string;
  courseResults: { chapter: { lesson: unknown[] }[] }[];
}

/**
 * The demo company as its users see it: all three sign in, a student opens a course that was read, the superadmin has paid
 * and finds invoice and mail.
 * @returns what was seen, in a sentence
 */
export async function journey(): Promise<string> {
  const page = await (await fetch(gatewayUrl)).text();
  assert.match(page, /<div id="root"/);
  const visitor = new Api(gatewayUrl);
  const [superadmin, , student] = await Promise.all(
    demoSignIns.map(async ({ email, password }) => (await signIn(visitor, email, password)).api),
  );
  assert.ok(superadmin && student);
  return `${await course(student)}; ${await invoice(superadmin)}`;
}

async function course(student: Api): Promise<string> {
  const { courseread } = await student.mustPost<{ courseread: { course_id: string }[] }>('/lmsCourseRead');
  const { courseResults, Course_name: name } = await student.mustPost<Outline>('/lmsLessonList', {
    id: courseread[0]?.course_id,
  });
  const lessons = courseResults[0]?.chapter.flatMap(({ lesson }) => lesson) ?? [];
  assert.ok(lessons.length > 0);
  return `a student opens “${name}” with ${lessons.length} lessons`;
}

async function invoice(superadmin: Api): Promise<string> {
  const { subscriptions } = await superadmin.mustPost<{ subscriptions: { Invoice: string | null }[] }>('/accountDetails');
  const links = subscriptions.flatMap(({ Invoice }) => (Invoice?.startsWith('/files/') ? [Invoice] : []));
  const [link = ''] = links;
  const pdf = await fetch(gatewayUrl + link);
  assert.equal(pdf.headers.get('content-type'), 'application/pdf');
  assert.equal((await fetch(gatewayUrl + link.split('?')[0])).status, 403);
  const subject = await new MailboxReader(mailboxUrl).withSubject(demoSignIns[0]?.email ?? '', /invoice/);
  return `${links.length} invoices, ${(await pdf.arrayBuffer()).byteLength} bytes of PDF, the mail “${subject}”`;
}
