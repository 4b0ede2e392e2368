import { randomUUID } from 'node:crypto';
import type { CompanyState, MemberState } from '@lms360/contracts/events/auth';
import type { SubscriptionState } from '@lms360/contracts/events/billing';
import type { CategoryState, CourseState, SubcategoryState } from '@lms360/contracts/events/catalog';
import { noContent } from '@lms360/contracts/lesson-kinds';

/** Whole states as other services tell them; a test names the parts it is about. */
const CREATED = '2026-03-05T10:00:00.000Z';

export const categoryState = (parts: Partial<CategoryState> = {}): CategoryState => ({
  categoryId: randomUUID(),
  name: 'Safety',
  title: 'Stay safe',
  description: 'Everything about safety at work',
  color: '#1f6f5c',
  banner: 'catalog/banner/category.webp',
  createdAt: CREATED,
  ...parts,
});

export const subcategoryState = (parts: Partial<SubcategoryState> = {}): SubcategoryState => ({
  subcategoryId: randomUUID(),
  categoryId: randomUUID(),
  name: 'Fire safety',
  description: 'Fires and how to avoid them',
  banner: 'catalog/banner/subcategory.webp',
  createdAt: CREATED,
  ...parts,
});

export const courseState = (parts: Partial<CourseState> = {}): CourseState => ({
  courseId: randomUUID(),
  title: 'Fire drill basics',
  description: 'How to leave a burning building',
  categoryId: randomUUID(),
  subcategoryId: randomUUID(),
  thumbnail: 'catalog/thumbnail/course.webp',
  authorId: randomUUID(),
  status: 'approved',
  reason: null,
  createdAt: CREATED,
  submittedAt: CREATED,
  approvedAt: parts.status === undefined || parts.status === 'approved' ? CREATED : null,
  chapters: chapters(2, 1),
  ...parts,
});

/** Chapters with so many lessons each: the first lesson of a chapter is a PDF, the others are videos. */
export const chapters = (...lessonCounts: number[]): CourseState['chapters'] =>
  lessonCounts.map((count, chapter) => ({
    chapterId: randomUUID(),
    name: `Chapter number ${chapter + 1}`,
    lessons: Array.from({ length: count }, (_, lesson) => ({
      lessonId: randomUUID(),
      name: `Lesson number ${chapter + 1}.${lesson + 1}`,
      checked: true,
      ...noContent,
      ...(lesson === 0
        ? { kind: 'pdf' as const, file: 'catalog/document/lesson.pdf' }
        : { kind: 'video' as const, videoId: 'dQw4w9WgXcQ' }),
    })),
  }));

/** Ids of a course's lessons in reading order. */
export const lessonIds = (course: CourseState): string[] =>
  course.chapters.flatMap(({ lessons }) => lessons.map(({ lessonId }) => lessonId));

export const memberState = (parts: Partial<MemberState> = {}): MemberState => ({
  memberId: randomUUID(),
  name: 'Asha Rao',
  email: 'asha@example.com',
  mobile: '9876543210',
  role: 'employee',
  active: true,
  verified: true,
  owner: false,
  removed: false,
  photo: null,
  createdAt: CREATED,
  ...parts,
});

export const companyState = (companyId: string, trialEndsAt: string): CompanyState => ({
  companyId,
  name: 'Acme',
  planId: '1',
  ownerId: randomUUID(),
  registeredAt: CREATED,
  trialEndsAt,
  ordinal: 1,
});

export const subscriptionState = (endsAt: string): SubscriptionState => ({
  planId: '1',
  planName: 'Basic Plan',
  tenure: 'month',
  trial: false,
  startsAt: CREATED,
  endsAt,
  limits: { teachers: 10, students: 50, courses: 100 },
});
