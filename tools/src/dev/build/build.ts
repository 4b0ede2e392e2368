import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { cacheDir, root } from '@lms360/local-backing/paths';
import { treeHash } from './tree-hash.ts';
import { services } from '@lms360/contracts/services.ts';

interface Target {
  /** The build's inputs. */
  sources: string[];
  /** Its outputs; if one is missing, it is built. */
  results: string[];
  /** Script of a package's command and its arguments. */
  command: [script: string, ...args: string[]];
  cwd: string;
}

/** TypeScript's compiler. The package `typescript` itself is an earlier one, for tools that need its API. */
export const compiler = 'typescript-7/bin/tsc';

const shared = ['package-lock.json', 'tsconfig.json', 'packages'];
const serverFolders = [...services.map((service) => `services/${service}`), 'gateway'];

const targets = {
  server: {
    sources: [...shared, ...serverFolders],
    results: serverFolders.map((folder) => `${folder}/dist/main.js`),
    command: [compiler, '-b'],
    cwd: root,
  },
  web: {
    sources: [...shared, 'web'],
    results: ['web/dist/index.html'],
    command: ['vite/bin/vite.js', 'build', '--logLevel', 'warn'],
    cwd: path.join(root, 'web'),
  },
} satisfies Record<string, Target>;

const underWay = new Map<keyof typeof targets, Promise<boolean>>();

/**
 * Builds the services and the gateway, or the web app, unless nothing has changed since the last build. A concurrent call waits for
 * the build that is under way.
 * @returns false when there was nothing to do
 * @throws Error with the compiler's output
 */
export function build(name: keyof typeof targets): Promise<boolean> {
  const running = underWay.get(name) ?? buildAlone(name).finally(() => underWay.delete(name));
  underWay.set(name, running);
  return running;
}

async function buildAlone(name: keyof typeof targets): Promise<boolean> {
  const { sources, results, command, cwd }: Target = targets[name];
  const stamp = path.join(cacheDir, `build-${name}`);
  const hash = treeHash(sources);
  const complete = results.every((result) => existsSync(path.join(root, result)));
  if (complete && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false;
  const [script, ...args] = command;
  try {
    await promisify(execFile)(process.execPath, [path.join(root, 'node_modules', script), ...args], { cwd });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`The build of the ${name} failed:\n${stdout}${stderr}`, { cause: error });
  }
  mkdirSync(cacheDir, { recursive: true });
  writeFileSync(stamp, hash);
  return true;
}

/** Builds everything that a running system needs. */
export async function buildSystem(): Promise<void> {
  await build('server');
  await build('web');
}
