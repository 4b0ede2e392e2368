import { memberForm } from '@lms360/api-client/people';
import { publishCourse, type School } from '@lms360/api-client/school';

/** The operations acknowledged to the clients: keys by kind, recorded only on a successful answer. */
export interface OperationLog {
  /** E-mail addresses of invited students. */
  invited: string[];
  /** Ids of approved courses. */
  approved: string[];
  /** Ids of courses the student finished. */
  completed: string[];
  /** Ids of courses the student put into the library. */
  kept: string[];
  /** Ids of categories, each with a banner in the object store. */
  categories: string[];
  acknowledged: number;
  /** Why the others were not acknowledged. */
  refused: string[];
}

export const emptyOperationLog = (): OperationLog => ({
  invited: [],
  approved: [],
  completed: [],
  kept: [],
  categories: [],
  acknowledged: 0,
  refused: [],
});

/** Does one operation of the mix and records it when every step of it was acknowledged. */
export async function operate(school: School, log: OperationLog, number: number): Promise<void> {
  try {
    await mix[number % mix.length]?.(school, log, number);
    log.acknowledged += 1;
  } catch (error) {
    log.refused.push(`operation ${number}: ${(error as Error).message}`);
  }
}

/** @throws Error when a step was not acknowledged */
type Operation = (school: School, log: OperationLog, number: number) => Promise<void>;

const inviteStudent: Operation = async ({ superadmin, mark }, log, number) => {
  const email = `student.${number}.${mark}@school.example`;
  await superadmin.mustPost('/adduser', memberForm(email, `Student ${number}`, 2));
  log.invited.push(email);
};

const approveCourse: Operation = async (school, log, number) => {
  log.approved.push(await publishCourse(school, `Course number ${number} ${school.mark}`));
};

const keepInLibrary: Operation = async ({ student }, log, number) => {
  const id = approvedCourse(log, number);
  await student.mustPost('/lmsMywishList', { course_id: id, wishlist: true });
  log.kept.push(id);
};

const completeLesson: Operation = async ({ student }, log, number) => {
  const id = approvedCourse(log, number);
  const { firstMatchingLesson } = await student.mustPost('/lmsLessonList', { id });
  await student.mustPost('/lmsAddHistory', { lesson_id: (firstMatchingLesson as { lesson_id: string }).lesson_id });
  log.completed.push(id);
};

function approvedCourse({ approved }: OperationLog, number: number): string {
  const id = approved[number % Math.max(approved.length, 1)];
  if (!id) throw new Error('no course is approved yet');
  return id;
}

const mix: Operation[] = [inviteStudent, completeLesson, approveCourse, keepInLibrary, inviteStudent];
