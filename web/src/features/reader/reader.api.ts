import type { FileType } from '@lms360/contracts/lesson-kinds';
import { answerOf } from '@/shared/api/client';
import { postLmsAddHistory, postLmsLessonList } from '@/shared/api/generated/sdk.gen';
import type { ReaderLesson } from '@/shared/api/generated/types.gen';

export interface Lesson {
  id: string;
  name: string;
  type: FileType;
  /** A video's YouTube link or a PDF's file; `null` while locked. */
  link: string | null;
  read: boolean;
  locked: boolean;
  /** False for a video that YouTube could not be asked about. */
  checked: boolean;
}

export interface Chapter {
  id: string;
  name: string;
  lessons: Lesson[];
}

/** A course as its reader sees it. */
export interface ReaderCourse {
  id: string;
  name: string;
  /** ISO 8601. */
  uploadedAt: string;
  /** Whole percent of the lessons completed. */
  percentage: number;
  /** Its author or a superadmin looks at it before its approval: everything open, nothing recorded. */
  preview: boolean;
  chapters: Chapter[];
  /** The first unread lesson, the very first when all are read; `null` without lessons. */
  firstLessonId: string | null;
}

const lessonOf = (lesson: ReaderLesson): Lesson => ({
  id: lesson.lesson_id,
  name: lesson.lesson_name,
  type: lesson.file_type,
  link: lesson.file_path,
  read: lesson.lesson_read_status === 1,
  locked: lesson.locked,
  checked: lesson.checked,
});

/** @throws ApiError 400 for a course that is unknown or not readable */
export const openCourse = async (courseId: string, signal: AbortSignal): Promise<ReaderCourse> => {
  const answer = await answerOf(postLmsLessonList({ body: { id: courseId }, signal }));
  return {
    id: courseId,
    name: answer.Course_name,
    uploadedAt: answer.course_created_date,
    percentage: answer.Employee_Read_percentage,
    preview: answer.preview,
    chapters: (answer.courseResults[0]?.chapter ?? []).map(({ chapter_id, chapter_name, lesson }) => ({
      id: chapter_id,
      name: chapter_name,
      lessons: lesson.map(lessonOf),
    })),
    firstLessonId: answer.firstMatchingLesson?.lesson_id ?? null,
  };
};

/** @throws ApiError 409 with P2 §4's sentence when a lesson before it is unread */
export const completeLesson = async (lessonId: string, signal: AbortSignal): Promise<string> =>
  (await answerOf(postLmsAddHistory({ body: { lesson_id: lessonId }, signal }))).message;
