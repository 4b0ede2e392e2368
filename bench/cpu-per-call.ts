import { parseArgs } from 'node:util';
import { setTimeout } from 'node:timers/promises';
import { MailboxReader } from '@lms360/api-client/mailbox';
import { Api } from '@lms360/api-client/api';
import { PASSWORD } from '@lms360/api-client/people';
import { openSchool, publishCourse } from '@lms360/api-client/school';
import { setDir } from '@lms360/local-backing/paths';
import { capacity, type Cost } from './lib/capacity.ts';
import { cpuOf, cpuOfPostgres, postmasterOf } from './lib/cpu.ts';
import { startSystem } from './lib/running-system.ts';

// CPU time that one call costs the gateway, the services and the databases together, events and their effects included:
// the basis of the capacity table of docs/scale.md. Calls are made one after the other, so nothing is batched.
// node bench/cpu-per-call.ts [--calls 400] [--passwords 65536/4: KiB and passes in place of the default]

const { values } = parseArgs({
  options: { calls: { type: 'string', default: '400' }, passwords: { type: 'string', default: '' } },
});
/** Empty variables count as absent. */
const [PASSWORD_MEMORY_KIB = '', PASSWORD_PASSES = ''] = values.passwords.split('/');
const CALLS = Number(values.calls);
const IDLE_SECONDS = 10;

const running = await startSystem('cpu', 1, { passwords: { PASSWORD_MEMORY_KIB, PASSWORD_PASSES } });
try {
  const school = await openSchool(new Api(running.webUrl), new MailboxReader(running.mailboxUrl));
  const { student, teacher, mark } = school;
  const visitor = new Api(running.webUrl);
  const id = await publishCourse(school, `Measured course ${mark}`);
  await setTimeout(2_000); // until the course has reached learning
  const { firstMatchingLesson } = await student.mustPost('/lmsLessonList', { id });
  const lesson = { lesson_id: (firstMatchingLesson as { lesson_id: string }).lesson_id };
  const calls: Record<string, { times: number; call: (number: number) => Promise<unknown> }> = {
    'a list of courses': { times: CALLS, call: () => student.mustPost('/lmsCourseList') },
    'a course in the reader': { times: CALLS, call: () => student.mustPost('/lmsLessonList', { id }) },
    'a lesson marked as read': { times: CALLS, call: () => student.mustPost('/lmsAddHistory', lesson) },
    "a teacher's own courses": { times: CALLS, call: () => teacher.mustPost('/lmsMyAddedCourseList') },
    'a login': {
      times: CALLS / 8,
      call: () => visitor.mustPost('/login', { email: `student.${mark}@school.example`, password: PASSWORD }),
    },
    'a course from draft to approval (6 calls)': {
      times: CALLS / 8,
      call: (number) => publishCourse(school, `Course ${number} ${mark}`),
    },
  };
  const counted = meters();
  const idle = await spent(counted, () => setTimeout(IDLE_SECONDS * 1_000));
  const costs: Record<string, Cost> = {};
  for (const [what, { times, call }] of Object.entries(calls)) {
    for (let warm = 0; warm < times / 4; warm++) await call(-warm);
    const began = performance.now();
    const cpu = await spent(counted, async () => {
      for (let number = 0; number < times; number++) await call(number);
      await setTimeout(1_000); // until events and mails have been processed
    });
    const seconds = (performance.now() - began) / 1000;
    const perCall = (name: keyof Cost) => Math.max(0, (cpu[name] - (idle[name] * seconds) / IDLE_SECONDS) / times);
    costs[what] = { gateway: perCall('gateway'), services: perCall('services'), postgres: perCall('postgres') };
  }
  const rounded = (cost: Cost) => Object.fromEntries(Object.entries(cost).map(([name, ms]) => [name, Number(ms.toFixed(2))]));
  console.log('ms of CPU per call');
  console.table(Object.fromEntries(Object.entries(costs).map(([what, cost]) => [what, rounded(cost)])));
  console.log('ms of CPU per second while nothing happens');
  console.table([Object.fromEntries(Object.entries(idle).map(([name, ms]) => [name, ms / IDLE_SECONDS]))]);
  console.log('cores at the peak of the day that bench/lib/capacity.ts imagines');
  console.table([100, 10_000, 1_000_000].map((companies) => capacity(costs, companies)));
} finally {
  await running.stop();
}

/** CPU time so far of processes counted together, in ms. */
function meters(): Record<keyof Cost, () => number> {
  const { gateway, ...services } = running.system.pids;
  const present = (pids: (number | undefined)[]) => pids.filter((pid) => pid !== undefined);
  const postmaster = postmasterOf(setDir('cpu'));
  return {
    gateway: () => cpuOf(present([gateway])),
    services: () => cpuOf(present(Object.values(services))),
    postgres: () => cpuOfPostgres(postmaster),
  };
}

/** CPU time of each meter while `work` runs, in milliseconds. */
async function spent(meters: Record<keyof Cost, () => number>, work: () => Promise<unknown>): Promise<Cost> {
  const before = read(meters);
  await work();
  const after = read(meters);
  return {
    gateway: after.gateway - before.gateway,
    services: after.services - before.services,
    postgres: after.postgres - before.postgres,
  };
}

function read({ gateway, services, postgres }: Record<keyof Cost, () => number>): Cost {
  return { gateway: gateway(), services: services(), postgres: postgres() };
}
