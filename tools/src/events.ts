import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root, setDir } from './lib/paths.ts';
import { environmentFile } from './system/supervisor.ts';

// npm run events -- <service> parked | requeue <id|all> | republish <snapshot type> <listener>
// Runs the operator's command of a service that `npm start` runs, with that service's own environment.

const [service = '', ...args] = process.argv.slice(2);
const file = environmentFile(setDir('local'), service);
if (!existsSync(file)) {
  console.error(`Usage: npm run events -- <service> <command>. There is no service "${service}" running from npm start.`);
  process.exit(1);
}
const env = JSON.parse(readFileSync(file, 'utf8')) as NodeJS.ProcessEnv;
const main = path.join(root, 'services', service, 'dist', 'main.js');
const { status } = spawnSync(process.execPath, [main, 'events', ...args], { env, stdio: 'inherit' });
process.exit(status ?? 1);
