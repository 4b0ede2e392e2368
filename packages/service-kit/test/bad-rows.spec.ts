import { randomUUID } from 'node:crypto';
import type { ConfirmChannel } from 'amqplib';
import { z } from 'zod';
import { Metrics } from '../src/core/metrics.js';
import { RowByRow } from '../src/core/row-by-row.js';
import { unavailable } from '../src/core/errors.js';
import { Broker } from '../src/events/broker.js';
import { Housekeeping } from '../src/service/housekeeping.js';
import { PublishedEvents } from '../src/events/published.js';
import { ObjectSweeper } from '../src/files/object-sweeper.js';
import { TestService } from '@lms360/service-testing/test-service';
import { someCaller } from '@lms360/service-testing/test-tokens';
import { waitUntil } from '@lms360/service-testing/wait-until';
import { Mood, noteWritten, sample, thingChanged } from './sample-service.js';

// One row that a worker cannot do stops none of the others.

let service: TestService;
beforeAll(async () => (service = await TestService.startOwn(sample)));
afterEach(() => {
  jest.restoreAllMocks();
  service.setNow(undefined);
  service.app.get(Mood).failWith = undefined;
});
afterAll(() => service.close());

const putOff = async (worker: string) => {
  const text = await service.app.get(Metrics).registry.metrics();
  return Number(new RegExp(`^rows_put_off\\{worker="${worker}"\\} (\\d+)$`, 'm').exec(text)?.[1]);
};

async function write(text: string): Promise<string> {
  const kind = { type: noteWritten.type, schema: z.object({ text: z.string() }) };
  const event = { companyId: randomUUID(), subject: randomUUID(), version: 1, data: { text } };
  const envelope = JSON.stringify(service.events.make(kind, event));
  const [row] = await service.sql<{ id: string }>('INSERT INTO outbox (envelope) VALUES ($1) RETURNING id', [envelope]);
  return row?.id ?? '';
}

it('relay: an event for which the broker closes the channel is put off for an hour, and all others are published', async () => {
  const broker = service.app.get(Broker) as unknown as { publisher: ConfirmChannel };
  const prototype = Object.getPrototypeOf(broker.publisher) as ConfirmChannel;
  const { publish } = prototype;
  jest.spyOn(prototype, 'publish').mockImplementation(function (this: ConfirmChannel, ...parts) {
    const isBad = parts[2].includes('the bad one');
    return publish.apply(this, isBad ? (['no.such.exchange', ...parts.slice(1)] as typeof parts) : parts);
  });
  const bad = await write('the bad one');
  const good = [await write('one'), await write('two')];
  const left = (ids: string[]) => service.sql<{ id: string }>('SELECT id FROM outbox WHERE id = ANY($1)', [ids]);
  await waitUntil('the good ones to be published', async () => (await left(good)).length === 0);
  const later = await write('three');
  await waitUntil('the later one to be published', async () => (await left([later])).length === 0);
  await waitUntil(
    'the bad one to be put off',
    async () =>
      (await service.sql(`SELECT FROM outbox WHERE id = $1 AND not_before > now() + interval '50 minutes'`, [bad])).length === 1,
  );
  expect(await putOff('relay')).toBe(0);
  await service.sql(`UPDATE outbox SET created_at = now() - interval '2 hours' WHERE id = $1`, [bad]);
  expect(await putOff('relay')).toBe(1);
  await service.sql('DELETE FROM outbox WHERE id = $1', [bad]);
}, 30_000);

describe('inbox', () => {
  const retrying = () =>
    service.sql<{ event_id: string; attempts: number }>('SELECT event_id, attempts FROM inbox_retry ORDER BY attempts');
  const failing = async (error: Error) => {
    service.app.get(Mood).failWith = error;
    const { companyId } = someCaller();
    const event = { companyId, subject: randomUUID(), version: 1, data: { text: 'x' } };
    service.events.send(service.events.make(thingChanged, event));
    await waitUntil('it to be kept', async () => (await retrying()).length > 0);
  };
  afterEach(() => service.sql('DELETE FROM inbox_retry'));

  test.each([
    ['quotes what the database cannot store', () => new Error('a NUL: \0')],
    ['says that the database is full', () => Object.assign(new Error('no memory'), { code: '53200' })],
  ])('an event whose error %s keeps no other from its next try', async (_, error) => {
    await failing(new Error('first'));
    const [{ event_id: bad } = { event_id: '' }] = await retrying();
    service.app.get(Mood).failWith = undefined;
    // Those of one company fail: the handler sees to whom the event belongs.
    jest.spyOn(service.app.get(Mood).taken, 'push').mockImplementation((subject) => {
      if (subject === badSubject) throw error();
      return 0;
    });
    const [{ subject: badSubject } = { subject: '' }] = await service.sql<{ subject: string }>(
      `SELECT envelope->>'subject' AS subject FROM inbox_retry`,
    );
    await service.sql(
      `INSERT INTO inbox_retry (event_id, envelope, attempts, next_at, error)
       SELECT id, envelope || jsonb_build_object('id', id, 'subject', gen_random_uuid()), 1, now(), 'x'
       FROM inbox_retry, LATERAL (SELECT gen_random_uuid() AS id FROM generate_series(1, 3)) AS more`,
    );
    await service.sql(`UPDATE inbox_retry SET next_at = now() - interval '1 hour' WHERE event_id = $1`, [bad]);
    await waitUntil('the others to have their effect', async () => (await retrying()).length === 1);
    expect((await retrying())[0]?.event_id).toBe(bad);
  });
});

describe('what is walked row by row', () => {
  const walk = (rows: string[], bad: Record<string, Error>, worker = 'walker') => {
    const done: string[] = [];
    const failed: string[] = [];
    const work = async (row: string) => {
      if (bad[row]) throw bad[row];
      done.push(row);
    };
    const pass = { worker, rows, idOf: (row: string) => row, work, failed: (_: unknown, row: string) => void failed.push(row) };
    return service.app
      .get(RowByRow)
      .walk(pass)
      .then(
        () => ({ done, failed }),
        () => ({ done, failed, gaveUp: true }),
      );
  };

  test('goes on behind a bad row, and counts it once it has been put off for an hour', async () => {
    const bad = { b: new Error('broken') };
    expect(await walk(['a', 'b', 'c'], bad)).toEqual({ done: ['a', 'c'], failed: ['b'] });
    expect(await putOff('walker')).toBe(0);
    service.setNow(new Date(Date.now() + 61 * 60_000));
    expect(await walk(['a', 'b', 'c'], bad)).toEqual({ done: ['a', 'c'], failed: ['b'] });
    expect(await putOff('walker')).toBe(1);
    await walk(['a', 'b', 'c'], {});
    expect(await putOff('walker')).toBe(0);
    await walk(['a', 'b'], bad);
    service.setNow(new Date(Date.now() + 122 * 60_000));
    await walk(['a'], {});
    expect(await putOff('walker')).toBe(0);
  });

  test('ends while a dependency is away, and goes on behind those that it tried', async () => {
    const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const away = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((row) => [row, unavailable()]));
    expect(await walk(rows, away, 'second')).toEqual({ done: [], failed: ['a', 'b', 'c', 'd', 'e'], gaveUp: true });
    expect(await walk(rows, away, 'second')).toMatchObject({ done: ['f', 'g'] });
  });
});

it('housekeeping: a table that cannot be purged keeps no other from it', async () => {
  jest.spyOn(service.app.get(PublishedEvents), 'purge').mockRejectedValue(new Error('broken'));
  const sweep = jest.spyOn(service.app.get(ObjectSweeper), 'sweep');
  await service.app.get(Housekeeping).run();
  expect(sweep).toHaveBeenCalled();
});
