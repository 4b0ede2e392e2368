/** The state of a course (P2 §4). */
export const courseStatuses = ['draft', 'pending', 'approved', 'rejected'] as const;
export type CourseStatus = (typeof courseStatuses)[number];

/** `approved_status` on the wire: 0 pending, 1 approved, 2 rejected, 3 draft. */
export const statusCodes = { pending: 0, approved: 1, rejected: 2, draft: 3 } as const satisfies Record<CourseStatus, number>;

/** An unknown code counts as a draft, the harmless state. */
export const statusOfCode = (code: number): CourseStatus =>
  courseStatuses.find((status) => statusCodes[status] === code) ?? 'draft';

/** A course is changed only as a draft or after a rejection (P2 §4). */
export const isOpen = (status: CourseStatus): boolean => status === 'draft' || status === 'rejected';
