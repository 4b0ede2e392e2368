import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root, setDir } from '@lms360/local-backing/paths';
import { environmentFile } from './supervisor.ts';

/**
 * Runs an operator's command of a service that `npm start` runs, with that service's own environment.
 * @returns its exit code; undefined when no such service runs
 */
export function runServiceCommand(service: string, args: string[]): number | undefined {
  const file = environmentFile(setDir('local'), service);
  if (!existsSync(file)) return undefined;
  const env = JSON.parse(readFileSync(file, 'utf8')) as NodeJS.ProcessEnv;
  const main = path.join(root, 'services', service, 'dist', 'main.js');
  return spawnSync(process.execPath, [main, ...args], { env, stdio: 'inherit' }).status ?? 1;
}
