import type { Databases } from '@lms360/api-client/databases';
import { lessonContent } from '@lms360/contracts/lesson-kinds';
import type { Service } from '@lms360/contracts/services.ts';

/** A statement in one service's database; its rows are JSON arrays that begin with company and id. */
type Statement = readonly [Service, string];

/** A table of one service and its replicas in others. */
interface Copied {
  what: string;
  owner: Statement[];
  copies: Statement[];
}

const rows = (columns: string, from: string) => `SELECT jsonb_build_array(${columns})::text FROM ${from}`;

/** A lesson's content: catalog's columns are the fields of the event in snake case. */
const content = Object.keys(lessonContent)
  .map((field) => `'${field}', l.${field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`)
  .join(', ');
const OUTLINE = `coalesce((
  SELECT jsonb_agg(jsonb_build_object('chapterId', h.id, 'name', h.name, 'lessons', coalesce((
    SELECT jsonb_agg(jsonb_build_object('lessonId', l.id, 'name', l.name, 'kind', l.kind, ${content}) ORDER BY l.position)
    FROM lesson l WHERE l.company_id = h.company_id AND l.chapter_id = h.id), '[]')) ORDER BY h.position)
  FROM chapter h WHERE h.company_id = c.company_id AND h.course_id = c.id), '[]')`;
const member = 'member m JOIN account a USING (company_id, member_id)';
const course = 'course c JOIN subcategory s ON s.company_id = c.company_id AND s.id = c.subcategory_id';
const newestPeriod = `company c JOIN LATERAL (SELECT ends_at FROM subscription s WHERE s.company_id = c.company_id AND replaced_at IS NULL
  AND refunded_at IS NULL ORDER BY starts_at DESC LIMIT 1) s ON true`;
const directory = (service: Service): Statement => [
  service,
  rows('company_id, company_id, version, active_until', 'company_directory'),
];

const copied: Copied[] = [
  {
    what: "members' names",
    owner: [['auth', rows('m.company_id, member_id, name', member)]],
    copies: [
      ['catalog', rows('company_id, id, name', 'member')],
      ['learning', rows('company_id, member_id, name', 'member')],
    ],
  },
  {
    what: 'members',
    owner: [
      [
        'auth',
        rows('m.company_id, member_id, version, name, email, mobile, role, owner, active, removed_at IS NOT NULL, photo', member),
      ],
    ],
    copies: [
      ['billing', rows('company_id, member_id, version, name, email, mobile, role, owner, active, removed, photo', 'member')],
    ],
  },
  {
    what: 'recipients',
    owner: [
      [
        'auth',
        rows(
          'm.company_id, member_id, version, name, email, role, active, verified_at IS NOT NULL, removed_at IS NOT NULL',
          member,
        ),
      ],
    ],
    copies: [['notifications', rows('company_id, member_id, version, name, email, role, active, verified, removed', 'member')]],
  },
  {
    what: 'company names',
    owner: [['auth', rows('company_id, company_id, name', 'company WHERE verified_at IS NOT NULL')]],
    copies: [
      ['billing', rows('company_id, company_id, name', 'company')],
      ['notifications', rows('company_id, company_id, name', 'company')],
    ],
  },
  {
    what: 'versions',
    owner: [
      ['auth', rows('m.company_id, member_id, version', member)],
      ['catalog', rows('company_id, id, version', 'category')],
      ['catalog', rows('company_id, id, version', 'subcategory')],
      ['catalog', rows('company_id, id, version', 'course')],
    ],
    copies: [['learning', rows('company_id, subject_id, version', 'subject_version WHERE NOT deleted')]],
  },
  {
    what: 'courses',
    owner: [
      [
        'catalog',
        rows(
          `c.company_id, c.id, c.title, c.description, c.subcategory_id, s.category_id, c.thumbnail, c.author_id, c.status, c.created_at, c.approved_at, ${OUTLINE}`,
          course,
        ),
      ],
    ],
    copies: [
      [
        'learning',
        rows(
          'company_id, course_id, title, description, subcategory_id, category_id, thumbnail, author_id, status, created_at, approved_at, outline',
          'course',
        ),
      ],
    ],
  },
  {
    what: 'lessons',
    owner: [
      [
        'catalog',
        rows(
          'l.company_id, l.id, h.course_id, l.name',
          'lesson l JOIN chapter h ON h.company_id = l.company_id AND h.id = l.chapter_id',
        ),
      ],
    ],
    copies: [['learning', rows('company_id, lesson_id, course_id, name', 'lesson')]],
  },
  {
    what: 'counted courses',
    owner: [['catalog', rows('company_id, id', 'course')]],
    copies: [['billing', rows('company_id, course_id', 'course WHERE NOT deleted')]],
  },
  {
    what: 'categories',
    owner: [['catalog', rows('company_id, id, name, title, description, color, banner, created_at', 'category')]],
    copies: [['learning', rows('company_id, category_id, name, title, description, color, banner, created_at', 'category')]],
  },
  {
    what: 'subcategories',
    owner: [['catalog', rows('company_id, id, name, banner, created_at', 'subcategory')]],
    copies: [['learning', rows('company_id, subcategory_id, name, banner, created_at', 'subcategory')]],
  },
  {
    what: 'periods',
    owner: [['billing', rows('company_id, company_id, subscription_version, ends_at', newestPeriod)]],
    copies: [directory('auth'), directory('catalog'), directory('learning')],
  },
];

/** Differences between replicas and their owners. */
export interface Differences {
  /** Rows that exist on one side only, or differ. */
  differing: string[];
  /** Rows that belong to another company than the owner's. */
  strayed: string[];
}

/** Compares every read model with the rows of the service that owns them, both read by SQL. */
export async function compareCopies(databases: Databases): Promise<Differences> {
  const found: Differences = { differing: [], strayed: [] };
  const read = async (statements: Statement[]) =>
    (await Promise.all(statements.map(([service, sql]) => databases.keys(service, sql)))).flat();
  for (const { what, owner, copies } of copied) {
    const owned = await read(owner);
    const companies = new Map(owned.map(companyOf));
    for (const copy of copies) {
      const name = `${what} in ${copy[0]}`;
      const kept = await read([copy]);
      found.differing.push(...unlike(owned, kept).map((row) => `${name} lack ${row}`));
      found.differing.push(...unlike(kept, owned).map((row) => `${name} have ${row}`));
      for (const [id, company] of kept.map(companyOf)) {
        if (companies.has(id) && companies.get(id) !== company) found.strayed.push(`${name}: ${id}`);
      }
    }
  }
  return found;
}

function companyOf(row: string): [id: string, company: string] {
  const [company, id] = JSON.parse(row) as [string, string];
  return [id, company];
}

function unlike(some: string[], others: string[]): string[] {
  const known = new Set(others);
  return some.filter((row) => !known.has(row));
}
