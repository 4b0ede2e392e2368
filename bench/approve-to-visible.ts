import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { setTimeout } from 'node:timers/promises';
import { startSystem } from './lib/running-system.ts';
import { Api } from '@lms360/api-client/api';
import { MailboxReader } from '@lms360/api-client/mailbox';
import { draftCourse, openSchool } from '@lms360/api-client/school';

// Latency from the approval's answer until the student's list shows the course; and resident memory of our processes when idle.
// node bench/approve-to-visible.ts [--runs 200]

const { values } = parseArgs({ options: { runs: { type: 'string', default: '200' } } });
const POLL_MS = 10;

const running = await startSystem('figures', 1);
try {
  const school = await openSchool(new Api(running.webUrl), new MailboxReader(running.mailboxUrl));
  const waits: number[] = [];
  for (let run = 0; run < Number(values.runs); run++) {
    const id = await draftCourse(school, `Measured course ${run} ${school.mark}`);
    if (!id) throw new Error('A step before the approval was refused.');
    await school.superadmin.mustPost('/lmscoursestatuschange', { course_id: id, approved_status: 1 });
    const approved = performance.now();
    while (!(await isVisible(id))) await setTimeout(POLL_MS);
    waits.push(performance.now() - approved);
  }
  waits.sort((a, b) => a - b);
  const at = (share: number) => `${Math.round(waits[Math.min(waits.length - 1, Math.floor(share * waits.length))] ?? 0)} ms`;
  console.table([{ what: 'approve → visible', runs: waits.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) }]);
  await setTimeout(30_000); // idle: memory allocated for the work has been released
  console.table(await memory());

  async function isVisible(id: string): Promise<boolean> {
    const { body } = await school.student.post('/lmsCourseList');
    return (body['courselist'] as { id: string }[]).some((course) => course.id === id);
  }
} finally {
  await running.stop();
}

/** Resident memory of each of our processes in MB, and the sum. */
async function memory(): Promise<{ process: string; MB: number }[]> {
  const rows = await Promise.all(
    Object.entries(running.system.pids).map(async ([process, pid]) => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8');
      return { process, MB: Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024) };
    }),
  );
  return [...rows, { process: 'together', MB: rows.reduce((sum, { MB }) => sum + MB, 0) }];
}
