import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setDir } from '@lms360/local-backing/paths';
import { missing, runNode, type Stage } from './stage.ts';

/** The part of Jest's report that is counted. */
interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numTotalTests: number;
  /** Files that could not even be loaded: their tests are counted nowhere else. */
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
}

/** NestJS and what it needs are ES modules. */
export const jestOptions = '--experimental-vm-modules --disable-warning=ExperimentalWarning';

export const unit: Stage = {
  name: 'unit',
  title: 'Unit and service tests',
  async run(set) {
    const report = path.join(setDir('test'), 'jest.json');
    rmSync(report, { force: true });
    const all = set.since === undefined; // otherwise Jest must see each spec as a file of its own
    const concerned = all ? [] : [`--changedSince=${set.since}`, '--passWithNoTests'];
    const options = ['--json', `--outputFile=${report}`, '--silent', '--maxWorkers=2', ...concerned];
    const { ok, output } = await runNode('jest/bin/jest.js', options, {
      env: {
        NODE_OPTIONS: jestOptions,
        LMS360_BACKING: JSON.stringify(await set.addresses()),
        LMS360_TESTS_TOGETHER: all ? 'on' : 'off',
      },
    });
    const text = readReport(report);
    if (text === null) return { passed: 0, failed: 1, output };
    const counts = JSON.parse(text) as JestReport;
    if (all && counts.numTotalTests === 0 && counts.numRuntimeErrorTestSuites === 0) return missing('unit and service tests');
    const failed = counts.numFailedTests + counts.numRuntimeErrorTestSuites;
    return {
      passed: counts.numPassedTests,
      failed: ok ? failed : Math.max(failed, 1),
      skipped: counts.numPendingTests + counts.numTodoTests,
      reds: redsOf(counts),
      output,
    };
  },
};

const redsOf = ({ testResults }: JestReport) =>
  testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName }) => fullName);

function readReport(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null; // Jest ended before it wrote one: its output says why
  }
}
