import { parseArgs } from 'node:util';
import { refuseNew, stopAll } from '@lms360/local-backing/processes/running';
import { setDir } from '@lms360/local-backing/paths';
import { Progress } from './progress.ts';
import { claimSet, emptySet } from '@lms360/local-backing/set';
import { demoStep } from './start/demo-step.ts';
import { printTable } from './start/table.ts';
import { runLocal } from './start/run-local.ts';

// npm start: the whole of LMS360 on this machine. --fresh begins anew, --dev runs from the sources, --no-demo leaves it empty.

const { values: flags } = parseArgs({
  options: { fresh: { type: 'boolean' }, dev: { type: 'boolean' }, 'no-demo': { type: 'boolean' } },
});
const dir = setDir('local');
const progress = new Progress();
const stops: (() => Promise<void>)[] = [];
let ending: Promise<never> | null = null;

/** Stops everything that was started, in reverse order, and ends this process. */
function end(code: number): Promise<never> {
  ending ??= (async () => {
    refuseNew();
    if (stops.length > 0) progress.print('Stopping …');
    for (const stop of stops.reverse()) await stop().catch((error: Error) => console.error(error.message));
    await stopAll(); // what was still on its way
    process.exit(code);
  })();
  return ending;
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));

try {
  const release = await claimSet(dir);
  stops.push(async () => release());
  if (flags.fresh) {
    const left = await emptySet(dir);
    if (left) progress.print(`! ${left}`);
  }
  const run = await runLocal({ dir, dev: flags.dev ?? false, progress, onStarted: (stop) => stops.push(stop) });
  const demo = await demoStep({ dir, run, wanted: !flags['no-demo'], progress });
  printTable(run, demo, dir);
} catch (error) {
  if (ending === null) console.error(`\n${(error as Error).message}`);
  await end(1);
}
