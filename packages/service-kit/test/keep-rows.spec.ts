import { randomUUID } from 'node:crypto';
import { CompanyDatabase } from '../src/database/company-database.js';
import { keepRows } from '../src/database/keep-rows.js';
import { type Effect, Inbox } from '../src/events/inbox.js';
import { TestService } from '../src/testing/test-service.js';
import { someCaller } from '../src/testing/test-tokens.js';
import { sample, thingTold } from './sample-service.js';

let service: TestService;
beforeAll(async () => void (service = await TestService.start(sample)));
afterAll(() => service.close());

const keepNote = keepRows({ table: 'note', key: 'id', columns: ['text'], version: 'version' });
const note = (text: string | null, version = 1, id: string = randomUUID()) => ({ id, text, version });

/** Keeps the notes at the same moment, in one transaction. */
const keep = (companyId: string, notes: ReturnType<typeof note>[]) =>
  service.app
    .get(CompanyDatabase)
    .transaction(companyId, (tx) => Promise.allSettled(notes.map((one) => keepNote(tx, companyId, one))));

const notesOf = (companyId: string) =>
  service.sql('SELECT id, text, version::int FROM note WHERE company_id = $1 ORDER BY id', [companyId]);

it('rows told at the same moment are kept by one statement', async () => {
  const { companyId } = someCaller();
  const notes = Array.from({ length: 5 }, (_, index) => note(`note ${index}`));
  await keep(companyId, notes);
  expect(await notesOf(companyId)).toEqual(notes.toSorted((one, other) => one.id.localeCompare(other.id)));
  expect(await service.sql('SELECT DISTINCT cmin FROM note WHERE company_id = $1', [companyId])).toHaveLength(1);
});

it('a row that is newer than what is told stays as it is; the others are kept', async () => {
  const { companyId } = someCaller();
  const [newer, older] = [note('new', 2), note('old', 1)].toSorted((one, other) => one.id.localeCompare(other.id));
  await keep(companyId, [note('from 2', 2, newer!.id), note('from 2', 2, older!.id)]);
  await keep(companyId, [note('from 1', 1, newer!.id), note('from 3', 3, older!.id)]);
  expect(await notesOf(companyId)).toEqual([note('from 2', 2, newer!.id), note('from 3', 3, older!.id)]);
});

it('who shares a statement fails with it', async () => {
  const { companyId } = someCaller();
  const told = keep(companyId, [note('good'), note(null)]); // the column takes no null
  expect((await told).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await notesOf(companyId)).toEqual([]);
});

it('effects of one transaction share a statement for each company', async () => {
  const companyIds = [someCaller().companyId, someCaller().companyId];
  const events = [...companyIds, ...companyIds].map((companyId) =>
    service.events.make(thingTold, { companyId, subject: randomUUID(), version: 1, data: { text: 'x' } }),
  );
  const effect: Effect = ({ subject, companyid }, tx) => keepNote(tx, companyid, note('x', 1, subject));
  await service.app.get(Inbox).receiveTogether(events, { effect, keepsNewest: () => false });
  const written = 'SELECT company_id, cmin, count(*)::int FROM note WHERE company_id = ANY ($1) GROUP BY company_id, cmin';
  const counts = await service.sql<{ count: number }>(written, [companyIds]);
  expect(counts.map(({ count }) => count)).toEqual([2, 2]);
});
