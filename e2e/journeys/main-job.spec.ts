import { randomBytes } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { addMember, addSubcategory, fillCategory } from '../support/administration.ts';
import { addChapter, addLesson, decisionOn } from '../support/authoring.ts';
import { handbook, picture } from '../support/files.ts';
import { expectAccessible, look, lookAgain } from '../support/look.ts';
import { linkIn, mailWith } from '../support/mails.ts';
import { acceptInvitation, apiOf, personIn, signIn, submitSignUp } from '../support/people.ts';
import { complete, outline, refusedLesson } from '../support/reading.ts';
import { seenByLearners } from '../support/schools.ts';

// The main job: a company signs up, its teacher authors a course, its superadmin approves it, its student reads it to the end.

test.describe.configure({ mode: 'serial' });

const mark = randomBytes(3).toString('hex');
const address = (who: string) => `${who}.${mark}@journey.example`;
const owner = address('asha');
const teacherEmail = address('meera');
const studentEmail = address('ravi');

const course = `Warehouse safety ${mark}`;
const chapters = ['Before the shift begins', 'Working near forklifts'] as const;
const [first, handbookName, last] = ['Walking the warehouse floor', 'The warehouse handbook', 'Seen by the driver'] as const;
const priorLesson = 'Complete the prior lesson in this chapter to proceed with the current one';
const previousChapter = 'Complete previous chapter to continue this lesson';

/** The part of `/lmsLessonList` that shows what is locked. */
interface LessonList {
  courseResults: { chapter: { lesson: { lesson_id: string; file_path: string | null }[] }[] }[];
}

let superadmin: Page;
let teacher: Page;
let student: Page;

test.beforeAll(async ({ browser }) => {
  superadmin = await personIn(browser);
  teacher = await personIn(browser);
  student = await personIn(browser);
});

test.afterAll(expectAccessible);

test('a visitor picks a plan and signs up', async () => {
  const page = superadmin;
  await page.goto('/');
  await lookAgain(page, '01-landing');
  await page.getByRole('link', { name: 'Start Free Trial' }).first().click();
  await expect(page.getByRole('heading', { name: 'Premium Plan' })).toBeVisible();
  await expect(page).toHaveURL(/\/pricing/);
  await lookAgain(page, '02-pricing');
  await page
    .getByRole('link', { name: /Try for Free: Premium/ })
    .or(page.getByRole('button', { name: /Try for Free: Premium/ }))
    .click();
  await expect(page.getByRole('heading', { level: 1, name: "Create your company's account" })).toBeVisible();
  await expect(page).toHaveURL(/\/signup/);
  await page.getByRole('button', { name: 'Signup' }).click();
  await expect(page.getByText('Username is Required')).toBeVisible();
  await lookAgain(page, '03-signup-empty');
  await submitSignUp(page, owner, `Sunrise Foods ${mark}`);
  const dialog = page.getByRole('dialog', { name: 'Verify Your Email' });
  await expect(dialog).toContainText('Registration Successful! Check your email to confirm and complete the process.');
  await lookAgain(page, '04-verify-your-email');
});

test('the mail’s link verifies, and the login leads to the dashboard', async () => {
  const page = superadmin;
  await page.goto(await linkIn(owner, /http\S+\/verify\/\S+/));
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page).toHaveURL(/\/signup\/success$/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await lookAgain(page, '05-verified');
  await signIn(page, owner);
  await expect(page.getByText('Welcome, Asha Rao!')).toBeVisible();
  await look(page, '06-dashboard-empty');
});

test('the superadmin adds a category and a subcategory, each with a banner', async () => {
  const page = superadmin;
  await page.goto('/categories');
  await page.getByRole('button', { name: '+ Add' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add category' }).click();
  await expect(dialog.getByText('Required Category')).toBeVisible();
  await fillCategory(dialog, 'Workplace safety', 'Come home safe', 'What everyone on site has to know.');
  await look(page, '07-category-form');
  await dialog.getByRole('button', { name: 'Add category' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Workplace safety').first()).toBeVisible();
  await lookAgain(page, '08-categories');

  await addSubcategory(page, 'Workplace safety', 'Warehouse floor', 'Aisles, racks, forklifts and the people between them.');
  await lookAgain(page, '09-subcategories');
});

test('the superadmin adds a teacher and a student', async () => {
  await addMember(superadmin, 'User', 'Meera Iyer', teacherEmail);
  await lookAgain(superadmin, '10-users');
  await addMember(superadmin, 'Student', 'Ravi Kumar', studentEmail);
  await lookAgain(superadmin, '11-students');
});

test('teacher and student follow their invitations', async () => {
  await acceptInvitation(teacher, teacherEmail);
  await acceptInvitation(student, studentEmail);
  await lookAgain(student, '12-student-dashboard');
});

test('the trial is a subscription without limits, in billing and in every service with limits', async () => {
  const api = await apiOf(superadmin);
  const { session, currentSubscription, subscriptions } = await api.mustPost('/accountDetails');
  expect(session).toMatchObject({ trail_plan: 1 });
  expect([13, 14]).toContain((session as { pending_days: number }).pending_days);
  const unlimited = { courses_count: null, users_count: null, student_count: null };
  expect(currentSubscription).toMatchObject({ plan_name: 'Premium Plan', trail_plan: 1, expired: 1, ...unlimited });
  expect(subscriptions).toMatchObject([{ Invoice: 'Trail' }]);
  expect(await api.mustPost('/getuser', { user_type: 'users' })).toMatchObject({ balance_users: null, balance_students: null });
  expect(await (await apiOf(teacher)).mustPost('/lmsMyAddedCourseList')).toMatchObject({ balance_course: null });
});

test('the teacher adds a course, and the rules of submission apply', async () => {
  const page = teacher;
  await page.goto('/my-course');
  await expect(page.getByText('No course here yet')).toBeVisible();
  await look(page, '13-my-courses-empty');
  await page.getByRole('button', { name: '+ Add Course' }).click();
  // The address changes before the page, and a button of the previous page has this name as part of its own.
  await expect(page.getByLabel('Course title')).toBeVisible();
  await expect(page).toHaveURL(/\/my-course\/new$/);
  await page.getByRole('button', { name: 'Add Course', exact: true }).click();
  for (const sentence of ['course title', 'description']) {
    await expect(page.getByText(`Please enter the ${sentence}.`)).toBeVisible();
  }
  await expect(page.getByText('Please select a category')).toBeVisible();
  await page.getByLabel('Course title').fill(course);
  await page.getByLabel('Description').fill('How to move, lift and stack without anyone getting hurt.');
  await page.getByLabel('Workplace safety').check();
  await page.getByRole('combobox', { name: 'Subcategory' }).click();
  await page.getByRole('option', { name: 'Warehouse floor' }).click();
  await page.locator('input[type=file]').setInputFiles(picture('thumbnail', '#3b2f86'));
  await look(page, '14-add-course');
  await page.getByRole('button', { name: 'Add Course', exact: true }).click();
  await expect(page.getByRole('heading', { level: 3, name: course })).toBeVisible();
  await expect(page).toHaveURL(/\/my-course\/[0-9a-f-]{36}$/);

  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('To submit, there must be at least one chapter with lessons')).toBeVisible();
  await addChapter(page, chapters[0]);
  await expect(page.getByText(`This ${chapters[0]} chapter must contain at least one lesson`)).toBeVisible();
  await look(page, '15-editor-rules');
});

test('the teacher adds videos and a PDF, saves the draft and submits', async () => {
  const page = teacher;
  await addLesson(page, chapters[0], first, 'https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  await addLesson(page, chapters[0], handbookName, await handbook('Warehouse handbook', 6));
  await addChapter(page, chapters[1]);
  await addLesson(page, chapters[1], last, 'https://youtu.be/9bZkp7q19f0');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByText('Course saved as draft')).toBeVisible();
  await lookAgain(page, '16-editor');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Undo Submit' })).toBeVisible();
  await lookAgain(page, '17-editor-pending');
  await mailWith(owner, new RegExp(`For your approval: ${course}`));
});

test('the superadmin views the course and rejects it with a reason', async () => {
  const page = superadmin;
  await page.goto('/approvalhub');
  await expect(decisionOn(page, course)).toBeVisible();
  await lookAgain(page, '18-approval-hub');
  await page.getByRole('link', { name: `View ${course}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: course })).toBeVisible();
  await look(page, '19-preview');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Approval Hub' })).toBeVisible();
  await decisionOn(page, course).getByText('Reject').click();
  const dialog = page.getByRole('dialog', { name: 'Reject course' });
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByText('Please enter the reason.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Please name the forklift lanes in the description.');
  await look(page, '20-reject');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('Course rejected successfully')).toBeVisible();
  await expect(decisionOn(page, course).getByRole('radio', { name: 'Reject' })).toBeChecked();
  await mailWith(teacherEmail, new RegExp(`Please revise: ${course}`));
});

test('the teacher reads the reason, changes the course and resubmits', async () => {
  const page = teacher;
  await page.goto('/my-course');
  await expect(page.getByText('Reason: Please name the forklift lanes in the description.')).toBeVisible();
  await look(page, '21-my-courses-rejected');
  await page.getByRole('button', { name: `Edit ${course}` }).click();
  await expect(page.getByRole('heading', { level: 3, name: course })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Please name the forklift lanes in the description.');
  await look(page, '22-editor-rejected');
  await page.getByRole('button', { name: 'Edit course' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit course' });
  await dialog.getByLabel('Description').fill('How to move, lift and stack; where the forklift lanes A to D run.');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('where the forklift lanes A to D run')).toBeVisible();
  await page.getByRole('button', { name: 'Resubmit' }).click();
  await expect(page.getByRole('button', { name: 'Undo Submit' })).toBeVisible();
});

test('the superadmin approves, and is warned that it cannot be undone', async () => {
  const page = superadmin;
  await page.goto('/approvalhub');
  await decisionOn(page, course).getByText('Approve').click();
  const dialog = page.getByRole('dialog', { name: 'Approve course' });
  await expect(dialog).toContainText('Approval is irreversible.');
  await look(page, '23-approve');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Course approved successfully')).toBeVisible();
  await expect(decisionOn(page, course).getByRole('radio', { name: 'Reject' })).toBeDisabled();
  await lookAgain(page, '24-approved');
  await mailWith(teacherEmail, new RegExp(`Approved: ${course}`));
});

test('the student finds the course by its category and keeps it', async () => {
  const page = student;
  await seenByLearners(await apiOf(page), course);
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: course }).first()).toBeVisible();
  await lookAgain(page, '25-dashboard');
  await page
    .getByRole('link', { name: /Workplace safety/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/categories\//);
  await expect(page.getByRole('heading', { level: 1, name: 'Come home safe' })).toBeVisible();
  await lookAgain(page, '26-category');
  await page.getByRole('link', { name: 'Warehouse floor' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Warehouse floor' })).toBeVisible();
  await expect(page).toHaveURL(/\/sub-categories\//);
  const heart = page.getByRole('button', { name: `Keep ${course} in My Library` });
  const kept = page.waitForResponse(/\/lmsMywishList$/); // optimistic update: the heart is filled earlier
  await heart.click();
  expect((await kept).ok()).toBe(true);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await lookAgain(page, '27-subcategory');
  await page.goto('/my-library');
  await expect(page.getByRole('link', { name: course })).toBeVisible();
  await look(page, '28-library');
});

test('a locked lesson is refused with its sentence, on the page and by the server', async () => {
  const page = student;
  await page.goto('/my-library');
  await page.getByRole('link', { name: course }).click();
  await expect(page.getByRole('heading', { level: 1, name: course })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Completed' })).toHaveAttribute('aria-valuenow', '0');
  await refusedLesson(page, /Before the shift/, handbookName, priorLesson);
  await refusedLesson(page, /Working near/, last, previousChapter);
  await lookAgain(page, '29-reader-video');

  const api = await apiOf(page);
  const [, id] = /preview-course\/([0-9a-f-]+)/.exec(page.url()) ?? [];
  const { courseResults } = (await api.mustPost('/lmsLessonList', { id })) as unknown as LessonList;
  const [open, second, third] = courseResults.flatMap(({ chapter }) => chapter).flatMap(({ lesson }) => lesson);
  expect(open?.file_path).toContain('youtube');
  expect([second?.file_path, third?.file_path]).toEqual([null, null]);
  for (const [lesson, message] of [
    [second, priorLesson],
    [third, previousChapter],
  ] as const) {
    const refused = await api.post('/lmsAddHistory', { lesson_id: lesson?.lesson_id });
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict', message } });
  }
});

test('the student completes every lesson and reaches 100 %', async () => {
  const page = student;
  const progress = page.getByRole('progressbar', { name: 'Completed' });
  await complete(page);
  await expect(progress).toHaveAttribute('aria-valuenow', '33');
  await page.getByRole('button', { name: 'Next lesson' }).click();
  const document = page.getByRole('region', { name: `Document: ${handbookName}` });
  await expect(document.getByText('of 6')).toBeVisible();
  await expect(document.getByText('Warehouse handbook, page 1')).toBeVisible();
  await look(page, '30-reader-pdf');
  await document.getByRole('button', { name: 'Next page' }).click();
  await expect(document.getByLabel('Page', { exact: true })).toHaveValue('2');
  await complete(page);
  await expect(progress).toHaveAttribute('aria-valuenow', '66');
  await page.getByRole('button', { name: 'Next lesson' }).click();
  await complete(page);
  await expect(progress).toHaveAttribute('aria-valuenow', '100');
  await expect(outline(page).getByText('1 of 1 completed')).toBeVisible();
  await look(page, '31-reader-finished');
  await page.getByRole('link', { name: 'See My Mastery' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Mastery' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /Finished/ })).toBeVisible();
  await expect(page.getByRole('link', { name: course })).toBeVisible();
  await look(page, '32-mastery');
  await page.goto('/dashboard');
  const viewed = page.getByRole('region', { name: 'Recently viewed content' });
  await expect(viewed.getByRole('link', { name: new RegExp(course) })).toBeVisible();
  await look(page, '33-dashboard-viewed');
  await mailWith(studentEmail, new RegExp(`You completed ${course}`));
});

test('the teacher sees the student under Read by', async () => {
  const page = teacher;
  await page.goto('/my-course');
  await page.getByRole('button', { name: `Who read ${course}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Course read list' });
  await expect(dialog.getByText('Total read count: 1')).toBeVisible();
  await expect(dialog.getByText('Ravi Kumar')).toBeVisible();
  await look(page, '34-read-by');
});
