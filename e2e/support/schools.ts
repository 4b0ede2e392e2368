import { Api } from '@lms360/api-client/api';
import { MailboxReader } from '@lms360/api-client/mailbox';
import { openSchool, publishCourse, type School } from '@lms360/api-client/school';
import { waitFor } from '@lms360/api-client/waiting';

// Changes by authors and superadmins reach the learners' pages as events, a moment later; a page opened before does not show them.

/** A company of its own for a journey: one person of each role, a category and a subcategory which learners can open. */
export async function schoolForJourney(): Promise<School> {
  const visitor = new Api(process.env['E2E_BASE_URL'] ?? '');
  const school = await openSchool(visitor, new MailboxReader(process.env['E2E_MAILBOX_URL'] ?? ''));
  await waitFor('the subcategory among what learners see', async () => {
    const { subcategory } = await school.student.mustPost<{ subcategory: { id: string }[] }>('/lmsSubCategoryList', {
      categoryid: school.categoryId,
    });
    return subcategory.find(({ id }) => id === school.subcategoryId);
  });
  return school;
}

/** Publishes a course of one lesson. @returns its id, once learners see it */
export async function courseForLearners(school: School, title: string): Promise<string> {
  const id = await publishCourse(school, title);
  await seenByLearners(school.student, title);
  return id;
}

/** Waits until this learner is shown a course. */
export async function seenByLearners(learner: Api, title: string): Promise<void> {
  await waitFor(`${title} among what learners see`, async () => {
    const { courselist } = await learner.mustPost<{ courselist: { course_name: string }[] }>('/lmsCourseList');
    return courselist.find(({ course_name }) => course_name === title);
  });
}
