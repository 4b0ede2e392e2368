import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { jest } from '@jest/globals';
import type { Pool } from 'pg';
import { DataSource, EntityManager } from 'typeorm';
import { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { CompanyDatabase } from '../src/tenancy/company-database.js';
import { prepared } from '../src/tenancy/prepared.js';
import { isUnavailable } from '../src/core/errors.js';
import { Relay } from '../src/events/relay.js';
import { TestService } from '@lms360/service-testing/test-service';
import { waitUntil } from '@lms360/service-testing/wait-until';
import { someCaller } from '@lms360/service-testing/test-tokens';
import { sample } from './sample-service.js';

const caller = someCaller();
let service: TestService;
beforeAll(async () => {
  service = await TestService.startOwn(sample);
  await service.app.get(Relay).stop(); // its statements would be mistaken for those of a test
});
afterAll(() => service.close());

it('a read that was prepared before a migration changed its columns is answered after it', async () => {
  const notes = () => service.get('/notes', caller);
  expect((await notes()).status).toBe(200);
  await service.sql('ALTER TABLE note ALTER COLUMN text TYPE varchar(100)');
  expect((await notes()).status).toBe(200);
});

it('a read whose connection breaks is refused, and neither the process nor the next read is affected', async () => {
  const db = service.app.get(CompanyDatabase);
  const pool = (service.app.get(DataSource).driver as PostgresDriver).master as Pool;
  pool.once('acquire', (client) => {
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    setTimeout(() => stream.destroy(), 100); // as when the server is killed: without an error message
  });
  await expect(db.read(caller.companyId, 'SELECT pg_sleep(2)')).rejects.toThrow('Connection terminated unexpectedly');
  expect(await db.read(caller.companyId, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

it('a read whose database vanishes silently fails as unavailable', async () => {
  const db = service.app.get(CompanyDatabase);
  const pool = (service.app.get(DataSource).driver as PostgresDriver).master as Pool;
  pool.once('acquire', (client) => {
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    expect(stream.timeout).toBe(70_000);
    stream.setTimeout(100); // shortens the idle timeout
  });
  const error: unknown = await db.read(caller.companyId, 'SELECT pg_sleep(60)').catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'ETIMEDOUT' });
  expect(isUnavailable(error)).toBe(true);
  expect(await db.read(caller.companyId, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

describe('the company of a read', () => {
  const company = (of: string) => db().read<{ company: string }>(of, `SELECT current_setting('app.company_id') AS company`);
  const db = () => service.app.get(CompanyDatabase);

  it('is its own, also with many concurrent reads', async () => {
    const companies = Array.from({ length: 40 }, (_, index) => `company ${index}`);
    expect((await Promise.all(companies.map(company))).map(([row]) => row?.company)).toEqual(companies);
  });

  it('is not set on its connection afterwards, nor after a statement that failed', async () => {
    await company('somebody');
    await expect(db().read('somebody', 'SELECT 1 / $1::int AS failed', [0])).rejects.toMatchObject({ code: '22012' });
    const left = () => service.app.get(DataSource).query(`SELECT current_setting('app.company_id', true) AS company`);
    const connections = (await Promise.all(Array.from({ length: 10 }, left))).flat() as { company: string | null }[];
    expect(connections.filter(({ company }) => company)).toEqual([]);
  });

  it('that is refused stops the statement after it', async () => {
    await service.sql('CREATE SEQUENCE probe');
    await service.sql('GRANT USAGE ON SEQUENCE probe TO PUBLIC');
    const next = (of: string) => db().read<{ next: string }>(of, `SELECT nextval('probe') AS next`);
    expect(await next('somebody')).toEqual([{ next: '1' }]);
    await expect(next('broken\0name')).rejects.toMatchObject({ code: '22021' });
    expect(await next('somebody')).toEqual([{ next: '2' }]);
  });
});

describe('the four parts of a statement', () => {
  const db = () => service.app.get(CompanyDatabase);
  const pool = () => (service.app.get(DataSource).driver as PostgresDriver).master as Pool;
  const INSERT = `INSERT INTO note (company_id, id, version, text) VALUES ($1, gen_random_uuid(), 1, 'half') RETURNING text`;

  afterEach(() => {
    pool().removeAllListeners('acquire');
    jest.restoreAllMocks();
  });

  /** Makes PostgreSQL refuse the next part of a statement whose text starts like this. Statements of the relay are not affected. */
  const failing = (part: string) => {
    let isBroken = false;
    const known = new Set<unknown>();
    pool().on('acquire', (client) => {
      if (known.has(client)) return;
      known.add(client);
      const query = client.query.bind(client) as (...given: unknown[]) => unknown;
      jest.spyOn(client, 'query').mockImplementation(((first: string | { text: string }, ...rest: unknown[]) => {
        if (isBroken || typeof first === 'string' || !first.text.startsWith(part)) return query(first, ...rest);
        isBroken = true;
        return query({ ...first, name: 'broken', text: 'this is no SQL' }, ...rest);
      }) as never);
    });
  };

  it.each(['BEGIN', 'SELECT set_config', 'INSERT', 'COMMIT'])('all count: when %s fails, so does the statement', async (part) => {
    const writer = someCaller();
    failing(part);
    await expect(db().write(writer.companyId, INSERT, [writer.companyId])).rejects.toMatchObject({ code: '42601' });
    expect(await service.sql('SELECT FROM note WHERE company_id = $1', [writer.companyId])).toEqual([]);
    expect(await db().write(writer.companyId, INSERT, [writer.companyId])).toEqual([{ text: 'half' }]);
    await waitUntil('every connection to be given back', () => pool().idleCount === pool().totalCount); // the relay uses some, too
  });

  it('a read after a failed BEGIN is refused, not answered with no rows', async () => {
    const { companyId } = someCaller();
    await db().write(companyId, INSERT, [companyId]);
    failing('BEGIN');
    await expect(db().read(companyId, 'SELECT text FROM note')).rejects.toMatchObject({ code: '42601' });
  });

  it('is refused without a connection', async () => {
    const connect = pool().connect.bind(pool()) as (callback: unknown) => unknown;
    jest
      .spyOn(pool(), 'connect')
      .mockImplementation(((callback?: unknown) =>
        callback ? connect(callback) : Promise.reject(new Error('out of reach'))) as never); // TypeORM's gives a callback
    await expect(db().read(caller.companyId, 'SELECT 1')).rejects.toThrow('out of reach');
  });
});

describe('a write of one statement', () => {
  const db = () => service.app.get(CompanyDatabase);
  const writer = someCaller();
  const INSERT = 'INSERT INTO note (company_id, id, version, text) VALUES ($1, gen_random_uuid(), 1, $2) RETURNING text';

  it('is atomic', async () => {
    expect(await db().write(writer.companyId, INSERT, [writer.companyId, 'written alone'])).toEqual([{ text: 'written alone' }]);
    const twice = 'WITH one AS (DELETE FROM note WHERE company_id = $1) SELECT 1 / $2::int';
    await expect(db().write(writer.companyId, twice, [writer.companyId, 0])).rejects.toMatchObject({ code: '22012' });
    const left = await db().read(writer.companyId, `SELECT FROM note WHERE company_id = $1 AND text = 'written alone'`, [
      writer.companyId,
    ]);
    expect(left).toHaveLength(1);
  });

  it('affects no other company', async () => {
    const other = someCaller();
    await expect(db().write(other.companyId, INSERT, [writer.companyId, 'smuggled'])).rejects.toMatchObject({ code: '42501' });
    expect(await db().write(other.companyId, 'DELETE FROM note RETURNING id', [])).toEqual([]);
  });
});

it('a statement on tables of no company sees no tenant rows', async () => {
  const db = service.app.get(CompanyDatabase);
  const writer = someCaller();
  await db.write(
    writer.companyId,
    `INSERT INTO note (company_id, id, version, text) VALUES ($1, gen_random_uuid(), 1, 'hidden')`,
    [writer.companyId],
  );
  expect(await db.common('SELECT text FROM note', [])).toEqual([]);
  expect(await db.common('SELECT $1::int AS one', [1])).toEqual([{ one: 1 }]);
});

describe('a transaction', () => {
  const db = () => service.app.get(CompanyDatabase);
  const TEXTS = 'SELECT text FROM note WHERE company_id = $1 ORDER BY text';

  it('whose statement was prepared before a migration is retried once', async () => {
    let runs = 0;
    const write = (text: string) =>
      db().transaction(caller.companyId, async (tx) => {
        runs += 1;
        await tx.query('INSERT INTO note (company_id, id, version, text) VALUES ($1, gen_random_uuid(), 1, $2)', [
          caller.companyId,
          text,
        ]);
        return prepared<{ text: string }>(tx, TEXTS, [caller.companyId]);
      });
    const before = Array.from({ length: 10 }, (_, index) => `before ${index}`); // on every connection of the pool
    await Promise.all(before.map(write));
    await service.sql('ALTER TABLE note ALTER COLUMN text TYPE varchar(200)');
    runs = 0;
    expect(await write('since')).toEqual([...before, 'since'].map((text) => ({ text })));
    expect(runs).toBe(2);
  });

  it('that throws, or whose last statement fails, changes nothing and releases its connection', async () => {
    const insert = (tx: EntityManager, id: string) =>
      tx.query(`INSERT INTO note (company_id, id, version, text) VALUES ($1, $2, 1, 'undone')`, [caller.companyId, id]);
    const thrown = db().transaction(caller.companyId, async (tx) => {
      await insert(tx, randomUUID());
      throw new Error('changed its mind');
    });
    await expect(thrown).rejects.toThrow('changed its mind');
    const failed = db().transaction(caller.companyId, async (tx) => {
      await insert(tx, randomUUID());
      await insert(tx, 'no uuid');
    });
    await expect(failed).rejects.toMatchObject({ code: '22P02' });
    expect(
      await db().read(caller.companyId, `SELECT FROM note WHERE company_id = $1 AND text = 'undone'`, [caller.companyId]),
    ).toEqual([]);
    const pool = (service.app.get(DataSource).driver as PostgresDriver).master as Pool;
    await waitUntil('every connection to be given back', () => pool.idleCount === pool.totalCount);
  });

  it('may contain a nested one, which can be rolled back alone', async () => {
    await db().transaction(caller.companyId, async (tx) => {
      const inner = tx.transaction((nested) => nested.query('SELECT 1 / 0'));
      await expect(inner).rejects.toMatchObject({ code: '22012' });
      const [row] = await prepared<{ company: string }>(tx, `SELECT current_setting('app.company_id') AS company`, []);
      expect(row).toEqual({ company: caller.companyId });
    });
  });

  it('whose company is refused changes nothing', async () => {
    const changed = db().transaction('broken\0name', (tx) => tx.query('CREATE TABLE must_not_be ()'));
    await expect(changed).rejects.toMatchObject({ code: '22021' });
    expect(await service.sql(`SELECT to_regclass('must_not_be') AS made`)).toEqual([{ made: null }]);
  });
});
