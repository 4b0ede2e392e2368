import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { verify } from '@node-rs/argon2';
import fastify from 'fastify';
import pLimit from 'p-limit';
import pg from 'pg';
import type { FloorPlan } from './plan.ts';

// The floor behind the proxy: a bare handler that runs the one statement by name and serialises the same answer. No tenants,
// guard, logs or validation.

const plan = JSON.parse(readFileSync(process.argv[2] as string, 'utf8')) as FloorPlan;
/** The floor's statements are planned once, whatever the product's cost the planner. */
const PLANNED_ONCE = '-c plan_cache_mode=force_generic_plan';
const pools = new Map<string, pg.Pool>();
const poolOf = (url: string): pg.Pool => {
  const pool = pools.get(url) ?? new pg.Pool({ connectionString: url, max: 10, options: PLANNED_ONCE });
  pools.set(url, pool);
  return pool;
};

const COMPLETION = `
  WITH done AS (
    UPDATE progress SET read_lessons = read_lessons || jsonb_build_object($4::text, now()), lessons_read = lessons_read + 1, last_read_at = now()
    WHERE company_id = $1 AND member_id = $2 AND course_id = $3 RETURNING 1
  )
  INSERT INTO recent_view (company_id, member_id, course_id, lesson_id, viewed_at) SELECT $1, $2, $3, $4::uuid, now() FROM done
  ON CONFLICT (company_id, member_id, course_id) DO UPDATE SET lesson_id = excluded.lesson_id, viewed_at = excluded.viewed_at`;
const ACCOUNT = `
  SELECT a.password_hash, m.name, m.role FROM account a JOIN member m USING (company_id, member_id) WHERE a.email = $1`;
/** As in the product: a password hash in each thread of libuv's pool would block the opening of a connection to PostgreSQL, which looks for its password file there. */
const atOnce = pLimit(availableParallelism());
const matches = (hash: string, password: string) => atOnce(() => verify(hash, password));

const app = fastify();

app.post<{ Params: { read: string }; Querystring: { n: string } }>('/read/:read', async ({ params, query }) => {
  const read = plan.reads[Number(params.read)];
  const recorded = read?.recorded[Number(query.n)];
  if (!read || !recorded) throw new Error('not in the plan');
  const pool = poolOf(read.databaseUrl);
  for (const [index, text] of read.statements.entries()) {
    await pool.query({ name: `read${params.read}.${index}`, text, values: recorded.parameters[index] });
  }
  return recorded.answer;
});

app.post<{ Body: { company: string; member: string; course: string; lesson: string } }>('/completion', async ({ body }) => {
  const values = [body.company, body.member, body.course, body.lesson];
  const { rowCount } = await poolOf(plan.learningUrl).query({ name: 'completion', text: COMPLETION, values });
  if (rowCount !== 1) throw new Error('no such progress');
  return plan.completed;
});

app.post<{ Body: { email: string; password: string } }>('/login', async ({ body }) => {
  const { rows } = await poolOf(plan.authUrl).query<{ password_hash: string }>({
    name: 'account',
    text: ACCOUNT,
    values: [body.email],
  });
  if (!rows[0] || !(await matches(rows[0].password_hash, body.password))) throw new Error('wrong password');
  return plan.signedIn;
});

await app.listen({ port: plan.handlerPort, host: '127.0.0.1' });
