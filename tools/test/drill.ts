import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import path from 'node:path';
import { startBacking, type Backing } from '@lms360/local-backing/local-backing';
import { Api } from '@lms360/api-client/api';
import type { Databases } from '@lms360/api-client/databases';
import { formOf } from '@lms360/api-client/form';
import type { MailboxReader } from '@lms360/api-client/mailbox';
import { accountDetails, choose, confirm, orderOf } from '@lms360/api-client/payment';
import { acceptInvitation, memberForm, signIn } from '@lms360/api-client/people';
import { pictureForm, publishCourse, type School } from '@lms360/api-client/school';
import { waitFor } from '@lms360/api-client/waiting';
import { lessonDocument } from '../src/dev/demo/documents.ts';
import { categoryContents } from '../src/dev/demo/content.ts';
import { setDir } from '@lms360/local-backing/paths';
import { claimSet, emptySet } from '@lms360/local-backing/set';
import { localLimits, passwordsForTests } from '../src/dev/system/service-env.ts';
import { runSystem, type RunningSystem, type RunningSystemOptions } from '../src/dev/system/running-system.ts';
import { services } from '@lms360/contracts/services.ts';

/** Separate backing services, on free ports in an emptied folder, and the system on them. */
export interface Place {
  dir: string;
  backing: Backing;
  /** Starts services and gateway. */
  run(options?: Pick<RunningSystemOptions, 'replicas' | 'replicasAtStart' | 'reach'>): Promise<RunningSystem>;
  stop(): Promise<void>;
}

export async function openPlace(name: string): Promise<Place> {
  const dir = path.join(setDir('test'), name);
  const release = await claimSet(dir);
  await emptySet(dir);
  const backing = await startBacking({ dir, ports: 'free', durable: false });
  let running: RunningSystem | undefined;
  return {
    dir,
    backing,
    run: async (options) => {
      running = await runSystem({
        dir,
        addresses: backing.addresses,
        secrets: backing.secrets,
        ...options,
        limits: localLimits,
        passwords: passwordsForTests,
      });
      return running;
    },
    stop: async () => {
      await running?.stop();
      await backing.stop();
      release();
    },
  };
}

/** A system with people, and what a test sees of it. */
export interface Scene {
  running: RunningSystem;
  databases: Databases;
  school: School;
  mailbox: MailboxReader;
}

/** A person is invited and signs in, a course is written, approved and read; the mails arrive, and no event is left pending. */
export async function workOnce({ running, databases, school, mailbox }: Scene): Promise<void> {
  const mark = randomUUID();
  const email = `invited.${mark}@school.example`;
  await school.superadmin.mustPost('/adduser', memberForm(email, 'Ravi Kumar', 2));
  await acceptInvitation(new Api(running.webUrl), mailbox, email);
  const { token } = await new Api(running.webUrl).mustPost<{ token: string }>('/login', { email, password: 'Learning@360' });
  const student = new Api(running.webUrl, token);
  const title = `Course ${mark.slice(0, 8)} ${school.mark}`;
  await readToTheEnd(student, await publishCourse(school, title));
  await mailbox.withSubject(`teacher.${school.mark}@school.example`, new RegExp(title));
  for (const service of services) {
    await waitFor(`${service} to have published everything`, async () =>
      (await databases.keys(service, 'SELECT count(*) FROM outbox'))[0] === '0' ? true : undefined,
    );
    assert.deepEqual(await databases.keys(service, 'SELECT error FROM inbox_retry'), [], service);
  }
}

/** A course with a PDF, approved and read to its end by the student, a paid plan with its invoice, and a photo. @returns the course's id */
export async function teach(school: School): Promise<string> {
  const { superadmin, teacher, student } = school;
  const email = `teacher.${school.mark}@school.example`;
  await teacher.mustPost('/updateprofile', pictureForm({ name: 'Meera Nair', email, mobile: '9876543212' }));
  const fields = { category_id: school.categoryId, subcategory_id: school.subcategoryId };
  const course = { course_name: `Handbook ${school.mark}`, course_desc: 'A course with a document.', ...fields };
  const { courseId: id } = await teacher.mustPost<{ courseId: string }>('/addcourse', formOf(course));
  await teacher.mustPost('/addchapter', { course_id: id, chapter_name: 'The only chapter' });
  const [chapter] = await teacher.mustPost<{ chapter_id: string }[]>('/lmschaptersAndLesson', { id });
  const lesson = { lesson_name: 'The handbook', file_type: 'P', chapter_id: chapter?.chapter_id as string, course_id: id };
  const document = { name: 'handbook.pdf', type: 'application/pdf', content: await handbook() };
  await teacher.mustPost('/addlesson', formOf(lesson, { image: document }));
  await teacher.mustPost('/coursesubmit', { id, statusCode: 0 });
  await superadmin.mustPost('/lmscoursestatuschange', { course_id: id, approved_status: 1 });
  await readToTheEnd(student, id);
  await student.mustPost('/lmsMywishList', { course_id: id, wishlist: true });
  await superadmin.mustPost('/editcompany', accountDetails);
  const order = await orderOf(superadmin, '2');
  await confirm(superadmin, '2', order, await choose(order, 'captured'));
  await waitFor('the invoice', async () =>
    JSON.stringify(await superadmin.mustPost('/accountDetails')).includes('/files/') ? true : undefined,
  );
  return id;
}

async function handbook(): Promise<Buffer> {
  const [category] = categoryContents;
  const course = category?.subcategories[0]?.courses[0];
  if (!category || !course) throw new Error('The demo content has no course.');
  return lessonDocument({
    category,
    course,
    lesson: { name: 'The handbook', points: ['Lift with your legs.', 'Keep the aisle clear.'] },
  });
}

/** Reads the first unread lesson of a course once the reader knows it. */
export async function readToTheEnd(student: Api, courseId: string): Promise<void> {
  const lesson = await waitFor('the course to reach the reader', async () => {
    const { firstMatchingLesson } = await student.mustPost('/lmsLessonList', { id: courseId });
    return (firstMatchingLesson as { lesson_id: string } | null)?.lesson_id;
  });
  await student.mustPost('/lmsAddHistory', { lesson_id: lesson });
}

/** The people of a school, signed in at another system. */
export async function signedInAt(visitor: Api, { mark, ...school }: School): Promise<School> {
  const as = async (who: string) => (await signIn(visitor, `${who}.${mark}@school.example`)).api;
  return { ...school, mark, superadmin: await as('owner'), teacher: await as('teacher'), student: await as('student') };
}

/** Everything that the people of a school see of it; a file is represented by the hash of its bytes. */
export async function lookAround(
  webUrl: string,
  { superadmin, teacher, student }: School,
  courseId: string,
): Promise<Record<string, unknown>> {
  const answers = {
    people: await superadmin.mustPost('/getuser', { user_type: 'users' }),
    students: await superadmin.mustPost('/getuser', { user_type: 'student' }),
    account: await superadmin.mustPost('/accountDetails'),
    categories: await superadmin.mustGet('/getCategroyData'),
    subcategories: await superadmin.mustPost('/subcategory'),
    profile: await teacher.mustGet('/getprofile'),
    written: await teacher.mustPost('/lmsMyAddedCourseList'),
    courses: await student.mustPost('/lmsCourseList'),
    outline: await student.mustPost('/lmsLessonList', { id: courseId }),
    library: await student.mustPost('/mylibrary'),
    mastery: await student.mustPost('/lmsCourseRead'),
  };
  let text = JSON.stringify(answers);
  for (const link of new Set(text.match(/\/files\/[^"]+/g))) {
    const response = await fetch(webUrl + link);
    const bytes = Buffer.from(await response.arrayBuffer());
    const seen = `${response.status} ${response.headers.get('content-type')} ${createHash('sha256').update(bytes).digest('hex')}`;
    text = text.replaceAll(link, seen);
  }
  return JSON.parse(text) as Record<string, unknown>;
}
