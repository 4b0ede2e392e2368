import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Redis } from '@lms360/local-backing/embedded/redis';
import { Api } from '@lms360/api-client/api';
import { MailboxReader } from '@lms360/api-client/mailbox';
import { acceptInvitation, memberForm, signIn } from '@lms360/api-client/people';
import { openSchool, publishCourse, type School } from '@lms360/api-client/school';
import { waitFor } from '@lms360/api-client/waiting';
import { freePorts } from '@lms360/local-backing/processes/ports';
import { setDir } from '@lms360/local-backing/paths';
import type { RunningSystem } from '../lib/running-system.ts';

const LIMIT = 6;
let running: RunningSystem;
let redis: Redis;
let school: School;
let mailbox: MailboxReader;
let gateways: string[];

/**
 * Two replicas of every service and two more gateways that share a store: the answer does not depend on the replica.
 * @param given a system with two replicas
 */
export function replicas(given: () => RunningSystem): void {
  describe('two replicas and three gateways', () => {
    before(() => addGateways(given()));
    after(() => redis?.stop());
    declare();
  });
}

async function addGateways(given: RunningSystem): Promise<void> {
  running = given;
  const [store, ...ports] = (await freePorts(3)) as [number, number, number];
  redis = new Redis({ dir: setDir('replicas'), port: store });
  await redis.start();
  const shared = { RATE_LIMIT_STORE: redis.url, RATE_LIMIT_NEWSLETTER: `${LIMIT}/600`, RATE_LIMIT_FAILED_LOGIN: `${LIMIT}/600` };
  for (const [index, port] of ports.entries()) await running.system.startGateway(`gateway-${index + 2}`, port, shared);
  gateways = ports.map((port) => `http://localhost:${port}`);
  mailbox = new MailboxReader(running.mailboxUrl);
  school = await openSchool(new Api(running.webUrl), mailbox);
}

/** Calls often enough that every replica has answered: the gateway is round-robin. */
const askAll = async (ask: () => Promise<{ status: number }>) => {
  const statuses: number[] = [];
  for (let call = 0; call < 8; call++) statuses.push((await ask()).status);
  return new Set(statuses);
};

const subscribe = (gateway: number) =>
  new Api(gateways[gateway % 2] as string).post('/createNewsLetter', { email: `reader${gateway}@school.example` });

function declare(): void {
  test('an address limit applies to both gateways together', async () => {
    const statuses: number[] = [];
    for (let call = 0; call < LIMIT + 2; call++) statuses.push((await subscribe(call)).status);
    assert.ok(
      statuses.slice(0, LIMIT).every((status) => status !== 429),
      `within the limit: ${statuses.join(' ')}`,
    );
    assert.deepEqual(statuses.slice(LIMIT), [429, 429]);
  });

  test('failed sign-ins, which are counted at their answers, count over both gateways together', async () => {
    const fail = (gateway: number) =>
      new Api(gateways[gateway % 2] as string).post('/login', {
        email: `nobody${gateway}@school.example`,
        password: 'Wrong@1234',
      });
    const statuses: number[] = [];
    for (let call = 0; call < LIMIT + 2; call++) statuses.push((await fail(call)).status);
    assert.deepEqual(statuses, [...Array<number>(LIMIT).fill(401), 429, 429]);
  });

  test('while the shared store is unavailable calls pass, and counting resumes when it is back', async () => {
    await redis.stop();
    const answer = await subscribe(0);
    assert.ok(answer.status !== 429 && answer.status < 500, `answered ${answer.status}`);
    await redis.start();
    await waitFor('the limit to apply again', async () => ((await subscribe(1)).status === 429 ? true : undefined));
  });

  test('a session that ended on one replica is refused by every replica of every service', async () => {
    const { api } = await signIn(new Api(running.webUrl), `teacher.${school.mark}@school.example`);
    const asks = [() => api.get('/getprofile'), () => api.get('/getCategroyData'), () => api.post('/lmsCourseList')];
    for (const ask of asks) assert.ok(!(await askAll(ask)).has(401), 'a session that lives is known everywhere');
    await api.mustPost('/logout');
    for (const [index, ask] of asks.entries()) {
      await waitFor(`call ${index} to be refused everywhere`, async () => {
        const statuses = await askAll(ask);
        return statuses.size === 1 && statuses.has(401) ? true : undefined;
      });
    }
  });

  test('a change through one replica is visible at every replica; each event has its effect once', async () => {
    const titles = ['First', 'Second', 'Third', 'Fourth'].map((name) => `${name} course ${school.mark}`);
    const ids = await Promise.all(titles.map((title) => publishCourse(school, title)));
    const visible = async () => {
      const { body } = await school.student.post('/lmsCourseList');
      return ids.every((id) => (body['courselist'] as { id: string }[]).filter((course) => course.id === id).length === 1);
    };
    await waitFor('the courses', async () => ((await visible()) ? true : undefined));
    for (let call = 0; call < 8; call++) assert.ok(await visible());
  });

  test('both replicas of a service relay and consume', async () => {
    const { system } = running;
    const invite = async (name: string) => {
      const email = `${name}.${school.mark}@school.example`;
      await school.superadmin.mustPost('/adduser', memberForm(email, name, 2));
      await acceptInvitation(new Api(running.webUrl), mailbox, email); // the mail has arrived: auth's relay and notifications' consumer work
    };
    for (const survivor of [0, 1]) {
      await Promise.all((['auth', 'notifications'] as const).map((service) => system.killReplica(service, 1 - survivor)));
      await invite(`alone-${survivor}`);
      await Promise.all((['auth', 'notifications'] as const).map((service) => system.startReplica(service, 1 - survivor)));
    }
  });
}
