import { setTimeout as sleep } from 'node:timers/promises';
import { Api } from '@lms360/api-client/api';
import { accountDetails, choose, confirm, orderOf } from '@lms360/api-client/payment';
import { signIn } from '@lms360/api-client/people';
import { openSchool, publishCourse } from '@lms360/api-client/school';
import { services } from '@lms360/contracts/services.ts';
import { loading } from '../doubles/loading.ts';
import type { Fault } from '../fault.ts';
import { whenDrained } from '../invariants.ts';
import type { Load } from '../load.ts';
import { emptyOperationLog } from '../operations.ts';
import type { World } from '../world.ts';

const DAY_MS = 24 * 3_600_000;
const THIRTEEN_MONTHS_MS = 396 * DAY_MS;
const BASIC_MONTHLY = '1';
const WORK = 30;

/** Restarts replicas with their clock shifted; 0 resets it. */
async function setClocks({ running }: World, replicas: number[], off: number): Promise<void> {
  const extra = off === 0 ? {} : { ...loading('clock'), CLOCK_OFF_MS: String(off) };
  for (const replica of replicas) {
    const restart = async (service: (typeof services)[number]) => {
      await running.system.stopReplica(service, replica);
      await running.system.startReplica(service, replica, extra);
    };
    await Promise.all(services.map(restart));
  }
}

export const clockOfOne: Fault = {
  name: 'clock of one replica a day off',
  async strike(world, _scale, load) {
    for (const off of [DAY_MS, -DAY_MS]) {
      await setClocks(world, [1], off);
      await load.reaches(load.begun + WORK);
    }
    await setClocks(world, [1], 0);
    return {};
  },
};

/** While nothing is pending: an invitation of today, mailed by a service for which its link has long expired, would be parked. */
const atRest = (world: World, load: Load, work: () => Promise<void>) =>
  load.rests(async () => {
    await whenDrained(world.databases, world.running.backing.addresses.amqpUrl);
    await work();
  });

/** A company signs up now, and buys its plan when its trial is long over. */
export const clockOfAll: Fault = {
  name: 'clock 13 months ahead',
  async strike(world, _scale, load) {
    const visitor = new Api(world.running.webUrl, undefined, { patient: true });
    const school = await openSchool(visitor, world.mailbox);
    const company = { school, companyId: school.companyId, log: emptyOperationLog() };
    world.others.push(company);
    await school.superadmin.mustPost('/editcompany', accountDetails);
    await atRest(world, load, () => setClocks(world, [0, 1], THIRTEEN_MONTHS_MS));
    const faulty: string[] = [];
    const superadmin = (await signIn(visitor, `owner.${school.mark}@school.example`)).api;
    const teacher = (await signIn(visitor, `teacher.${school.mark}@school.example`)).api;
    const late = { ...school, superadmin, teacher };
    const refusal = await publishCourse(late, `Too late ${school.mark}`).then(() => 'done', String);
    if (!refusal.includes('412')) faulty.push(`an ended trial was answered: ${refusal}`);
    const order = await orderOf(superadmin, BASIC_MONTHLY);
    await confirm(superadmin, BASIC_MONTHLY, order, await choose(order, 'captured'));
    await sleep(1_000); // until the other services have received it
    company.log.approved.push(await publishCourse(late, `In time ${school.mark}`));
    await atRest(world, load, () => setClocks(world, [0, 1], 0));
    return { faulty, figures: { 'before paying': refusal.slice(0, 60) } };
  },
};
