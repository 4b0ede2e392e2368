import { randomBytes } from 'node:crypto';
import type { Api } from './api.ts';
import { formOf } from './form.ts';
import type { MailboxReader } from './mailbox.ts';
import { acceptInvitation, memberForm, registrationForm, signIn, verify } from './people.ts';
import { waitFor } from './waiting.ts';

/** A company that has signed up, with one signed-in person of each role. */
export interface School {
  superadmin: Api;
  teacher: Api;
  student: Api;
  companyId: string;
  /** Part of every address, so that the mails of different runs do not mix. */
  mark: string;
  categoryId: string;
  subcategoryId: string;
}

/**
 * Signs a company up as people do it: by the public API and the links in the mails.
 * @param visitor the API without a token
 */
export async function openSchool(visitor: Api, mailbox: MailboxReader): Promise<School> {
  const mark = randomBytes(4).toString('hex');
  const owner = `owner.${mark}@school.example`;
  await visitor.mustPost('/registration', registrationForm(owner, `School ${mark}`));
  await verify(visitor, mailbox, owner);
  const { api: superadmin, companyId } = await signIn(visitor, owner);
  const invite = async (name: string, role: number) => {
    const email = `${name}.${mark}@school.example`;
    await superadmin.mustPost('/adduser', memberForm(email, name, role));
    await acceptInvitation(visitor, mailbox, email);
    return (await signIn(visitor, email)).api;
  };
  const [teacher, student] = [await invite('teacher', 0), await invite('student', 2)];
  const categoryId = await addCategory(superadmin, `Category ${mark}`);
  const subcategoryId = await addSubcategory(superadmin, categoryId, `Subcategory ${mark}`);
  return { superadmin, teacher, student, companyId, mark, categoryId, subcategoryId };
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A form with a small picture, as the administration pages send it. */
export const pictureForm = (fields: Record<string, string>): FormData =>
  formOf(fields, { image: { name: 'banner.png', type: 'image/png', content: PIXEL } });

/** @returns the new category's id */
export async function addCategory(superadmin: Api, name: string): Promise<string> {
  await superadmin.mustPost('/AddCategroy', pictureForm({ category_name: name, title: name, description: 'For the fault run' }));
  return waitFor('the category', async () => {
    const { body } = await superadmin.get('/getCategroyData');
    return (body['categories'] as { id: string; category_name: string }[]).find((row) => row.category_name === name)?.id;
  });
}

/** @returns the new subcategory's id */
export async function addSubcategory(superadmin: Api, categoryId: string, name: string): Promise<string> {
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
  const fields = {
    course_name: title,
    course_desc: 'A course that the fault run publishes.',
    category_id: school.categoryId,
    subcategory_id: school.subcategoryId,
  };
  const { courseId: id } = await teacher.mustPost<{ courseId: string }>('/addcourse', formOf(fields));
  await teacher.mustPost('/addchapter', { course_id: id, chapter_name: 'The only chapter' });
  const [chapter] = await teacher.mustPost<{ chapter_id: string }[]>('/lmschaptersAndLesson', { id });
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
