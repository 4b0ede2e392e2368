import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '@lms360/local-backing/paths';
import { linkTree } from './link-tree.ts';

// node npm-ci-main.ts ci …: `npm ci` in the current folder, without a registry. npm itself computes which package belongs where;
// the packages come from the checkout, which was installed from the same lockfile.

const args = process.argv.slice(2);
if (args[0] !== 'ci') throw new Error(`Only "npm ci" is played, not: npm ${args.join(' ')}`);
const npm = process.env.npm_execpath;
const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
const asked = [...first, ...args, '--dry-run', '--json', '--offline', '--ignore-scripts', '--loglevel=error'];
const { stdout } = await promisify(execFile)(command, asked, { maxBuffer: 64 * 1024 * 1024 });
const { add } = JSON.parse(stdout.slice(stdout.search(/^\{/m))) as { add: { path: string }[] };
if (add.length === 0) throw new Error('npm would install nothing.');
// A package's own node_modules are packages of the list themselves.
for (const place of add.map((one) => path.relative(process.cwd(), one.path)))
  linkTree(path.join(root, place), path.resolve(place), { except: ['node_modules'], readable: true });
