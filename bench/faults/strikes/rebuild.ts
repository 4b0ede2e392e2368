import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { root, setDir } from '@lms360/local-backing/paths';
import { environmentFile } from '../../../tools/src/dev/system/supervisor.ts';
import type { Service } from '@lms360/contracts/services.ts';
import type { Fault } from '../fault.ts';
import type { World } from '../world.ts';

/** A read model: the owner of what it replicates, and the tables that are lost and rebuilt. */
interface ReadModel {
  owner: Service;
  snapshot: string;
  listener: Service;
  tables: string[];
}

const members = { owner: 'auth', snapshot: 'auth.member.snapshot' } as const;
const periods = { owner: 'billing', snapshot: 'billing.subscription.snapshot' } as const;
const readModels: ReadModel[] = [
  { owner: 'catalog', snapshot: 'catalog.course.snapshot', listener: 'learning', tables: ['course', 'lesson'] },
  { owner: 'catalog', snapshot: 'catalog.course.snapshot', listener: 'billing', tables: ['course'] },
  { owner: 'catalog', snapshot: 'catalog.category.snapshot', listener: 'learning', tables: ['category'] },
  { owner: 'catalog', snapshot: 'catalog.subcategory.snapshot', listener: 'learning', tables: ['subcategory'] },
  ...(['catalog', 'learning', 'billing', 'notifications'] as const).map((listener) => ({
    ...members,
    listener,
    tables: ['member'],
  })),
  // The company's period cannot be missing: it is published again over the existing one.
  ...(['auth', 'catalog', 'learning'] as const).map((listener) => ({ ...periods, listener, tables: [] })),
];

/** Courses of one chapter and two lessons, by SQL: as many as a large company would have. */
const COURSES = `
  WITH added AS (
    INSERT INTO course (company_id, id, subcategory_id, author_id, title, description, status, created_at, approved_at, version)
    SELECT $1, gen_random_uuid(), $2, (SELECT id FROM member WHERE company_id = $1 LIMIT 1), 'Old course ' || n, 'From before', 'approved',
      date_trunc('milliseconds', now()), date_trunc('milliseconds', now()), 1 FROM generate_series(1, $3::int) n RETURNING id),
  chapters AS (
    INSERT INTO chapter (company_id, id, course_id, position, name) SELECT $1, gen_random_uuid(), id, 1, 'Chapter' FROM added RETURNING id)
  INSERT INTO lesson (company_id, id, chapter_id, position, name, kind, video_id, checked)
  SELECT $1, gen_random_uuid(), id, n, 'Lesson ' || n, 'video', 'dQw4w9WgXcQ', true FROM chapters, generate_series(1, 2) n`;

export const rebuilds: Fault = {
  name: 'read models rebuilt under load',
  async strike(world, { courses, models }) {
    const { school, companyId } = world.companies[0] as World['companies'][number];
    await execute(world, 'catalog', COURSES, [companyId, school.subcategoryId, courses]);
    const figures: Record<string, string> = {};
    for (const model of readModels.slice(0, models)) {
      for (const table of model.tables) await execute(world, model.listener, `DELETE FROM ${table}`);
      const begin = Date.now();
      const snapshots = await republish(world, model);
      const name = `${model.snapshot.replace('.snapshot', '')} → ${model.listener}`;
      figures[name] = `${snapshots} in ${((Date.now() - begin) / 1_000).toFixed(1)} s`;
      console.log(`# ${name}: ${figures[name]}`);
    }
    return { figures };
  },
};

/** Polling costs time that the rebuild needs, and more the more is left. */
const POLL_MS = 500;
const NOT_RECEIVED =
  'SELECT id FROM unnest($1::uuid[]) AS sent (id) WHERE NOT EXISTS (SELECT FROM inbox WHERE event_id = sent.id)';

async function execute(world: World, service: Service, sql: string, parameters: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: world.databaseUrl(service) });
  await client.connect();
  try {
    await client.query(sql, parameters);
  } finally {
    await client.end();
  }
}

/** Runs the operator's command, and waits until the listener has received every snapshot. @returns how many there were */
async function republish({ databases, name }: World, { owner, snapshot, listener }: ReadModel): Promise<number> {
  const [before] = await databases.keys(owner, 'SELECT coalesce(max(n), 0) FROM witness.event');
  const env = JSON.parse(readFileSync(environmentFile(setDir(name), owner), 'utf8')) as NodeJS.ProcessEnv;
  const main = path.join(root, 'services', owner, 'dist', 'main.js');
  await promisify(execFile)(process.execPath, [main, 'events', 'republish', snapshot, listener], { env });
  const ids = await databases.keys(owner, 'SELECT id FROM witness.event WHERE n > $1 AND queue = $2', [before, listener]);
  for (let left = ids; (left = await databases.keys(listener, NOT_RECEIVED, [left])).length > 0;) await sleep(POLL_MS);
  return ids.length;
}
