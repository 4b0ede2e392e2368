import { z } from 'zod';
import { lessonContent, lessonKindNames } from '../lesson-kinds.js';
import { defineEvent, instant, objectKey } from './define.js';

export const categorySchema = z.object({
  categoryId: z.uuid(),
  name: z.string(),
  title: z.string(),
  description: z.string(),
  /** From the palette, as `#rrggbb`. */
  color: z.string(),
  banner: objectKey,
  createdAt: instant,
});
export type CategoryState = z.infer<typeof categorySchema>;

export const subcategorySchema = z.object({
  subcategoryId: z.uuid(),
  categoryId: z.uuid(),
  name: z.string(),
  description: z.string(),
  banner: objectKey,
  createdAt: instant,
});
export type SubcategoryState = z.infer<typeof subcategorySchema>;

const lesson = z.object({
  lessonId: z.uuid(),
  name: z.string(),
  kind: z.enum(lessonKindNames),
  /** False for a video that YouTube could not be asked about. Events of release 0.1 do not say. */
  checked: z.boolean().default(true),
  ...lessonContent,
});

export const courseSchema = z.object({
  courseId: z.uuid(),
  title: z.string(),
  description: z.string(),
  categoryId: z.uuid(),
  subcategoryId: z.uuid(),
  thumbnail: objectKey.nullable(),
  authorId: z.uuid(),
  status: z.enum(['draft', 'pending', 'approved', 'rejected']),
  /** What the superadmin wrote when rejecting. */
  reason: z.string().nullable(),
  createdAt: instant,
  submittedAt: instant.nullable(),
  approvedAt: instant.nullable(),
  /** In reading order. */
  chapters: z.array(z.object({ chapterId: z.uuid(), name: z.string(), lessons: z.array(lesson) })),
});
export type CourseState = z.infer<typeof courseSchema>;

const decision = courseSchema.extend({
  /** Who decided; events of the release before do not say. */
  reviewerId: z.uuid().optional(),
});
export type CourseDecision = z.infer<typeof decision>;

const deletion = z.object({ deletedAt: instant });

export const categoryAdded = defineEvent('catalog.category.added', categorySchema);
export const categoryEdited = defineEvent('catalog.category.edited', categorySchema);
export const categorySnapshot = defineEvent('catalog.category.snapshot', categorySchema);
export const categoryDeleted = defineEvent('catalog.category.deleted', deletion.extend({ categoryId: z.uuid() }));

export const subcategoryAdded = defineEvent('catalog.subcategory.added', subcategorySchema);
export const subcategoryEdited = defineEvent('catalog.subcategory.edited', subcategorySchema);
export const subcategorySnapshot = defineEvent('catalog.subcategory.snapshot', subcategorySchema);
export const subcategoryDeleted = defineEvent('catalog.subcategory.deleted', deletion.extend({ subcategoryId: z.uuid() }));

export const courseDrafted = defineEvent('catalog.course.drafted', courseSchema);
export const courseEdited = defineEvent('catalog.course.edited', courseSchema);
export const courseSubmitted = defineEvent('catalog.course.submitted', courseSchema);
export const courseWithdrawn = defineEvent('catalog.course.withdrawn', courseSchema);
export const courseApproved = defineEvent('catalog.course.approved', decision);
export const courseRejected = defineEvent('catalog.course.rejected', decision);
export const courseSnapshot = defineEvent('catalog.course.snapshot', courseSchema);
export const courseDeleted = defineEvent('catalog.course.deleted', deletion.extend({ courseId: z.uuid() }));

/** Every event that carries a course's whole state. */
export const courseEvents = [
  courseDrafted,
  courseEdited,
  courseSubmitted,
  courseWithdrawn,
  courseApproved,
  courseRejected,
  courseSnapshot,
];
