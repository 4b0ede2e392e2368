import { Child } from './lib/child.ts';
import { Progress } from './lib/progress.ts';
import { api } from './test/api-stage.ts';
import { browser } from './test/browser-stage.ts';
import { deploy } from './test/deploy-stage.ts';
import { unit } from './test/jest-stage.ts';
import { faults, tools } from './test/node-test-stage.ts';
import { endCommands, type Stage, type StageResult } from './test/stage.ts';
import { lint, types, web } from './test/static-stages.ts';
import { TestSet } from './test/test-set.ts';

// npm test: every stage in order on an isolated set; `npm test -- lint unit` runs only those. The last line is the sum.

const stages: Stage[] = [lint, types, web, tools, deploy, unit, api, browser, faults];
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !stages.some((stage) => stage.name === name));
if (unknown.length > 0) {
  console.error(`There is no stage ${unknown.join(', ')}. The stages are: ${stages.map((stage) => stage.name).join(', ')}.`);
  process.exit(1);
}

const set = new TestSet();
let ending = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (ending) return;
    ending = true;
    console.log(`\n${signal}: stopping …`);
    endCommands();
    Child.refuseNew();
    void Child.stopAll()
      .then(() => set.stop())
      .then(() => process.exit(1));
  });
}

const progress = new Progress();
const sum = { passed: 0, failed: 0 };
for (const stage of stages) {
  if (chosen.length > 0 && !chosen.includes(stage.name)) continue;
  const result = await run(stage);
  sum.passed += result.passed;
  sum.failed += result.failed;
}
await set.stop();
console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
process.exit(sum.failed === 0 ? 0 : 1);

async function run(stage: Stage): Promise<StageResult> {
  const begin = performance.now();
  console.log(`\n▶ ${stage.title}`);
  const result = await progress.under(stage.title, async () => {
    try {
      return await stage.run(set);
    } catch (error) {
      return { passed: 0, failed: 1, output: (error as Error).stack ?? String(error) };
    }
  });
  const { passed, failed, skipped } = result;
  const counts = [`${passed} passed`, `${failed} failed`, ...(skipped ? [`${skipped} skipped`] : [])].join(', ');
  const seconds = Math.round((performance.now() - begin) / 1000);
  console.log(`${failed === 0 ? '✔' : '✖'} ${stage.title}: ${counts}  ${seconds} s`);
  if (failed > 0) console.log(`\n${result.output.trim()}\n`);
  return result;
}
