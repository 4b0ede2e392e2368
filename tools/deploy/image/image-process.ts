import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { Child } from '@lms360/local-backing/processes/child';
import type { ImageTree } from './image-tree.ts';

/** A user and group without an account on any machine: some clusters assign one to every namespace. */
const FOREIGN = 1_000_360_000;

/**
 * Runs a process as a container of the image would: its folder, its environment and nothing of this machine's, as a user that owns no file.
 * Only root can change the user: otherwise it runs as the current one, who could write to the tree.
 */
function settings(tree: ImageTree, env: Record<string, string>) {
  const own = Object.entries(tree.env).map(([name, value]) => [name, value.replace(/^\/app(?=\/)/, path.join(tree.root, 'app'))]);
  return {
    cwd: path.join(tree.root, tree.workdir),
    env: { ...(Object.fromEntries(own) as Record<string, string>), ...env },
    ...(process.getuid?.() === 0 && { uid: FOREIGN, gid: FOREIGN }),
  };
}

/** The file of the image's entrypoint. */
const program = ({ root, entrypoint: [node = ''] }: ImageTree) => path.join(root, 'usr', 'local', 'bin', node);

/** Runs the image with a command and waits for its end. @throws Error with its output when it fails */
export async function runImage(tree: ImageTree, command: string[], env: Record<string, string> = {}): Promise<string> {
  return (await promisify(execFile)(program(tree), command, { ...settings(tree, env), maxBuffer: 64 * 1024 * 1024 })).stdout;
}

/** Starts the image as a server. @param dir for its log and pid file */
export function startImage(
  tree: ImageTree,
  name: string,
  dir: string,
  env: Record<string, string>,
  command = tree.command,
): Child {
  return new Child({
    ...settings(tree, env),
    name,
    command: program(tree),
    args: command,
    logFile: path.join(dir, 'logs', `${name}.log`),
    pidFile: path.join(dir, 'run', `${name}.pid`),
  });
}
