import { randomBytes } from 'node:crypto';
import { Api } from './api.ts';
import { MailboxReader, waitFor } from './mailbox.ts';

export const PASSWORD = 'Learning@360';

/** A company that has signed up, with one signed-in person of each role. */
export interface School {
  superadmin: Api;
  teacher: Api;
  student: Api;
  companyId: string;
  /** Part of every address, so that runs do not meet in one mailbox. */
  mark: string;
  categoryId: string;
  subcategoryId: string;
}

/** Signs a company up as people do it: by the public API and the links in the mails. */
export async function openSchool(webUrl: string, mailbox: MailboxReader): Promise<School> {
  const mark = randomBytes(4).toString('hex');
  const owner = `owner.${mark}@school.example`;
  await new Api(webUrl).mustPost('/registration', {
    company: `School ${mark}`,
    email: owner,
    mobile: '9876543210',
    password: PASSWORD,
    username: 'Asha Rao',
    plan_id: '2',
    plan_name: 'Basic Plan',
    duedate: 'year',
  });
  await fetch(await mailbox.link(owner, /http\S+\/api\/verify\/\S+/), { redirect: 'manual' });
  const { api: superadmin, companyId } = await signIn(webUrl, owner);
  const invite = async (name: string, role: number) => {
    const email = `${name}.${mark}@school.example`;
    await superadmin.mustPost('/adduser', memberForm(email, name, role));
    await acceptInvitation(webUrl, mailbox, email);
    return (await signIn(webUrl, email)).api;
  };
  const [teacher, student] = [await invite('teacher', 0), await invite('student', 2)];
  const categoryId = await addCategory(superadmin, `Category ${mark}`);
  const subcategoryId = await addSubcategory(superadmin, categoryId, `Subcategory ${mark}`);
  return { superadmin, teacher, student, companyId, mark, categoryId, subcategoryId };
}

/** Body of `/adduser`. */
export const memberForm = (email: string, name: string, role: number) => ({
  username: name,
  email,
  mobile: '9876543211',
  role,
  user_type: role === 2 ? 'student' : 'users',
});

async function signIn(webUrl: string, email: string): Promise<{ api: Api; companyId: string }> {
  const { token, data } = await new Api(webUrl).mustPost('/login', { email, password: PASSWORD });
  return { api: new Api(webUrl, token), companyId: (data as { company_id: string }).company_id };
}

async function acceptInvitation(webUrl: string, mailbox: MailboxReader, email: string): Promise<void> {
  const link = new URL(await mailbox.link(email, /http\S+\/login\/invite\/\S+/));
  await new Api(webUrl).mustPost('/forgot-password', { email, password: PASSWORD, token: link.searchParams.get('token') });
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A form with a small picture, as the administration pages send it. */
export function pictureForm(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('image', new Blob([PIXEL], { type: 'image/png' }), 'banner.png');
  return form;
}

async function addCategory(superadmin: Api, name: string): Promise<string> {
  await superadmin.mustPost('/AddCategroy', pictureForm({ category_name: name, title: name, description: 'For the fault run' }));
  return waitFor('the category', async () => {
    const { body } = await superadmin.get('/getCategroyData');
    return (body['categories'] as { id: string; category_name: string }[]).find((row) => row.category_name === name)?.id;
  });
}

async function addSubcategory(superadmin: Api, categoryId: string, name: string): Promise<string> {
  const fields = { categorySelect: categoryId, subCategoryInput: name, Description: 'For the fault run' };
  await superadmin.mustPost('/addsubcategory', pictureForm(fields));
  return waitFor('the subcategory', async () => {
    const { body } = await superadmin.post('/subcategory');
    const rows = body['results'] as { subcategory_id: string; subcategory_name: string }[];
    return rows.find((row) => row.subcategory_name === name)?.subcategory_id;
  });
}

/**
 * A course up to the superadmin's approval.
 * @returns its id
 * @throws Error when a step was not acknowledged
 */
export async function publishCourse(school: School, title: string): Promise<string> {
  const id = await draftCourse(school, title);
  await school.superadmin.mustPost('/lmscoursestatuschange', { course_id: id, approved_status: 1 });
  return id;
}

/**
 * A course of one chapter and one video, submitted.
 * @returns its id
 * @throws Error when a step was not acknowledged
 */
export async function draftCourse(school: School, title: string): Promise<string> {
  const { teacher } = school;
  const form = new FormData();
  const fields = {
    course_name: title,
    course_desc: 'A course that the fault run publishes.',
    category_id: school.categoryId,
    subcategory_id: school.subcategoryId,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const id = (await teacher.mustPost('/addcourse', form))['courseId'] as string;
  await teacher.mustPost('/addchapter', { course_id: id, chapter_name: 'The only chapter' });
  const [chapter] = (await teacher.mustPost('/lmschaptersAndLesson', { id })) as unknown as { chapter_id: string }[];
  await teacher.mustPost('/addlesson', {
    lesson_name: 'The only lesson',
    file_type: 'V',
    chapter_id: chapter?.chapter_id,
    course_id: id,
    image: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  });
  await teacher.mustPost('/coursesubmit', { id, statusCode: 0 });
  return id;
}
