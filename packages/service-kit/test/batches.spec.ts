import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { DeletedCompanies } from '../src/events/deleted-companies.js';
import { CompanyDirectory } from '../src/tenancy/company-directory.js';
import { CompanyDatabase } from '../src/tenancy/company-database.js';
import type { Envelope } from '../src/events/envelope.js';
import { type Effect, Inbox } from '../src/events/inbox.js';
import { RabbitStrategy } from '../src/events/rabbit.strategy.js';
import { TestService } from '@lms360/service-testing/test-service';
import { someCaller } from '@lms360/service-testing/test-tokens';
import { waitUntil } from '@lms360/service-testing/wait-until';
import { sample, companyEnded, thingStored, thingChanged } from './sample-service.js';

let service: TestService;
beforeAll(async () => void (service = await TestService.start(sample)));
afterAll(() => service.close());

const about = (companyId: string, subject: string = randomUUID(), version = 1, kind = thingChanged) =>
  service.events.make(kind, { companyId, subject, version, data: { text: 'x' } });
const receiveBatch = (events: Envelope[], effect: Effect) => service.app.get(Inbox).receiveBatch(events, effect);

/** The transaction that wrote each note. */
const writersOf = async (...companyIds: string[]) =>
  (await service.sql<{ xmin: string }>('SELECT xmin FROM note WHERE company_id = ANY ($1)', [companyIds])).map(
    ({ xmin }) => xmin,
  );
const writersOfAll = (notes: number, ...companyIds: string[]) =>
  waitUntil(`${notes} notes`, async () => {
    const writers = await writersOf(...companyIds);
    return writers.length === notes ? writers : undefined;
  });

/** How many were delivered and wait for a running batch. */
function waitingDeliveries(): number {
  const strategy = service.app.get(RabbitStrategy) as unknown as { queues: { deliveries: { waiting: unknown[] } }[] };
  return strategy.queues[0]?.deliveries.waiting.length ?? 0;
}

/** Sends events while an earlier one is blocked, so that they are received as one batch. */
async function behindAnother(events: Envelope[]): Promise<void> {
  await service.app.get(DataSource).transaction(async (tx) => {
    await tx.query('LOCK TABLE note');
    service.events.send(about(someCaller().companyId));
    await waitUntil('the first to wait for the table', async () => (await service.waiting()) === 1);
    for (const event of events) service.events.send(event);
    await waitUntil('the others to wait', () => waitingDeliveries() === events.length);
  });
}

it('pending events are received in one transaction, each in its company', async () => {
  const companyIds = Array.from({ length: 12 }, () => someCaller().companyId);
  await behindAnother(companyIds.map((id) => about(id)));
  const writers = await writersOfAll(companyIds.length, ...companyIds);
  expect(new Set(writers).size).toBe(1);
});

it('events of a batch have their effect also when one of them fails, which is retried', async () => {
  const { companyId } = someCaller();
  const good = Array.from({ length: 5 }, () => about(companyId));
  const bad = { ...about(companyId), data: { text: null } }; // the column is NOT NULL
  await behindAnother([...good.slice(0, 2), bad, ...good.slice(2)]);
  await writersOfAll(good.length, companyId);
  const kept = () => service.sql<{ attempts: number }>('SELECT attempts FROM inbox_retry WHERE event_id = $1', [bad.id]);
  expect(await waitUntil('the failure to be kept', async () => (await kept())[0])).toEqual({ attempts: 1 });
  await service.sql('DELETE FROM inbox_retry WHERE event_id = $1', [bad.id]);
});

it('events of a batch have one effect each, however often they were delivered, and none in a deleted company', async () => {
  const [here, gone] = [someCaller().companyId, someCaller().companyId];
  await service.app.get(DataSource).transaction((tx) => service.app.get(DeletedCompanies).markDeleted(tx, gone));
  const [known, fresh, none] = [about(here), about(here), about(gone)];
  await service.events.redeliver(known);
  const seen: string[] = [];
  await receiveBatch([known, fresh, none, fresh], async ({ id }) => void seen.push(id));
  expect(seen).toEqual([fresh.id]);
});

it('events of a batch are applied by company and subject, those of a subject in order', async () => {
  const companyIds = [someCaller().companyId, someCaller().companyId].toSorted();
  const subjects = [randomUUID(), randomUUID()].toSorted();
  const ordered = companyIds.flatMap((id) =>
    subjects.flatMap((subject) => [2, 1, 3].map((version) => about(id, subject, version))),
  );
  const seen: { event: Envelope; company: string }[] = [];
  const arrived = [0, 1, 2].flatMap((version) => [9, 0, 6, 3].map((first) => ordered[first + version] as Envelope));
  await receiveBatch(arrived, async (event, tx) => {
    const [row]: { company: string }[] = await tx.query(`SELECT current_setting('app.company_id') AS company`);
    seen.push({ event, company: row?.company ?? '' });
  });
  expect(seen).toEqual(ordered.map((event) => ({ event, company: event.companyid })));
});

it('a batch times out when another transaction has locked a row that it needs', async () => {
  const { companyId } = someCaller();
  const subject = randomUUID();
  await service.events.redeliver(about(companyId, subject));
  await service.app.get(CompanyDatabase).transaction(companyId, async (tx) => {
    await tx.query('SELECT FROM note WHERE company_id = $1 FOR UPDATE', [companyId]);
    const effect: Effect = (_, other) => other.query('UPDATE note SET version = 2 WHERE company_id = $1', [companyId]);
    await expect(receiveBatch([about(companyId, subject, 2)], effect)).rejects.toThrow('lock timeout');
  });
});

it("a batch that contains a company's deletion leaves none of its rows", async () => {
  const [{ companyId }, neighbour] = [someCaller(), someCaller()];
  const [first, last] = ['00000000-0000-4000-8000-000000000000', 'ffffffff-ffff-4fff-bfff-ffffffffffff'];
  for (const subject of [first, last]) {
    const of = subject === first ? companyId : someCaller().companyId;
    await behindAnother([about(of, subject, 1, companyEnded), about(of), about(of)]);
    await waitUntil('the end', async () => (await service.app.get(CompanyDirectory).find(of)).deleted);
    await service.events.redeliver(about(neighbour.companyId)); // received after all of them
    expect(await writersOf(of)).toEqual([]);
  }
});

it('an older version in a batch has no effect after the newer one', async () => {
  const { companyId } = someCaller();
  const subject = randomUUID();
  await behindAnother([about(companyId, subject, 2, thingStored), about(companyId, subject, 1, thingStored)]);
  await writersOfAll(1, companyId);
  const note = await service.sql('SELECT version::int, text FROM note WHERE company_id = $1', [companyId]);
  expect(note).toEqual([{ version: 2, text: 'x' }]);
});
