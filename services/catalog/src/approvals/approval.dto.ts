import { exampleCategory, exampleCourse, exampleMember, exampleSubcategory } from '@lms360/contracts/rules/examples';
import { listFields, statusFilter, walkedFields } from '@lms360/contracts/rules/list';
import { rejectionReason } from '@lms360/contracts/rules/rejection';
import { numeric } from '@lms360/contracts/rules/text';
import { idField } from '@lms360/platform/ids/row-id';
import { z } from 'zod';
import { statusCodes } from '../courses/course.dto.js';

export const courseSubmitBody = z.object({
  id: idField().meta({ example: exampleCourse.id }),
  statusCode: numeric(z.literal([0, 3], { error: 'Please submit the course (0) or keep it as draft (3).' })),
});
export type CourseSubmitBody = z.infer<typeof courseSubmitBody>;

export const courseStatusBody = z.object({
  course_id: idField().meta({ example: exampleCourse.id }),
  approved_status: numeric(z.literal([1, 2], { error: 'Please approve (1) or reject (2) the course.' })),
  /** Shown to the author; kept on rejection only. */
  reason: rejectionReason,
  /** The submission that was looked at; the decision is refused when the course was submitted again since. */
  submitted_at: z.iso
    .datetime({ error: 'Please reload the list and try again.' })
    .nullish()
    .meta({ example: exampleCourse.created }),
});
export type CourseStatusBody = z.infer<typeof courseStatusBody>;

const { pending, approved, rejected } = statusCodes;

/** `approved_status` keeps the courses of one status. */
export const approvalsBody = z.object({
  ...listFields('course_title', 'category_name', 'sub_category', 'name', 'approved_status', 'submitted_at'),
  approved_status: statusFilter([pending, approved, rejected]),
});
export type ApprovalsBody = z.infer<typeof approvalsBody>;

const approval = z
  .object({
    id: z.string().meta({ example: exampleCourse.id }),
    course_title: z.string().meta({ example: exampleCourse.title }),
    category_name: z.string().meta({ example: exampleCategory.name }),
    sub_category: z.string().meta({ example: exampleSubcategory.name }),
    author_id: z.string().meta({ example: exampleMember.id }),
    /** The author; empty until auth has published the name. */
    name: z.string().meta({ example: exampleMember.name }),
    author_email: z.string().meta({ example: exampleMember.email, description: 'Empty until known' }),
    first_name: z.string().meta({ example: 'Meera' }),
    thumbnail: z.string().nullable().meta({ example: exampleCourse.picture }),
    approved_status: z.number().int().min(0).max(2).meta({ example: 0, description: '0 pending, 1 approved, 2 rejected' }),
    reason: z
      .string()
      .nullable()
      .meta({ example: exampleCourse.reason, description: 'Why it was rejected last; null otherwise, and once it is approved' }),
    submitted_at: z.iso.datetime().nullable().meta({ example: exampleCourse.created }),
  })
  .meta({ id: 'CourseToApprove' });
export type Approval = z.infer<typeof approval>;

export const approvalsAnswer = z.object({
  adminCoursependinglist: z.array(approval),
  total: z.number().int().meta({ example: 1 }),
  ...walkedFields,
});
export type ApprovalsAnswer = z.infer<typeof approvalsAnswer>;
