import { TestService } from '@lms360/service-testing/test-service';

/** How large the company of the query-plan test is. */
export const BIG = { courses: 10_000, subcategories: 50, members: 1_000, coursesPerMember: 100 };

/** A stable id for the n-th row of a kind. */
export const idOf = (kind: string, n: number | string) => `md5('${kind}' || ${n})::uuid`;

const statements = ({ courses, subcategories, members, coursesPerMember }: typeof BIG) => [
  `INSERT INTO category SELECT $1, ${idOf('category', 'n')}, 'Category ' || n, 't', 'd', '#123456', 'catalog/x/y.webp', now()
   FROM generate_series(1, 10) n`,
  `INSERT INTO subcategory SELECT $1, ${idOf('subcategory', 'n')}, ${idOf('category', 'n % 10 + 1')}, 'Sub ' || n, 'catalog/x/y.webp', now()
   FROM generate_series(1, ${subcategories}) n`,
  `INSERT INTO member SELECT $1, ${idOf('member', 'n')}, 'Member ' || n FROM generate_series(1, ${members}) n`,
  `INSERT INTO course (company_id, course_id, title, description, subcategory_id, category_id, thumbnail, author_id, status, created_at,
     approved_at, lesson_count, outline)
   SELECT $1, ${idOf('course', 'n')}, 'Course ' || n, 'd', ${idOf('subcategory', `n % ${subcategories} + 1`)}, ${idOf('category', 'n % 10 + 1')},
     'catalog/x/y.webp', ${idOf('member', 'n % 4 + 1')}, 'approved', now() - n * interval '1 hour', now() - n * interval '1 minute', 1,
     jsonb_build_array(jsonb_build_object('chapterId', ${idOf('chapter', 'n')}, 'name', 'Chapter', 'lessons', jsonb_build_array(
       jsonb_build_object('lessonId', ${idOf('lesson', 'n')}, 'name', 'Lesson', 'kind', 'video', 'videoId', 'dQw4w9WgXcQ', 'file', null))))
   FROM generate_series(1, ${courses}) n`,
  `INSERT INTO lesson SELECT $1, ${idOf('lesson', 'n')}, ${idOf('course', 'n')}, 'Lesson' FROM generate_series(1, ${courses}) n`,
  ...[
    `INSERT INTO progress SELECT $1, ${idOf('member', 'm')}, ${idOf('course', 'c')}, '{}', 0, now() - c * interval '1 minute',
       CASE WHEN c % 2 = 0 THEN now() - m * interval '1 minute' END`,
    `INSERT INTO library_entry SELECT $1, ${idOf('member', 'm')}, ${idOf('course', 'c')}, now() - c * interval '1 minute'`,
    `INSERT INTO recent_view SELECT $1, ${idOf('member', 'm')}, ${idOf('course', 'c')}, ${idOf('lesson', 'c')}, now() - c * interval '1 minute'`,
  ].map(
    (insert) => `${insert}
   FROM generate_series(1, ${members}) m,
     LATERAL (SELECT (m * 7 + k * ${courses / coursesPerMember}) % ${courses} + 1 AS c FROM generate_series(1, ${coursesPerMember}) k) own`,
  ),
  'VACUUM ANALYZE',
];

/** Fills a company past row-level security: rows that no test could deliver one by one. */
export async function fillCompany(service: TestService, companyId: string): Promise<void> {
  for (const sql of statements(BIG)) await service.sql(sql, sql.includes('$1') ? [companyId] : []);
}
