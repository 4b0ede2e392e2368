import { randomUUID } from 'node:crypto';
import { formOf } from '@lms360/api-client/form';
import { addCategory, addSubcategory } from '@lms360/api-client/school';
import { waitFor } from '@lms360/api-client/waiting';
import type { CallObject } from '@lms360/contracts/calls.ts';
import { handbook } from '../../support/files.ts';
import { invite, type Company, type Person } from './company.ts';
import { buyPlan } from './purchase.ts';

/**
 * Ids of an object and of everything it belongs to; what does not concern it is some id of no row. Order and payment have Razorpay's ids,
 * the invoice has ours.
 */
export type Ids = Record<CallObject, string>;

/** Makes an object of a company that is used nowhere else, as `author` if it has one. */
type Make = (company: Company, author: Person) => Promise<Ids>;

let made = 0;
/** A unique name. */
export const fresh = (company: Company, what: string): string => `${what} ${(made += 1)} of ${company.mark}`;

const nothing = ({ id, categoryId, subcategoryId }: Company): Ids => ({
  company: id,
  category: categoryId,
  subcategory: subcategoryId,
  course: randomUUID(),
  chapter: randomUUID(),
  lesson: randomUUID(),
  member: randomUUID(),
  order: 'order_ofNoPurchase',
  payment: 'pay_ofNoPurchase1',
  invoice: randomUUID(),
});

const { buffer } = await handbook('A lesson', 1);
export const pdf = { name: 'lesson.pdf', type: 'application/pdf', content: buffer };

export const courseFields = (company: Company, { category, subcategory } = nothing(company)) => ({
  course_name: fresh(company, 'Course'),
  course_desc: 'A course about which something is proved.',
  category_id: category,
  subcategory_id: subcategory,
});

const bare: Make = async (company, { api }) => {
  const { courseId } = await api.mustPost<{ courseId: string }>('/addcourse', formOf(courseFields(company)));
  return { ...nothing(company), course: courseId };
};

/** One chapter with one PDF. */
const draft: Make = async (company, author) => {
  const ids = await bare(company, author);
  const { api } = author;
  await api.mustPost('/addchapter', { course_id: ids.course, chapter_name: fresh(company, 'Chapter') });
  const read = () =>
    api.mustPost<{ chapter_id: string; lessons: { lesson_id: string }[] }[]>('/lmschaptersAndLesson', { id: ids.course });
  const chapter = (await read())[0]?.chapter_id as string;
  const fields = { lesson_name: 'A lesson in PDF', file_type: 'P', chapter_id: chapter, course_id: ids.course };
  await api.mustPost('/addlesson', formOf(fields, { image: pdf }));
  return { ...ids, chapter, lesson: (await read())[0]?.lessons[0]?.lesson_id as string };
};

const pending: Make = async (company, author) => {
  const ids = await draft(company, author);
  await author.api.mustPost('/coursesubmit', { id: ids.course, statusCode: 0 });
  return ids;
};

const decided =
  (approved_status: 1 | 2): Make =>
  async (company, author) => {
    const ids = await pending(company, author);
    await company.superadmin.api.mustPost('/lmscoursestatuschange', { course_id: ids.course, approved_status });
    return ids;
  };

/** Learning knows a course, as its author sees it, a moment after it was written. */
const known =
  (make: Make, preview: boolean): Make =>
  async (company, author) => {
    const ids = await make(company, author);
    await waitFor('the course to reach the reader', async () => {
      const { status, body } = await author.api.post('/lmsLessonList', { id: ids.course });
      return status === 200 && body['preview'] === preview && body['firstMatchingLesson'] ? true : undefined;
    });
    return ids;
  };

/** A course that a student has read to its end. */
const finished: Make = async (company, author) => {
  const ids = await known(decided(1), false)(company, author);
  await company.students[0].api.mustPost('/lmsAddHistory', { lesson_id: ids.lesson });
  return ids;
};

const member: Make = async (company) => ({
  ...nothing(company),
  member: await memberId(company, await invite(company, 'student')),
});

const removedMember: Make = async (company, author) => {
  const ids = await member(company, author);
  await company.superadmin.api.mustPost('/deleteuser', { id: ids.member, type: 'Delete', user_type: 'student' });
  return ids;
};

async function memberId({ superadmin }: Company, email: string): Promise<string> {
  const { results } = await superadmin.api.mustPost<{ results: { id: string }[] }>('/getuser', {
    user_type: 'student',
    inputval: email,
  });
  return results[0]?.id as string;
}

const purchases = new Map<string, Promise<Ids>>();

/** A paid plan, large enough for everything that the proofs add; a company buys it once. */
const purchase: Make = (company) => {
  const bought = purchases.get(company.id) ?? buyPlan(company).then((ids) => ({ ...nothing(company), ...ids }));
  purchases.set(company.id, bought);
  return bought;
};

/** The objects of a call. */
export const objects = {
  company: async (company) => nothing(company),
  category: async (company) => ({
    ...nothing(company),
    category: await addCategory(company.superadmin.api, fresh(company, 'Category')),
  }),
  subcategory: async (company) => ({
    ...nothing(company),
    subcategory: await addSubcategory(company.superadmin.api, company.categoryId, fresh(company, 'Subcategory')),
  }),
  /** A draft without chapters. */
  bare,
  draft,
  pending,
  rejected: decided(2),
  approved: decided(1),
  /** A draft and an approved course that learning has received. */
  preview: known(draft, true),
  readable: known(decided(1), false),
  finished,
  purchase,
  /** An invited student. */
  member,
  removedMember,
} satisfies Record<string, Make>;

export type ObjectKind = keyof typeof objects;

/** As what the object of a call is made unless its sample says otherwise. */
export const usualKinds: Record<CallObject, ObjectKind> = {
  company: 'company',
  member: 'member',
  category: 'category',
  subcategory: 'subcategory',
  course: 'draft',
  chapter: 'draft',
  lesson: 'draft',
  order: 'purchase',
  payment: 'purchase',
  invoice: 'purchase',
};
