import { memberForm, publishCourse, type School } from '../lib/school.ts';

/** What clients know to be done: keys by kind, written down only when the answer said so. */
export interface Ledger {
  /** E-mail addresses of invited students. */
  invited: string[];
  /** Ids of approved courses. */
  approved: string[];
  /** Ids of courses the student finished. */
  completed: string[];
  /** Ids of courses the student put into the library. */
  kept: string[];
  tried: number;
  acknowledged: number;
}

export const emptyLedger = (): Ledger => ({ invited: [], approved: [], completed: [], kept: [], tried: 0, acknowledged: 0 });

/** Does one operation of the mix and notes it when it was acknowledged. */
export async function operate(school: School, ledger: Ledger, number: number): Promise<void> {
  ledger.tried += 1;
  const done = await mix[number % mix.length]?.(school, ledger, number);
  if (done) ledger.acknowledged += 1;
}

type Operation = (school: School, ledger: Ledger, number: number) => Promise<boolean>;

const inviteStudent: Operation = async ({ superadmin, mark }, ledger, number) => {
  const email = `student.${number}.${mark}@school.example`;
  const { status } = await superadmin.post('/adduser', memberForm(email, `Student ${number}`, 2));
  if (status === 201) ledger.invited.push(email);
  return status === 201;
};

const approveCourse: Operation = async (school, ledger, number) => {
  const id = await publishCourse(school, `Course number ${number} ${school.mark}`);
  if (id) ledger.approved.push(id);
  return id !== undefined;
};

const keepInLibrary: Operation = async ({ student }, ledger, number) => {
  const id = ledger.approved[number % Math.max(ledger.approved.length, 1)];
  if (!id) return false;
  const { status } = await student.post('/lmsMywishList', { course_id: id, wishlist: true });
  if (status === 200) ledger.kept.push(id);
  return status === 200;
};

const completeLesson: Operation = async ({ student }, ledger, number) => {
  const id = ledger.approved[number % Math.max(ledger.approved.length, 1)];
  if (!id) return false;
  const { body, status } = await student.post('/lmsLessonList', { id });
  const lessonId = (body['firstMatchingLesson'] as { lesson_id?: string } | undefined)?.lesson_id;
  if (status !== 200 || !lessonId) return false;
  const added = await student.post('/lmsAddHistory', { lesson_id: lessonId });
  if (added.status === 200) ledger.completed.push(id);
  return added.status === 200;
};

const mix: Operation[] = [inviteStudent, completeLesson, approveCourse, keepInLibrary, inviteStudent];
