import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '@lms360/local-backing/paths';
import { jestOptions } from './jest-stage.ts';
import { TestSet } from './test-set.ts';

// npm test -w services/auth [-- arguments of Jest]: the tests of one workspace, on the running backing services or on new ones.

const workspace = path.relative(root, process.cwd());
const needsBacking = /^services\/|^packages\/service-(kit|testing)$/.test(workspace);
const set = new TestSet();
const env = {
  ...process.env,
  NODE_OPTIONS: jestOptions,
  ...(needsBacking ? { LMS360_BACKING: JSON.stringify(await set.addresses()) } : {}),
};
// The name comes last: Jest treats everything after it as further names.
const args = [
  path.join(root, 'node_modules/jest/bin/jest.js'),
  ...process.argv.slice(2),
  '--selectProjects',
  path.basename(workspace),
];
const jest = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => jest.kill(signal));
jest.on('close', (code) => void set.stop().then(() => process.exit(code ?? 1)));
