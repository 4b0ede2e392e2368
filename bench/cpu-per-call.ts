import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { setTimeout } from 'node:timers/promises';
import { MailboxReader } from '../tools/src/client/mailbox.ts';
import { Api } from '../tools/src/client/api.ts';
import { PASSWORD } from '../tools/src/client/people.ts';
import { openSchool, publishCourse } from '../tools/src/client/school.ts';
import { setDir } from '../tools/src/lib/paths.ts';
import { capacity, type Cost } from './lib/capacity.ts';
import { startSystem } from './lib/running-system.ts';

// CPU time that one call costs the gateway, the services and the databases together, events and their effects included:
// what the capacity table of docs/scale.md is computed from. Calls come one after the other, so nothing is won by batching.
// node bench/cpu-per-call.ts [--calls 400]

const { values } = parseArgs({ options: { calls: { type: 'string', default: '400' } } });
const CALLS = Number(values.calls);
/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10;
const IDLE_SECONDS = 10;

const running = await startSystem('cpu', 1);
try {
  const school = await openSchool(new Api(running.webUrl), new MailboxReader(running.mailboxUrl));
  const { student, teacher, mark } = school;
  const visitor = new Api(running.webUrl);
  const id = await publishCourse(school, `Measured course ${mark}`);
  await setTimeout(2_000); // the course has reached the learners
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
  const pids = groups();
  const idle = await spent(pids, () => setTimeout(IDLE_SECONDS * 1_000));
  const costs: Record<string, Cost> = {};
  for (const [what, { times, call }] of Object.entries(calls)) {
    for (let warm = 0; warm < times / 4; warm++) await call(-warm);
    const began = performance.now();
    const cpu = await spent(pids, async () => {
      for (let number = 0; number < times; number++) await call(number);
      await setTimeout(1_000); // events and mails are on their way
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

/** Process ids by what is counted together. */
function groups(): { gateway: () => number[]; services: () => number[]; postgres: () => number[] } {
  const { gateway, ...services } = running.system.pids;
  const present = (pids: (number | undefined)[]) => pids.filter((pid) => pid !== undefined);
  const { pid: postmaster } = JSON.parse(readFileSync(path.join(setDir('cpu'), 'run', 'postgres.pid'), 'utf8')) as {
    pid: number;
  };
  return {
    gateway: () => present([gateway]),
    services: () => present(Object.values(services)),
    postgres: () => [postmaster, ...childrenOf(postmaster)],
  };
}

/** Milliseconds of CPU that each group spends while `work` runs; the database's own processes come and go. */
async function spent<Group extends string>(
  pids: Record<Group, () => number[]>,
  work: () => Promise<unknown>,
): Promise<Record<Group, number>> {
  const read = () =>
    Object.entries<() => number[]>(pids).map(([name, list]) => [name, new Map(list().map((pid) => [pid, cpuOf(pid)]))] as const);
  const before = new Map(read());
  await work();
  const sums = read().map(([name, after]) => {
    const ticks = [...after].map(([pid, now]) => now - (before.get(name)?.get(pid) ?? 0));
    return [name, ticks.reduce((sum, one) => sum + one, 0) * TICK_MS];
  });
  return Object.fromEntries(sums) as Record<Group, number>;
}

function statOf(pid: number): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
}

/** User and system time of a process in ticks; 0 once it has ended. */
function cpuOf(pid: number): number {
  try {
    const fields = statOf(pid);
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return 0;
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return pid > 0 && Number(statOf(pid)[1]) === parent;
      } catch {
        return false; // ended meanwhile
      }
    });
}
