import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { PinoLogger } from 'nestjs-pino';
import { TestService } from '@lms360/service-testing/test-service';
import { someCaller } from '@lms360/service-testing/test-tokens';
import { waitUntil } from '@lms360/service-testing/wait-until';
import { DataSource } from 'typeorm';
import { snapshotsRequested } from '../src/events/snapshot-requests.js';
import { requestSnapshots, StaleReplicas } from '../src/events/stale-replicas.js';
import { CompanyDirectory } from '../src/tenancy/company-directory.js';
import { noteSnapshot, sample } from './sample-service.js';

// A migration gives a read model new columns: its service requests the snapshots that fill them, and their owner publishes them.

let service: TestService;
beforeAll(async () => {
  service = await TestService.startOwn(sample);
});
afterAll(() => service.close());

const TYPE = 'other.thing.snapshot';
const requests = () => service.events.all(snapshotsRequested('sample'));
const register = (companyId: string) =>
  service.app.get(DataSource).transaction((tx) => service.app.get(CompanyDirectory).register(tx, companyId));

it('snapshots marked by a migration are requested once for each company, by one of two replicas', async () => {
  const companies = [randomUUID(), randomUUID()].sort();
  for (const companyId of companies) await register(companyId);
  const migration = service.app.get(DataSource).createQueryRunner();
  await requestSnapshots(migration, TYPE);
  await migration.release();
  const replicas = service.app.get(StaleReplicas);
  const written = await Promise.all([replicas.request(), replicas.request()]);
  expect(written.toSorted()).toEqual([0, 2]);
  await waitUntil('both requests to be published', () => requests().length === 2);
  expect(
    requests()
      .map(({ companyid }) => companyid)
      .sort(),
  ).toEqual(companies);
  expect(requests().map(({ data }) => data)).toEqual([{ type: TYPE }, { type: TYPE }]);
});

it('requests that fail are logged as failed, and made once they can be', async () => {
  const errors = jest.spyOn(PinoLogger.prototype, 'error');
  const replicas = service.app.get(StaleReplicas);
  await service.sql('INSERT INTO replica_stale (type) VALUES ($1)', ['other.late.snapshot']);
  await service.sql('ALTER TABLE replica_stale RENAME TO replica_stale_away');
  await replicas.requestOrWait();
  expect(errors).toHaveBeenCalledWith(expect.objectContaining({ err: expect.any(Error) }), 'requests for snapshots failed');
  await service.sql('ALTER TABLE replica_stale_away RENAME TO replica_stale');
  await replicas.requestOrWait();
  await waitUntil('the requests to be published', () => requests().some(({ data }) => data.type === 'other.late.snapshot'));
  errors.mockRestore();
});

it('a request is answered with the snapshots of its company, for its sender only', async () => {
  const [mine, other] = [someCaller(), someCaller()];
  for (const [caller, text] of [
    [mine, 'mine'],
    [other, 'theirs'],
  ] as const)
    await service.post('/notes', { text }, caller);
  const { companyId } = mine;
  await service.events.deliver(snapshotsRequested('other'), {
    companyId,
    subject: TYPE,
    version: 0,
    data: { type: noteSnapshot.type },
  });
  const snapshot = await service.events.next(noteSnapshot);
  expect(snapshot).toMatchObject({ companyid: companyId, data: { text: 'mine' } });
  const [row] = await waitUntil('the event to be kept', async () => {
    const sql = `SELECT queue FROM published_event WHERE envelope->>'type' = $1`;
    const rows = await service.sql<{ queue: string }>(sql, [noteSnapshot.type]);
    return rows.length > 0 && rows; // its message may arrive before the publisher has moved it there
  });
  expect(row).toEqual({ queue: 'other' });
  expect(service.events.all(noteSnapshot)).toHaveLength(1);
});

it('a request for snapshots that the service does not publish is parked', async () => {
  const data = { type: 'sample.nothing.snapshot' };
  const request = service.events.make(snapshotsRequested('other'), {
    companyId: randomUUID(),
    subject: data.type,
    version: 0,
    data,
  });
  service.events.send(request);
  const [kept] = await waitUntil('the request to be kept', async () => {
    const rows = await service.sql<{ error: string }>('SELECT error FROM inbox_retry WHERE event_id = $1', [request.id]);
    return rows.length > 0 && rows;
  });
  expect(kept?.error).toBe('This service has no sample.nothing.snapshot. It has: sample.note.snapshot.');
});
