import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { DeletedCompanies } from '../src/events/deleted-companies.js';
import { PublishedEvents } from '../src/events/published.js';
import { eventsCommand } from '../src/service/events-command.js';
import { Housekeeping } from '../src/service/housekeeping.js';
import { TestService } from '@lms360/service-testing/test-service';
import { someCaller } from '@lms360/service-testing/test-tokens';
import { waitUntil } from '@lms360/service-testing/wait-until';
import { noteWritten, sample } from './sample-service.js';

let service: TestService;
beforeAll(async () => void (service = await TestService.startOwn(sample)));
afterAll(() => service.close());

/** Writes a note of a company. @returns the id of its event, once it is confirmed */
async function publish(text: string, caller = someCaller()): Promise<string> {
  await service.post('/notes', { text }, caller);
  const { id } = await service.events.next(noteWritten, ({ data }) => data.text === text);
  await waitUntil('the event to be kept', async () => (await keptOf(id)).length === 1);
  return id;
}

const keptOf = (id: string) =>
  service.sql<{ published_at: Date }>(`SELECT published_at FROM published_event WHERE envelope->>'id' = $1`, [id]);
const age = (id: string, by: string) =>
  service.sql(`UPDATE published_event SET published_at = now() - $2::interval WHERE envelope->>'id' = $1`, [id, by]);
const timesPublished = (id: string) => service.events.all(noteWritten).filter((envelope) => envelope.id === id).length;

it('a confirmed event is moved from the outbox to the published events', async () => {
  const id = await publish('kept');
  expect(await service.sql(`SELECT 1 FROM outbox WHERE envelope->>'id' = $1`, [id])).toEqual([]);
});

it('an operator can resend what was published since a given time, and nothing else', async () => {
  const [before, since] = [await publish('before'), await publish('since')];
  await age(before, '2 hours');
  await age(since, '1 hour');
  const kept = [await keptOf(before), await keptOf(since)];
  const moment = new Date(Date.now() - 90 * 60_000).toISOString();
  const answer = await eventsCommand(service.app, ['resend', moment]);
  expect(answer).toMatch(/^\d+ events are published again; listeners drop those that they have\.$/);
  await waitUntil('it to be published again', () => timesPublished(since) === 2);
  await waitUntil('the outbox to be empty', async () => (await service.sql('SELECT FROM outbox')).length === 0);
  expect(timesPublished(before)).toBe(1);
  expect([await keptOf(before), await keptOf(since)]).toEqual(kept); // for a day from the first publication
});

it.each([['resend'], ['resend', 'yesterday'], ['resend', '2030-01-31'], ['forget']])(
  '%s %s is answered with the usage',
  async (...args) => {
    await expect(eventsCommand(service.app, args)).rejects.toThrow(/^Usage: /);
  },
);

it('an event being published while events are moved back is moved back as well', async () => {
  const published = service.app.get(PublishedEvents);
  const data = { companyId: randomUUID(), subject: randomUUID(), version: 1, data: { text: 'meanwhile' } };
  const event = service.events.make(noteWritten, data);
  const [begun, confirmed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const batch = service.app.get(DataSource).transaction(async (tx) => {
    await published.begin(tx);
    const insert = 'INSERT INTO outbox (envelope) VALUES ($1) RETURNING id';
    const [row]: { id: string }[] = await tx.query(insert, [event]);
    begun.resolve();
    await confirmed.promise;
    await published.keep(tx, [row?.id ?? '']);
  });
  await begun.promise;
  const moved = published.moveBack(async () => true);
  await waitUntil('it to wait', async () => (await service.waiting()) > 0);
  confirmed.resolve();
  await batch;
  expect(await moved).toBeGreaterThan(0);
  await waitUntil('it to be published', () => timesPublished(event.id) === 1);
});

it('published events older than a day are deleted', async () => {
  const [old, recent] = [await publish('old'), await publish('recent')];
  await age(old, '25 hours');
  await age(recent, '23 hours');
  await service.app.get(Housekeeping).run();
  expect([await keptOf(old), await keptOf(recent)].map((rows) => rows.length)).toEqual([0, 1]);
});

it('the deletion of a company deletes its published events, not those of others', async () => {
  const [leaving, staying] = [someCaller(), someCaller()];
  const [gone, kept] = [await publish('leaving', leaving), await publish('staying', staying)];
  await service.app.get(DataSource).transaction((tx) => service.app.get(DeletedCompanies).markDeleted(tx, leaving.companyId));
  expect([await keptOf(gone), await keptOf(kept)].map((rows) => rows.length)).toEqual([0, 1]);
});
