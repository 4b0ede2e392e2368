import { waitFor } from '@lms360/api-client/waiting';
import type { CallObject } from '@lms360/contracts/calls.ts';
import type { Company, Person } from './company.ts';
import { objects } from './objects.ts';

/** A field that names a row. */
export type RowMeaning = Exclude<CallObject, 'company'>;

/** Makes a row and deletes it. Purchases cannot be deleted and are kept. @returns its id */
export const gone: Partial<Record<RowMeaning, (company: Company, author: Person) => Promise<string>>> = {
  async category(company) {
    const { category } = await objects.category(company);
    const { api } = company.students[0];
    const isThere = async () => (await api.post('/lmsSubCategoryList', { categoryid: category })).status === 200;
    await knownThenUnknown(isThere, () => mustCall(company.superadmin, 'DELETE', `/deleteCategory?id=${category}`));
    return category;
  },
  async subcategory(company) {
    const { subcategory } = await objects.subcategory(company);
    const read = () =>
      company.students[0].api.mustPost<{ subategory: unknown[] }>('/lmsCourseList', { subcategoryid: subcategory });
    const isThere = async () => (await read()).subategory.length > 0;
    await knownThenUnknown(isThere, () => mustCall(company.superadmin, 'POST', '/deletesubcategory', { id: subcategory }));
    return subcategory;
  },
  async course(company, author) {
    const { course } = await objects.bare(company, author);
    await author.api.mustPost('/deletecourse', { id: course });
    return course;
  },
  async chapter(company, author) {
    const { chapter } = await objects.draft(company, author);
    await author.api.mustPost('/deletechapter', { id: chapter });
    return chapter;
  },
  async lesson(company, author) {
    const { lesson } = await objects.draft(company, author);
    await author.api.mustPost('/deletelesson', { lesson_id: lesson });
    return lesson;
  },
  async member(company) {
    return (await objects.removedMember(company, company.superadmin)).member;
  },
};

/** Learning receives a row, and its deletion, a moment later. */
async function knownThenUnknown(isThere: () => Promise<boolean>, remove: () => Promise<void>): Promise<void> {
  await waitFor('the row to reach the learners', async () => (await isThere()) || undefined);
  await remove();
  await waitFor('the row to leave the learners', async () => !(await isThere()) || undefined);
}

async function mustCall({ api }: Person, method: string, path: string, body?: object): Promise<void> {
  const { status, text } = await api.call(method, path, { body });
  if (status !== 200) throw new Error(`${method} ${path} answered ${status}: ${text}`);
}
