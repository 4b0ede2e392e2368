import { courseSnapshot, CourseState } from '@lms360/contracts/events/catalog';
import type { SnapshotSource } from '@lms360/service-kit/events/snapshots';
import { courseStates } from '../course-events/course-states.sql.js';
import { Course } from './course.entity.js';

/** A company's courses as they are now, to rebuild a read model. */
export const courseSnapshots: SnapshotSource<CourseState> = {
  kind: courseSnapshot,
  of: async (tx, companyId) => {
    const courses = await tx.find(Course, { select: { companyId: true, id: true }, where: { companyId } });
    const ids = courses.map(({ id }) => id);
    const states = await courseStates(tx, companyId, ids);
    return states.map(({ version, state }) => ({ companyId, subject: state.courseId, version, data: state }));
  },
};
