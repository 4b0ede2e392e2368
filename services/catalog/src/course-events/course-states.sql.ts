import type { CourseState } from '@lms360/contracts/events/catalog';
import type { EntityManager } from 'typeorm';
import { CONTENT_PAIRS } from '../rules/lesson-content.sql.js';

type Row = Omit<CourseState, 'createdAt' | 'submittedAt' | 'approvedAt'> & {
  version: string;
  createdAt: Date;
  submittedAt: Date | null;
  approvedAt: Date | null;
};

const STATES = `
  SELECT c.version, c.id AS "courseId", c.title, c.description, s.category_id AS "categoryId", c.subcategory_id AS "subcategoryId",
    c.thumbnail, c.author_id AS "authorId", c.status, c.reason,
    c.created_at AS "createdAt", c.submitted_at AS "submittedAt", c.approved_at AS "approvedAt",
    coalesce((
      SELECT json_agg(json_build_object('chapterId', h.id, 'name', h.name, 'lessons', coalesce((
        SELECT json_agg(json_build_object('lessonId', l.id, 'name', l.name, 'kind', l.kind, 'checked', l.checked, ${CONTENT_PAIRS})
          ORDER BY l.position)
        FROM lesson l WHERE l.company_id = h.company_id AND l.chapter_id = h.id), '[]')) ORDER BY h.position)
      FROM chapter h WHERE h.company_id = c.company_id AND h.course_id = c.id), '[]') AS chapters
  FROM course c JOIN subcategory s ON s.company_id = c.company_id AND s.id = c.subcategory_id
  WHERE c.company_id = $1 AND c.id = ANY($2) ORDER BY c.id`;

/** The whole state of courses as the transaction sees them, with their versions. */
export async function courseStates(
  tx: EntityManager,
  companyId: string,
  courseIds: string[],
): Promise<{ version: number; state: CourseState }[]> {
  const rows: Row[] = await tx.query(STATES, [companyId, courseIds]);
  return rows.map(({ version, createdAt, submittedAt, approvedAt, ...rest }) => ({
    version: Number(version),
    state: {
      ...rest,
      createdAt: createdAt.toISOString(),
      submittedAt: submittedAt?.toISOString() ?? null,
      approvedAt: approvedAt?.toISOString() ?? null,
    },
  }));
}
