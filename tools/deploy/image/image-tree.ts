import { execFile } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '@lms360/local-backing/paths';
import { buildContext } from './build-context.ts';
import { filled, pairs, stagesOf, type Instruction, type Stage } from './dockerfile.ts';
import { linkTree } from './link-tree.ts';

const run = promisify(execFile);

/** The contents of an image, in a folder of this machine, and how it is run. */
export interface ImageTree {
  /** The folder that is `/` in the image. */
  root: string;
  workdir: string;
  env: Record<string, string>;
  entrypoint: string[];
  command: string[];
}

/** Instructions that change no file; the caller sets how the tree is run. */
const withoutFiles = ['LABEL', 'USER', 'EXPOSE', 'STOPSIGNAL', 'HEALTHCHECK'];
/** The stage whose result exists in a checkout already: it was built before (`tools/src/dev/build/build.ts`). */
const BUILT = 'build';
const npmCi = path.join(import.meta.dirname, 'npm-ci-main.ts');

/**
 * Builds the trees of a Dockerfile without an engine, by executing its lines. `RUN` is executed as it is, except for npm, which
 * copies its packages from the checkout. The base image contains nothing but Node.
 */
export class ImageTrees {
  readonly #folder: string;
  readonly #stages: Map<string, Stage>;
  readonly #made = new Map<string, Promise<ImageTree>>();

  /**
   * @param folder outside of the checkout, otherwise Node would find in its node_modules what an image lacks
   * @param dockerfile its text; the checkout's own by default
   */
  constructor(folder: string, dockerfile = readFileSync(path.join(root, 'Dockerfile'), 'utf8')) {
    this.#folder = folder;
    this.#stages = stagesOf(dockerfile);
  }

  /** The tree of one target, as `docker build --target <target> --build-arg WORKSPACE=<workspace>` would make it. */
  make(target: string, workspace: string): Promise<ImageTree> {
    const key = this.#dependsOnWorkspace(target) ? `${target}-${workspace.replace('/', '-')}` : target;
    let made = this.#made.get(key);
    if (!made) this.#made.set(key, (made = this.#make(target, workspace, path.join(this.#folder, key))));
    return made;
  }

  async #make(target: string, workspace: string, folder: string): Promise<ImageTree> {
    const tree = { root: folder, workdir: '/', env: {}, entrypoint: [], command: [] };
    linkTree(process.execPath, path.join(folder, 'usr', 'local', 'bin', 'node'), { readable: true });
    const args: Record<string, string> = {};
    for (const { name, text } of this.#line(target).flatMap(({ instructions }) => instructions)) {
      if (name !== 'ARG') await this.#follow({ name, text: filled(text, args) }, tree, workspace);
      else Object.assign(args, text === 'WORKSPACE' ? { WORKSPACE: workspace } : pairs(text));
    }
    return tree;
  }

  async #follow({ name, text }: Instruction, tree: ImageTree, workspace: string): Promise<void> {
    if (name === 'WORKDIR') tree.workdir = path.posix.resolve(tree.workdir, text);
    else if (name === 'ENV') Object.assign(tree.env, pairs(text));
    else if (name === 'ENTRYPOINT') tree.entrypoint = JSON.parse(text) as string[];
    else if (name === 'CMD') tree.command = JSON.parse(text) as string[];
    else if (name === 'RUN') await runIn(tree, text);
    else if (name === 'COPY') await this.#copy(text, tree, workspace);
    else if (!withoutFiles.includes(name)) throw new Error(`${name} is not played.`);
  }

  async #copy(text: string, tree: ImageTree, workspace: string): Promise<void> {
    const [, stage, from = '', to = ''] = /^(?:--from=(\S+) )?(\S+) (\S+)$/.exec(text) ?? [];
    if (!to) throw new Error(`COPY of one thing to one place is played, not: ${text}`);
    const target = inTree(tree, to);
    if (stage === undefined) return copyContext(from, target);
    const source =
      stage === BUILT ? path.join(root, path.posix.relative('/app', from)) : inTree(await this.make(stage, workspace), from);
    if (!existsSync(source)) throw new Error(`${stage} has no ${from}`);
    // Made for this one tree, so it is moved instead of copied.
    if (stage !== BUILT && this.#dependsOnWorkspace(stage) && !existsSync(target)) return moveTree(source, target);
    const intoFolder = to.endsWith('/') && !statSync(source).isDirectory();
    linkTree(source, intoFolder ? path.join(target, path.basename(source)) : target, { readable: stage === BUILT });
  }

  /** A stage and those it builds on, the base first. */
  #line(name: string): Stage[] {
    const stage = this.#stages.get(name);
    if (!stage) return [];
    return [...this.#line(stage.base), stage];
  }

  #dependsOnWorkspace = (target: string) =>
    this.#line(target).some(({ instructions }) => instructions.some(({ text }) => text === 'WORKSPACE'));
}

const inTree = (tree: ImageTree, file: string) => path.join(tree.root, path.posix.resolve(tree.workdir, file));

function moveTree(source: string, target: string): void {
  mkdirSync(path.dirname(target), { recursive: true });
  renameSync(source, target);
}

/** Copied and not linked: later lines change modes. With the modes of a checkout under the strictest umask. */
function copyContext(from: string, target: string): void {
  if (from !== '.') throw new Error(`The context is copied as a whole, not ${from}: that makes its files readable.`);
  for (const file of buildContext()) {
    const to = path.join(target, file);
    mkdirSync(path.dirname(to), { recursive: true, mode: 0o700 });
    copyFileSync(path.join(root, file), to);
    chmodSync(to, 0o600);
  }
}

/** @throws Error for a command with an absolute path: it would be a path of this machine */
async function runIn(tree: ImageTree, text: string): Promise<void> {
  const command = text.replace(/^--mount=\S+\s+/, '');
  if (/(^|[\s=])\//.test(command)) throw new Error(`Only commands that name no absolute path are played, not: ${command}`);
  const script = `set -e; npm() { "$PLAYER" "${npmCi}" "$@"; }; ${command}`;
  const cwd = inTree(tree, '.');
  mkdirSync(cwd, { recursive: true });
  await run('sh', ['-c', script], { cwd, env: { ...process.env, ...tree.env, PLAYER: process.execPath } });
}
