import { parseArgs } from 'node:util';
import { refuseNew, stopAll } from '@lms360/local-backing/processes/running';
import { Progress } from '../dev/progress.ts';
import { changedSince, concerns, jestFollows } from './since.ts';
import { secondsByStage, type Finished } from './seconds.ts';
import { afterwards, lanes, stages } from './stages.ts';
import { endCommands, type Stage, type StageResult } from './stage.ts';
import { TestSet } from './test-set.ts';

// npm test: every stage on an isolated set; `npm test -- lint unit` runs only those. The last line is the total.
// With `--since <revision>` it runs the stages affected by the changes since then, and in Jest the affected tests.
// npm run test:all: the same files in their exhaustive size (LMS360_TESTS=all), and further stages.

const { positionals, values } = parseArgs({ options: { since: { type: 'string' } }, allowPositionals: true });
const named = positionals.length > 0 ? positionals : stages.map((stage) => stage.name);
const unknown = named.filter((name) => !stages.some((stage) => stage.name === name));
if (unknown.length > 0) {
  console.error(`There is no stage ${unknown.join(', ')}. The stages are: ${stages.map((stage) => stage.name).join(', ')}.`);
  process.exit(1);
}

const changed = values.since === undefined ? undefined : changedSince(values.since);
const chosen = named.filter((name) => changed === undefined || concerns(name, changed));

const set = new TestSet({ since: changed && jestFollows(changed) ? values.since : undefined });
let ending = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (ending) return;
    ending = true;
    console.log(`\n${signal}: stopping …`);
    endCommands();
    refuseNew();
    void stopAll()
      .then(() => set.stop())
      .then(() => process.exit(1));
  });
}

const progress = new Progress();
const finished: Finished[] = [];
const begin = performance.now();
const secondsSince = (moment: number) => Math.round((performance.now() - moment) / 1000);
await Promise.all(lanes.map(runInOrder));
await runInOrder(afterwards);
await set.stop();
const sum = (what: 'passed' | 'failed') => finished.reduce((total, { result }) => total + result[what], 0);
console.log(`\n${secondsByStage(stages, finished, secondsSince(begin))}`);
const reds = finished.flatMap(({ stage, result }) => (result.reds ?? []).map((name) => `✖ ${stage.name}: ${name}`));
if (reds.length > 0) console.log(`\n${reds.join('\n')}`);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);

async function runInOrder(lane: Stage[]): Promise<void> {
  for (const stage of lane) {
    if (chosen.includes(stage.name)) await run(stage);
  }
}

async function run(stage: Stage): Promise<void> {
  const started = performance.now();
  progress.print(`▶ ${stage.title}`);
  const result = await progress.under(stage.title, async (): Promise<StageResult> => {
    try {
      return await stage.run(set);
    } catch (error) {
      return { passed: 0, failed: 1, output: (error as Error).stack ?? String(error) };
    }
  });
  const seconds = secondsSince(started);
  finished.push({ stage, result, seconds });
  const { passed, failed, skipped, figures = [] } = result;
  const counts = [`${passed} passed`, `${failed} failed`, ...(skipped ? [`${skipped} skipped`] : [])].join(', ');
  progress.print(`${failed === 0 ? '✔' : '✖'} ${stage.title}: ${counts}  ${seconds} s`);
  for (const figure of figures) progress.print(`  ${figure}`);
  if (failed > 0) progress.print(`\n${result.output.trim()}\n`);
}
