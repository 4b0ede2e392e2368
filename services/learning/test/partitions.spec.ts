import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DataSource } from 'typeorm';
import { migrate } from '@lms360/service-kit/service/migrate';
import { tenantTableFaults } from '@lms360/service-testing/tenant-tables';
import { TestService } from '@lms360/service-testing/test-service';
import { companylessTables, migrations } from '../src/data-source.js';
import { learning } from './harness.js';
import { School } from './school.js';
import { chapters, lessonIds } from './states.js';

// docs/scale.md's recipe for partitions of `progress`, run as it stands there on a school that has some.

const PAGE = path.join(import.meta.dirname, '..', '..', '..', 'docs', 'scale.md');
/** The page's lines of SQL under a heading. */
function recipe(heading: string): string {
  const [, section = ''] = readFileSync(PAGE, 'utf8').split(`\n## ${heading}\n`);
  const [, lines] = /```sql\n(.*?)```/s.exec(section) ?? [];
  if (!lines) throw new Error(`${heading} has no SQL.`);
  return lines;
}

let service: TestService;
let school: School;
beforeAll(async () => (service = await TestService.startOwn(learning)));
afterAll(() => service.close());

const asOwner = async (statements: string) => {
  await service.sql(`SET ROLE ${new URL(service.database.ownerUrl).username}`);
  await service.sql(statements);
  await service.sql('RESET ROLE');
};
const serviceRole = () => new URL(service.database.serviceUrl).username;
const asService = (statement: string) => service.app.get(DataSource).query<object[]>(statement);

/** What of a table is known by its name: constraints, indexes, triggers, policies, and what the service may do. */
const KNOWN = `
  SELECT 'constraint' AS kind, conname::text AS name, pg_get_constraintdef(oid) AS text FROM pg_constraint
  WHERE conrelid = 'progress'::regclass AND contype <> 'n'
  UNION ALL SELECT 'index', indexname, replace(indexdef, ' ON ONLY ', ' ON ') FROM pg_indexes WHERE tablename = 'progress'
  UNION ALL SELECT 'trigger', tgname, pg_get_triggerdef(oid) FROM pg_trigger WHERE tgrelid = 'progress'::regclass AND NOT tgisinternal
  UNION ALL SELECT 'policy', policyname, qual || with_check FROM pg_policies WHERE tablename = 'progress'
  UNION ALL SELECT 'column', attname, format_type(atttypid, atttypmod) || attnotnull || coalesce(pg_get_expr(adbin, adrelid), '')
    FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    WHERE attrelid = 'progress'::regclass AND attnum > 0 AND NOT attisdropped
  UNION ALL SELECT 'right', privilege_type, '' FROM information_schema.role_table_grants WHERE table_name = 'progress' AND grantee = $1
  ORDER BY 1, 2`;
const known = () => service.sql(KNOWN, [serviceRole()]);

const seen = async () => ({
  mine: (await service.post('/lmsCourseRead', {}, school.student)).body,
  finished: (await service.post('/lmsCourseReadbyEmployees', { courseId: finished }, school.teacher)).body,
  of: (await service.post('/mylibrary', {}, school.student)).body,
});
let finished: string;

it('the recipe keeps rows, keys, indexes, triggers and rights, and every part is fenced', async () => {
  school = new School(service);
  await school.hasCategory();
  const [read, begun] = [await school.hasCourse({ chapters: chapters(1) }), await school.hasCourse({ chapters: chapters(2) })];
  finished = read.courseId;
  await school.reads([...lessonIds(read), ...lessonIds(begun).slice(0, 1)]);
  const other = new School(service);
  await other.reads(lessonIds(await other.hasCourse({ chapters: chapters(1) })));
  const [before, definitions] = [await seen(), await known()];
  expect(before.finished.total).toBe(1);

  await asOwner(recipe('Progress, partitioned').replaceAll('lms_learning_service', serviceRole()));

  expect(await known()).toEqual(definitions);
  expect(await service.sql(`SELECT relid FROM pg_partition_tree('progress') WHERE isleaf`)).toHaveLength(32);
  expect(
    await service.sql('SELECT 1 FROM progress WHERE company_id IN ($1, $2)', [school.companyId, other.companyId]),
  ).toHaveLength(3);
  expect(await seen()).toEqual(before);
  await school.reads(lessonIds(begun).slice(1));
  finished = begun.courseId;
  expect((await seen()).finished).toMatchObject({ total: 1 });
  expect((await seen()).mine.total).toBe(2);
});

it('nobody sees a row through a part, before and after the next migration', async () => {
  const fence = () => tenantTableFaults(service, companylessTables);
  expect(await fence()).toEqual([]);
  const { ownerUrl, serviceUrl } = service.database;
  expect(await migrate(ownerUrl, serviceUrl, { migrations, companylessTables })).toEqual([]);
  expect(await fence()).toEqual([]);
  const [{ part } = { part: '' }] = await service.sql<{ part: string }>(
    'SELECT tableoid::regclass::text AS part FROM progress LIMIT 1',
  );
  await expect(asService(`SELECT FROM ${part}`)).rejects.toThrow(/permission denied/);
  await asOwner(`GRANT SELECT ON ${part} TO ${serviceRole()}`); // as somebody may some day
  expect(await asService(`SELECT FROM ${part}`)).toEqual([]);
  expect(await fence()).toEqual([]);
});

it('a part that is not fenced and was granted is found', async () => {
  const [{ part } = { part: '' }] = await service.sql<{ part: string }>(
    'SELECT tableoid::regclass::text AS part FROM progress LIMIT 1',
  );
  await asOwner(`ALTER TABLE ${part} DISABLE ROW LEVEL SECURITY; GRANT SELECT ON ${part} TO ${serviceRole()}`);
  expect(await tenantTableFaults(service, companylessTables)).toEqual([
    `${part} is a partition that the service can use past the fence`,
  ]);
});
