import pg from 'pg';
import { services, type Service } from '@lms360/contracts/services.ts';
import {
  CATEGORIES,
  CHAPTERS_PER_COURSE,
  idSql as id,
  LESSONS_PER_COURSE,
  LIBRARY_ENTRIES,
  RECENT_VIEWS,
  SUBCATEGORIES,
  TEACHERS,
  type Scale,
} from './ids.ts';

const company = id('company', 'c');
const series = (name: string, count: number) => `generate_series(0, ${count - 1}) ${name}`;
const companySeries = ({ companies, first = 0 }: Scale) => `generate_series(${first}, ${first + companies - 1}) c`;
const ago = (number: string) => `now() - interval '1 minute' * (${number})`;
const LESSONS_PER_CHAPTER = LESSONS_PER_COURSE / CHAPTERS_PER_COURSE;

/**
 * Clusters a company's rows at every scale. Otherwise PostgreSQL's plan, which depends on the scale, determines their order, and a call
 * that reads a company's members finds them on 2 pages among 50 companies and on 100 among 500.
 */
const COMPANY_BY_COMPANY = 'ORDER BY 1, 2';

/**
 * Fills a running system's databases with companies as if their events had been received: by SQL, bypassing the services.
 * @param databaseUrl superuser connection to a service's database
 * @param passwordHash everybody's
 */
export async function seed(databaseUrl: (service: Service) => string, scale: Scale, passwordHash: string): Promise<void> {
  for (const service of services) {
    const client = new pg.Client({ connectionString: databaseUrl(service) });
    await client.connect();
    try {
      await client.query('SET synchronous_commit = off');
      for (const statement of [directory(scale), ...(statementsOf[service]?.(scale) ?? [])]) {
        await client.query(`${statement.replaceAll(':hash', `'${passwordHash}'`)} ${COMPANY_BY_COMPANY}`);
      }
      // VACUUM marks rows as visible to all only after the commit is on disk, and it checks 32 transactions at once: its own must
      // wait for the disk, too. Without the mark every count would read each row.
      await client.query('SET synchronous_commit = on');
      await client.query('CHECKPOINT');
      await client.query('VACUUM ANALYZE');
    } finally {
      await client.end();
    }
  }
}

/** Hash of the password that a company signed up with, so that everybody in the data can have it. @param authUrl auth's database */
export async function passwordHashOf(authUrl: string, companyId: string): Promise<string> {
  const client = new pg.Client({ connectionString: authUrl });
  await client.connect();
  const sql = 'SELECT password_hash FROM account WHERE company_id = $1 AND password_hash IS NOT NULL LIMIT 1';
  const { rows } = await client.query<{ password_hash: string }>(sql, [companyId]);
  await client.end();
  return rows[0]?.password_hash ?? '';
}

const directory = (scale: Scale) => `
  INSERT INTO company_directory (company_id, version, active_until, limits)
  SELECT ${company}, 1, now() + interval '1 year', '{"teachers":null,"students":null,"courses":null}' FROM ${companySeries(scale)}`;

const members = (scale: Scale) => `${companySeries(scale)}, ${series('i', scale.members)}`;
const memberId = ({ members }: Scale) => id('member', `c * ${members} + i`);
const courses = (scale: Scale) => `${companySeries(scale)}, ${series('j', scale.courses)}`;
const courseNumber = ({ courses }: Scale) => `(c * ${courses} + j)`;
const courseId = (scale: Scale) => id('course', courseNumber(scale));
const subcategoryOf = id('subcategory', `c * ${SUBCATEGORIES} + j % ${SUBCATEGORIES}`);
const categoryOf = (subcategory: string) => id('category', `c * ${CATEGORIES} + (${subcategory}) % ${CATEGORIES}`);
const authorOf = ({ members }: Scale) => id('member', `c * ${members} + 1 + j % ${TEACHERS}`);
const fileOf = (kind: string) => `'catalog/' || ${company} || '/${kind}/' || ${company} || '.webp'`;

const roleOf = `CASE WHEN i = 0 THEN 'superadmin' WHEN i <= ${TEACHERS} THEN 'employee' ELSE 'student' END`;
const emailOf = `'member.' || i || '@company-' || c || '.example'`;

const statementsOf: Partial<Record<Service, (scale: Scale) => string[]>> = {
  auth: (scale) => [
    `INSERT INTO company (company_id, name, plan_id, registered_at, trial_ends_at, verified_at, subscription_version, yearly, on_trial)
     SELECT ${company}, 'Company ' || c, '6', now(), now() + interval '1 year', now(), 1, true, false FROM ${companySeries(scale)}`,
    `INSERT INTO member (company_id, member_id, name, mobile, role, owner, version, created_at)
     SELECT ${company}, ${memberId(scale)}, 'Member ' || i, '9876543210',
       ${roleOf}, i = 0, 1, ${ago('i')}
     FROM ${members(scale)}`,
    `INSERT INTO account (member_id, company_id, email, password_hash, verified_at, created_at)
     SELECT ${memberId(scale)}, ${company}, ${emailOf}, :hash, now(), ${ago('i')} FROM ${members(scale)}`,
  ],
  catalog: (scale) => [
    ...shelves(scale, { id: 'id', version: ', version', versionValue: ', 1', description: 'description, ' }),
    `INSERT INTO member (company_id, id, version, name) SELECT ${company}, ${memberId(scale)}, 1, 'Member ' || i FROM ${members(scale)}`,
    `INSERT INTO course (company_id, id, subcategory_id, author_id, title, description, thumbnail, status, created_at, submitted_at, approved_at, version)
     SELECT ${company}, ${courseId(scale)}, ${subcategoryOf}, ${authorOf(scale)}, 'Course number ' || j, 'What a course of the bench is about.',
       ${fileOf('thumbnail')}, 'approved', ${ago('j')}, ${ago('j')}, ${ago('j')}, 1 FROM ${courses(scale)}`,
    `INSERT INTO chapter (company_id, id, course_id, position, name)
     SELECT ${company}, ${id('chapter', `${courseNumber(scale)} * ${CHAPTERS_PER_COURSE} + k`)}, ${courseId(scale)}, k, 'Chapter number ' || k
     FROM ${courses(scale)}, ${series('k', CHAPTERS_PER_COURSE)}`,
    `INSERT INTO lesson (company_id, id, chapter_id, position, name, kind, video_id, checked)
     SELECT ${company}, ${id('lesson', `${courseNumber(scale)} * ${LESSONS_PER_COURSE} + l`)},
       ${id('chapter', `${courseNumber(scale)} * ${CHAPTERS_PER_COURSE} + l / ${LESSONS_PER_CHAPTER}`)}, l, 'Lesson number ' || l, 'video', 'dQw4w9WgXcQ', true
     FROM ${courses(scale)}, ${series('l', LESSONS_PER_COURSE)}`,
  ],
  learning: (scale) => [
    ...shelves(scale, { id: '', version: '', versionValue: '', description: '' }),
    `INSERT INTO member (company_id, member_id, name) SELECT ${company}, ${memberId(scale)}, 'Member ' || i FROM ${members(scale)}`,
    `INSERT INTO course (company_id, course_id, title, description, subcategory_id, category_id, thumbnail, author_id, status, created_at, approved_at, lesson_count, outline)
     SELECT ${company}, ${courseId(scale)}, 'Course number ' || j, 'What a course of the bench is about.', ${subcategoryOf},
       ${categoryOf(`j % ${SUBCATEGORIES}`)}, ${fileOf('thumbnail')}, ${authorOf(scale)}, 'approved', ${ago('j')}, ${ago('j')}, ${LESSONS_PER_COURSE},
       (SELECT jsonb_agg(jsonb_build_object('chapterId', ${id('chapter', `${courseNumber(scale)} * ${CHAPTERS_PER_COURSE} + k`)}, 'name', 'Chapter number ' || k,
         'lessons', (SELECT jsonb_agg(jsonb_build_object('lessonId', ${id('lesson', `${courseNumber(scale)} * ${LESSONS_PER_COURSE} + k * ${LESSONS_PER_CHAPTER} + l`)},
           'name', 'Lesson number ' || l, 'kind', 'video', 'videoId', 'dQw4w9WgXcQ', 'file', NULL) ORDER BY l) FROM ${series('l', LESSONS_PER_CHAPTER)})) ORDER BY k)
        FROM ${series('k', CHAPTERS_PER_COURSE)})
     FROM ${courses(scale)}`,
    `INSERT INTO lesson (company_id, lesson_id, course_id, name)
     SELECT ${company}, ${id('lesson', `${courseNumber(scale)} * ${LESSONS_PER_COURSE} + l`)}, ${courseId(scale)}, 'Lesson number ' || l
     FROM ${courses(scale)}, ${series('l', LESSONS_PER_COURSE)}`,
    `INSERT INTO progress (company_id, member_id, course_id, read_lessons, lessons_read, last_read_at, finished_at)
     SELECT ${company}, ${memberId(scale)}, ${courseId(scale)},
       coalesce((SELECT jsonb_object_agg(${id('lesson', `${courseNumber(scale)} * ${LESSONS_PER_COURSE} + l`)}, '2026-11-01T00:00:00.000Z')
         FROM generate_series(0, (i + j) % ${LESSONS_PER_COURSE + 1} - 1) l), '{}'),
       (i + j) % ${LESSONS_PER_COURSE + 1}, ${ago('j')}, CASE WHEN (i + j) % ${LESSONS_PER_COURSE + 1} = ${LESSONS_PER_COURSE} THEN now() END
     FROM ${members(scale)}, ${series('j', scale.begun ?? scale.courses)}`,
    ...['library_entry', 'recent_view'].map(
      (table) => `INSERT INTO ${table} (company_id, member_id, course_id, ${table === 'recent_view' ? 'viewed_at' : 'added_at'})
     SELECT ${company}, ${memberId(scale)}, ${courseId(scale)}, ${ago('j + 60')} FROM ${members(scale)}, ${series('j', table === 'recent_view' ? RECENT_VIEWS : LIBRARY_ENTRIES)}`,
    ),
  ],
  notifications: (scale) => [
    `INSERT INTO company (company_id, name) SELECT ${company}, 'Company ' || c FROM ${companySeries(scale)}`,
    `INSERT INTO member (company_id, member_id, version, name, email, role, active, verified, removed)
     SELECT ${company}, ${memberId(scale)}, 1, 'Member ' || i, ${emailOf}, ${roleOf}, true, true, false FROM ${members(scale)}`,
  ],
};

/** Categories and subcategories, as catalog (`id`, versions, descriptions) and learning name their columns. */
function shelves(scale: Scale, columns: { id: string; version: string; versionValue: string; description: string }): string[] {
  const value = columns.description && `'What it is about.', `;
  return [
    `INSERT INTO category (company_id, ${columns.id || 'category_id'}, name, title, description, color, banner, created_at${columns.version})
     SELECT ${company}, ${id('category', `c * ${CATEGORIES} + k`)}, 'Category ' || k, 'Category ' || k, 'What it is about.', '#3b3f8f', ${fileOf('banner')}, ${ago('k')}${columns.versionValue}
     FROM ${companySeries(scale)}, ${series('k', CATEGORIES)}`,
    `INSERT INTO subcategory (company_id, ${columns.id || 'subcategory_id'}, category_id, name, ${columns.description}banner, created_at${columns.version})
     SELECT ${company}, ${id('subcategory', `c * ${SUBCATEGORIES} + s`)}, ${categoryOf('s')}, 'Subcategory ' || s, ${value}${fileOf('banner')}, ${ago('s')}${columns.versionValue}
     FROM ${companySeries(scale)}, ${series('s', SUBCATEGORIES)}`,
  ];
}
