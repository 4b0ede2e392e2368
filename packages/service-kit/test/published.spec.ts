import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { CompanyDirectory } from '../src/companies/company-directory.js';
import { PublishedEvents } from '../src/events/published.js';
import { eventsCommand } from '../src/operations/events-command.js';
import { Housekeeping } from '../src/operations/housekeeping.js';
import { TestService } from '../src/testing/test-service.js';
import { someCaller } from '../src/testing/test-tokens.js';
import { waitUntil } from '../src/testing/wait-until.js';
import { noteWritten, sample } from './sample-service.js';

let service: TestService;
beforeAll(async () => {
  service = await TestService.start(sample);
});
afterAll(() => service.close());

/** Writes a note of a company. @returns the id of its event, when the broker has it */
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
const told = (text: string) => service.events.all(noteWritten).filter(({ data }) => data.text === text);

it('what the broker has confirmed leaves the outbox and is kept', async () => {
  const id = await publish('kept');
  expect(await service.sql(`SELECT 1 FROM outbox WHERE envelope->>'id' = $1`, [id])).toEqual([]);
});

it('an operator has published again what was published since a moment, under the same ids', async () => {
  await age(await publish('before'), '2 hours');
  const id = await publish('since');
  await age(id, '1 hour');
  const moment = new Date(Date.now() - 90 * 60_000).toISOString();
  expect(await eventsCommand(service.app, ['resend', moment])).toMatch(/^[1-9]\d* events are published again\.$/);
  await waitUntil('the event to be told twice', () => told('since').length === 2);
  expect(told('since').map((envelope) => envelope.id)).toEqual([id, id]);
  await waitUntil('the event to be kept again', async () => (await keptOf(id)).length === 1);
  expect(told('before')).toHaveLength(1);
});

it('the newest goes first: it is the one that a listener may lack', async () => {
  const moment = new Date().toISOString();
  const ids = [await publish('first'), await publish('second'), await publish('third')];
  await service.app.get(PublishedEvents).resend(new Date(moment));
  await waitUntil('all to be told twice', () => [...told('first'), ...told('second'), ...told('third')].length === 6);
  const again = service.events
    .all(noteWritten)
    .filter(({ id }) => ids.includes(id))
    .slice(-3);
  expect(again.map(({ id }) => id)).toEqual(ids.toReversed());
});

const since = new Date('2020-01-01');

/** Events of the past, with ids from -1 to -1500. */
async function manyPublished(): Promise<PublishedEvents> {
  const caller = someCaller();
  const event = { companyId: caller.companyId, subject: randomUUID(), version: 1, data: { text: 'portioned' } };
  await service.sql(
    `INSERT INTO published_event (id, envelope, published_at)
     SELECT -n, jsonb_set($1::jsonb, '{id}', to_jsonb(gen_random_uuid())), $2 FROM generate_series(1, 1500) n`,
    [JSON.stringify(service.events.make(noteWritten, event)), since],
  );
  return service.app.get(PublishedEvents);
}

it('a portion is the newest of what is left', async () => {
  const published = await manyPublished();
  expect(await published.resendNewest(since, '0')).toEqual({ events: 1_000, oldest: '-1000' });
  expect(await published.resendNewest(since, '-1000')).toEqual({ events: 500, oldest: '-1500' });
  expect(await published.resendNewest(since, '-1500')).toEqual({ events: 0, oldest: null });
});

/** Keeps the published event with this id from being moved while `work` runs. */
async function holding(id: string, work: () => Promise<void>): Promise<void> {
  await service.app.get(DataSource).transaction(async (tx) => {
    await tx.query(`SELECT FROM published_event WHERE id = $1 FOR UPDATE`, [id]);
    await work();
  });
}

it('two that publish again at once have a portion each', async () => {
  const published = await manyPublished();
  const portions: ReturnType<PublishedEvents['resendNewest']>[] = [];
  await holding('-1', async () => {
    portions.push(published.resendNewest(since, '0'), published.resendNewest(since, '0'));
    await waitUntil('both to wait', async () => (await service.waiting()) > 1);
  });
  expect((await Promise.all(portions)).map(({ events }) => events).toSorted()).toEqual([1_000, 500]);
});

it('who publishes again holds up nobody who publishes', async () => {
  const published = await manyPublished();
  let resent: Promise<unknown> | undefined;
  await holding('-1', async () => {
    resent = published.resendNewest(since, '0');
    await waitUntil('it to wait', async () => (await service.waiting()) > 0);
    await publish('not held up');
  });
  await resent;
});

it.each([['resend'], ['resend', 'yesterday'], ['resend', '2030-01-31'], ['forget']])(
  '%s %s is answered with the usage',
  async (...args) => {
    await expect(eventsCommand(service.app, args)).rejects.toThrow(/^Usage: /);
  },
);

it('publishing again waits for what is being published', async () => {
  const published = service.app.get(PublishedEvents);
  const event = service.events.make(noteWritten, {
    companyId: randomUUID(),
    subject: randomUUID(),
    version: 1,
    data: { text: 'in hand' },
  });
  const moment = new Date();
  const [begun, confirmed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const batch = service.app.get(DataSource).transaction(async (tx) => {
    await published.begin(tx);
    const [row]: { id: string }[] = await tx.query('INSERT INTO outbox (envelope) VALUES ($1) RETURNING id', [event]);
    begun.resolve();
    await confirmed.promise;
    await published.keep(tx, [row?.id ?? '']);
  });
  await begun.promise;
  const resent = published.resend(new Date(moment.getTime() - 60_000));
  await waitUntil('it to wait', async () => (await service.waiting()) > 0);
  confirmed.resolve();
  await Promise.all([batch, resent]);
  await waitUntil('the event to be told', () => told('in hand').length === 1);
});

it('what is older than a day is dropped', async () => {
  const [old, recent] = [await publish('old'), await publish('recent')];
  await age(old, '25 hours');
  await age(recent, '23 hours');
  await service.app.get(Housekeeping).run();
  expect([await keptOf(old), await keptOf(recent)].map((rows) => rows.length)).toEqual([0, 1]);
});

it('a company that ends takes what was published of it along, and nothing of its neighbour’s', async () => {
  const [leaving, staying] = [someCaller(), someCaller()];
  const [gone, kept] = [await publish('leaving', leaving), await publish('staying', staying)];
  await service.app.get(DataSource).transaction((tx) => service.app.get(CompanyDirectory).bury(tx, leaving.companyId));
  expect([await keptOf(gone), await keptOf(kept)].map((rows) => rows.length)).toEqual([0, 1]);
});
