import * as argon2 from '@node-rs/argon2';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import type { TestService } from '@lms360/service-testing/test-service';
import type { PinoLogger } from 'nestjs-pino';
import { PARAMETERS } from '../src/passwords/password-cost.js';
import { StoredParameters } from '../src/passwords/stored-parameters.service.js';
import { freshEmail, login, newCompany, newMember, startAuth, storedHash, teacherForm, withParameters } from './auth.js';

jest.mock('@node-rs/argon2', () => {
  const original = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...original, verify: jest.fn(original.verify) };
});

const CONFIGURED = 'm=1024,t=1,p=1';
let auth: TestService;
beforeAll(async () => (auth = await startAuth()));
afterAll(() => auth.close());

/** The parameters of all hashes that a login with a wrong password is compared with. */
async function compared(email: string): Promise<string[]> {
  jest.mocked(argon2.verify).mockClear();
  expect((await auth.post('/login', { email, password: 'Wrong#123' })).status).toBe(401);
  return jest
    .mocked(argon2.verify)
    .mock.calls.map(([hash]) => String(hash).split('$')[3] ?? '')
    .sort();
}

const readAgain = () => auth.app.get(StoredParameters).run();

test('a stored hash has the default cost: 46 MiB, one pass, one lane', async () => {
  const byDefault = await startAuth({});
  try {
    const { email } = await newCompany(byDefault);
    expect(await storedHash(byDefault, email)).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  } finally {
    await byDefault.close();
  }
});

test('a refused login does the work of every stored set of parameters once, whether the account exists or not', async () => {
  const { owner, email: present } = await newCompany(auth);
  const { email: dear } = await newMember(auth, owner);
  const { email: other } = await newMember(auth, owner);
  const invited = teacherForm();
  await auth.post('/adduser', invited, owner);
  expect(await compared(freshEmail())).toEqual([CONFIGURED]);

  await withParameters(auth, dear, { memoryCost: 4096, timeCost: 3 });
  await withParameters(auth, other, { memoryCost: 2048, timeCost: 1 });
  await readAgain();
  const all = [CONFIGURED, 'm=2048,t=1,p=1', 'm=4096,t=3,p=1'];
  for (const email of [freshEmail(), present, dear, other, invited.email]) expect(await compared(email)).toEqual(all);

  for (const email of [dear, other]) await login(auth, email); // renews
  await readAgain();
  expect(await compared(freshEmail())).toEqual([CONFIGURED]);
});

test('parameters that a login meets before they are read count from then on', async () => {
  const { email } = await newCompany(auth);
  await withParameters(auth, email, { memoryCost: 3072, timeCost: 1 });
  expect(await compared(freshEmail())).toEqual([CONFIGURED]);
  await compared(email);
  expect(await compared(freshEmail())).toEqual([CONFIGURED, 'm=3072,t=1,p=1']);
});

const starting = (database: CompanyDatabase, logger = {} as PinoLogger) =>
  new StoredParameters({ PASSWORD_MEMORY_KIB: 1024, PASSWORD_PASSES: 1 }, database, logger);

test('a service that starts knows what is stored', async () => {
  const { email } = await newCompany(auth);
  await withParameters(auth, email, { memoryCost: 5120, timeCost: 2 });
  const stored = starting(auth.app.get(CompanyDatabase));
  await stored.onApplicationBootstrap();
  expect(stored.all()).toEqual(expect.arrayContaining([CONFIGURED, 'm=5120,t=2,p=1']));
});

test('a service that starts before its tables exist says so, and goes on with the configured parameters', async () => {
  const [error, logged] = [new Error('relation "account" does not exist'), jest.fn()];
  const database = { common: () => Promise.reject(error) } as unknown as CompanyDatabase;
  const stored = starting(database, { error: logged } as unknown as PinoLogger);
  await stored.onApplicationBootstrap();
  expect(logged).toHaveBeenCalledWith({ err: error }, expect.any(String));
  expect(stored.all()).toEqual([CONFIGURED]);
});

test('what is stored is read from the index alone', async () => {
  await auth.sql('SET enable_seqscan = off');
  const plan = await auth.sql<{ 'QUERY PLAN': string }>(
    `EXPLAIN SELECT ${PARAMETERS} FROM account WHERE ${PARAMETERS} > 'm=1' ORDER BY 1 LIMIT 1`,
  );
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toMatch(/Scan using account_password_parameters/);
});
