import type { LessonKind } from '@lms360/contracts/lesson-kinds';
import type { CourseStatus } from '@/shared/authoring/course-status';

export interface EditedLesson {
  id: string;
  name: string;
  kind: LessonKind;
  /** Link of the video or of the PDF. */
  path: string | null;
  /** False for a video that YouTube could not be asked about. */
  checked: boolean;
}

export interface EditedChapter {
  id: string;
  name: string;
  lessons: EditedLesson[];
}

/** A course as its author works on it. */
export interface EditedCourse {
  id: string;
  name: string;
  description: string;
  categoryId: string;
  category: string;
  subcategoryId: string;
  subcategory: string;
  image: string | null;
  status: CourseStatus;
  /** Why it was rejected. */
  reason: string | null;
  chapters: EditedChapter[];
  /** Rises with every change; an order of the lessons is of one. */
  version: number;
}

export interface CategoryChoice {
  id: string;
  name: string;
  color: string;
  subcategories: { id: string; name: string }[];
}

/** A type, not an interface: forms take records. */
export type CourseFields = {
  course_name: string;
  course_desc: string;
  category_id: string;
  subcategory_id: string;
};

/** `id` is `null` for a new course; without an image the stored one stays. */
export type CourseSave = CourseFields & { id: string | null; image: File | null };

export interface ChapterSave {
  /** `null`: a new chapter. */
  id: string | null;
  courseId: string;
  name: string;
}

export interface LessonSave {
  /** `null`: a new lesson. */
  id: string | null;
  courseId: string;
  chapterId: string;
  name: string;
  kind: LessonKind;
  /** A video's link. */
  link: string;
  /** A PDF; `null` keeps the stored one. */
  file: File | null;
}
