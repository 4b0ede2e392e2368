import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { CompanyDirectory } from '../src/companies/company-directory.js';
import { CompanyDatabase, setCompany } from '../src/database/company-database.js';
import { prepared } from '../src/database/prepared.js';
import type { Envelope } from '../src/events/envelope.js';
import { type Effect, type Handling, Inbox } from '../src/events/inbox.js';
import { LANES } from '../src/events/lanes.js';
import { RabbitStrategy } from '../src/events/rabbit.strategy.js';
import { TestService } from '../src/testing/test-service.js';
import { someCaller } from '../src/testing/test-tokens.js';
import { waitUntil } from '../src/testing/wait-until.js';
import { Mood, sample, thingEnded, thingRenamed, thingStands, thingTold } from './sample-service.js';

let service: TestService;
beforeAll(async () => void (service = await TestService.startOwn(sample)));
afterAll(() => service.close());

const about = (companyId: string, subject: string = randomUUID(), version = 1, kind = thingTold) =>
  service.events.make(kind, { companyId, subject, version, data: { text: 'x' } });

const each = (effect: Effect): Handling => ({ effect, keepsNewest: () => false });

/** Before all others of its company. */
const FIRST_SUBJECT = '00000000-0000-4000-8000-000000000000';

/** Of each note the transaction that wrote it. */
const writersOf = async (...companyIds: string[]) =>
  (await service.sql<{ xmin: string }>('SELECT xmin FROM note WHERE company_id = ANY ($1)', [companyIds])).map(
    ({ xmin }) => xmin,
  );
const writersOfAll = (notes: number, ...companyIds: string[]) =>
  waitUntil(`${notes} notes`, async () => {
    const writers = await writersOf(...companyIds);
    return writers.length === notes ? writers : undefined;
  });

/** How many in hand no lane has taken yet. */
function waitingInHand(): number {
  const strategy = service.app.get(RabbitStrategy) as unknown as { deliveries: { lanes: { waiting: unknown[] } } };
  return strategy.deliveries.lanes.waiting.length;
}

/** Keeps every lane busy with an event of its own until all of `events` wait in hand. */
async function behindBusyLanes(events: Envelope[]): Promise<void> {
  await service.app.get(DataSource).transaction(async (tx) => {
    await tx.query('LOCK TABLE note');
    for (let lane = 1; lane <= LANES; lane++) {
      service.events.send(about(someCaller().companyId));
      await waitUntil(`lane ${lane} to wait`, async () => (await service.waiting()) === lane);
    }
    for (const event of events) service.events.send(event);
    await waitUntil('the events to wait', () => waitingInHand() === events.length);
  });
}

it('events that had to wait share a transaction, each in its company', async () => {
  const companyIds = Array.from({ length: 12 }, () => someCaller().companyId);
  await behindBusyLanes(companyIds.map((id) => about(id)));
  const writers = await writersOfAll(companyIds.length, ...companyIds);
  expect(new Set(writers).size).toBe(1);
});

it('many that wait are a rush', async () => {
  const companyIds = Array.from({ length: 32 }, () => someCaller().companyId);
  await behindBusyLanes(companyIds.map((id) => about(id)));
  expect(service.app.get(RabbitStrategy).isRush).toBe(true);
  await writersOfAll(companyIds.length, ...companyIds);
});

it('events that had to wait have their effect also when one of them fails, which is tried again', async () => {
  const { companyId } = someCaller();
  const good = Array.from({ length: 5 }, () => about(companyId));
  const bad = { ...about(companyId), data: { text: null } }; // the column takes none
  await behindBusyLanes([...good.slice(0, 2), bad, ...good.slice(2)]);
  await writersOfAll(good.length, companyId);
  const kept = () => service.sql<{ attempts: number }>('SELECT attempts FROM inbox_retry WHERE event_id = $1', [bad.id]);
  expect(await waitUntil('the failure to be kept', async () => (await kept())[0])).toEqual({ attempts: 1 });
  await service.sql('DELETE FROM inbox_retry WHERE event_id = $1', [bad.id]);
});

/** Deals with events of one company while the inbox is a stand-in. @returns how many were received each time, and those acknowledged */
async function dealtWith(events: Envelope[], receiveTogether: (events: Envelope[]) => Promise<void>) {
  const inbox = service.app.get(Inbox);
  const sizes: number[] = [];
  let now = 0;
  const oneAtATime = async (size: number) => {
    sizes.push(++now === 1 ? size : NaN);
    await sleep(1);
    now -= 1;
    return true;
  };
  const receive = jest.spyOn(inbox, 'receive').mockImplementation(() => oneAtATime(1));
  const together = jest.spyOn(inbox, 'receiveTogether').mockImplementation(async (events) => {
    await oneAtATime(events.length);
    return receiveTogether(events);
  });
  const { deliveries } = service.app.get(RabbitStrategy) as unknown as { deliveries: { deal(items: object[]): Promise<void> } };
  const acknowledged: unknown[] = [];
  const channel = { ack: (message: unknown) => acknowledged.push(message) };
  await deliveries.deal(events.map((envelope) => ({ envelope, channel, message: envelope.id })));
  for (const spy of [receive, together]) spy.mockRestore();
  return { sizes, acknowledged };
}

it('of events that failed together each half is received together, down to what is at fault', async () => {
  const { companyId } = someCaller();
  const events = Array.from({ length: 8 }, () => about(companyId));
  const bad = events[5];
  const { sizes, acknowledged } = await dealtWith(events, async (events) => {
    if (events.some((event) => event === bad)) throw new Error('one of them is bad');
  });
  expect(sizes).toEqual([8, 4, 4, 2, 1, 1, 2]);
  expect(acknowledged).toEqual(events.map(({ id }) => id));
});

it('events that fail together whichever they are end up alone, one after the other: a lane takes no more than one connection', async () => {
  const { companyId } = someCaller();
  const events = Array.from({ length: 20 }, () => about(companyId));
  const { sizes, acknowledged } = await dealtWith(events, () =>
    Promise.reject(new Error('the database does not want them together')),
  );
  expect(sizes.filter((size) => size === 1)).toHaveLength(20);
  expect(sizes).not.toContain(NaN);
  expect(acknowledged).toEqual(events.map(({ id }) => id));
});

it('events that had to wait have one effect each, however often they came, and none in a deleted company', async () => {
  const [here, gone] = [someCaller().companyId, someCaller().companyId];
  await service.app.get(DataSource).transaction((tx) => service.app.get(CompanyDirectory).bury(tx, gone));
  const [known, news, none] = [about(here), about(here), about(gone)];
  await service.events.redeliver(known);
  const seen: string[] = [];
  const effect: Effect = async ({ id }) => void seen.push(id);
  await service.app.get(Inbox).receiveTogether([known, news, none, news], each(effect));
  expect(seen).toEqual([news.id]);
});

it('events that had to wait have their effects by company and subject, the newest of a subject first, whatever order they came in', async () => {
  const companyIds = [someCaller().companyId, someCaller().companyId].toSorted();
  const subjects = [randomUUID(), randomUUID()].toSorted();
  const ordered = companyIds.flatMap((id) =>
    [10, 9, 1].flatMap((version) => subjects.map((subject) => about(id, subject, version))),
  );
  const seen: { event: Envelope; company: string }[] = [];
  const effect: Effect = async (event, tx) => {
    const [row]: { company: string }[] = await tx.query(`SELECT current_setting('app.company_id') AS company`);
    seen.push({ event, company: row?.company ?? '' });
  };
  await service.app.get(Inbox).receiveTogether(
    ordered.toSorted((one, other) => one.id.localeCompare(other.id)),
    each(effect),
  );
  expect(seen).toEqual(ordered.map((event) => ({ event, company: event.companyid })));
});

it('of events that had to wait those about different subjects of a company are dealt with beside each other', async () => {
  const { companyId } = someCaller();
  const begun = Promise.withResolvers<void>();
  let beginning = 3;
  const effect: Effect = async () => {
    beginning -= 1;
    if (beginning === 0) begun.resolve();
    await begun.promise;
  };
  const news = [about(companyId), about(companyId), about(companyId)];
  await service.app.get(Inbox).receiveTogether(news, each(effect));
  expect(beginning).toBe(0);
});

it('what is still sent after one of them has failed belongs to the transaction, and is undone with it', async () => {
  const { companyId } = someCaller();
  const failed = Promise.withResolvers<void>();
  const [bad, slow] = [about(companyId), about(companyId)];
  let wasInside = false;
  const effect: Effect = async ({ id, subject }, tx) => {
    if (id === bad.id) {
      failed.resolve();
      throw new Error('bad');
    }
    await failed.promise;
    await sleep(50); // long enough for the transaction to end, if it did not wait
    await setCompany(tx, companyId);
    await prepared(tx, `INSERT INTO note (company_id, id, version, text) VALUES ($1, $2, 1, 'late')`, [companyId, subject]);
    wasInside = true;
  };
  await expect(service.app.get(Inbox).receiveTogether([bad, slow], each(effect))).rejects.toThrow('bad');
  expect(wasInside).toBe(true);
  expect(await writersOf(companyId)).toEqual([]);
});

it('of what had to wait about a subject, whoever keeps the newest alone gets that alone; it is received all the same', async () => {
  const { companyId } = someCaller();
  const [kept, told] = [randomUUID(), randomUUID()];
  const events = [2, 3, 1].flatMap((version) => [
    about(companyId, kept, version, thingStands),
    about(companyId, told, version, thingRenamed),
  ]);
  await behindBusyLanes(events);
  await writersOfAll(2, companyId);
  const notes = await service.sql('SELECT id, version::int, text FROM note WHERE company_id = $1', [companyId]);
  expect(notes).toEqual(expect.arrayContaining([kept, told].map((id) => ({ id, version: 3, text: 'x' }))));
  const { taken, renamed } = service.app.get(Mood);
  expect(taken.filter((subject) => subject === kept)).toHaveLength(1);
  expect(renamed.filter((subject) => subject === told)).toHaveLength(3); // this handler wants each
  const ids = events.map(({ id }) => id);
  expect(await service.sql('SELECT FROM inbox WHERE event_id = ANY ($1)', [ids])).toHaveLength(events.length);
});

it('what had to wait about a subject goes together, behind what has waited longer', async () => {
  const companyIds = Array.from({ length: 80 }, () => someCaller().companyId);
  const [first, ...others] = companyIds.map((id) => about(id)) as [Envelope, ...Envelope[]];
  const last = about(first.companyid, first.subject, 2);
  await behindBusyLanes([first, ...others, last]);
  const writers = await writersOfAll(companyIds.length, ...companyIds);
  expect(new Set(writers).size).toBe(3); // thirty-two subjects each
  const note = await service.sql('SELECT version::int, text FROM note WHERE company_id = $1', [first.companyid]);
  expect(note).toEqual([{ version: 2, text: 'x' }]); // the last came first, and the first was old news
});

it('events that had to wait give way to whoever holds what they need', async () => {
  const { companyId } = someCaller();
  const subject = randomUUID();
  await service.events.redeliver(about(companyId, subject));
  await service.app.get(CompanyDatabase).transaction(companyId, async (tx) => {
    await tx.query('SELECT FROM note WHERE company_id = $1 FOR UPDATE', [companyId]);
    const effect: Effect = (_, other) => other.query('UPDATE note SET version = 2 WHERE company_id = $1', [companyId]);
    const received = service.app.get(Inbox).receiveTogether([about(companyId, subject, 2)], each(effect));
    await expect(received).rejects.toThrow('lock timeout');
  });
});

it('events that had to wait leave nothing of a company whose end is among them', async () => {
  const [{ companyId }, neighbour] = [someCaller(), someCaller()];
  const end = about(companyId, FIRST_SUBJECT, 1, thingEnded);
  await behindBusyLanes([end, about(companyId), about(companyId), about(neighbour.companyId)]);
  await writersOfAll(1, neighbour.companyId);
  await waitUntil('the end', async () => (await service.app.get(CompanyDirectory).find(companyId)).deleted);
  await service.events.redeliver(about(someCaller().companyId)); // behind all of them
  expect(await writersOf(companyId)).toEqual([]);
});
