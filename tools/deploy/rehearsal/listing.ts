import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { ImageTree } from '../image/image-tree.ts';
import { docker } from './engine.ts';

/** Build results (a checkout may have outdated ones), and npm's own metadata, which nothing imports. */
const isLeftOut = (file: string) =>
  /^(packages|services|gateway|web)\/([^/]+\/)?dist\/|(^|\/)node_modules\/\.(bin\/|package-lock\.json$)/.test(file);

/** Every file below `/app` of an image that an engine has, relative and sorted. */
export async function filesOfImage(image: string): Promise<string[]> {
  const list = await docker('run', '--rm', '--network', 'none', '--entrypoint', 'find', image, '/app', '!', '-type', 'd');
  return list
    .trim()
    .split('\n')
    .map((file) => path.posix.relative('/app', file))
    .filter((file) => !isLeftOut(file))
    .sort();
}

/** The same of a tree that was made without an engine. */
export function filesOfTree(tree: ImageTree): string[] {
  const app = path.join(tree.root, 'app');
  return filesBelow(app)
    .map((file) => path.relative(app, file))
    .filter((file) => !isLeftOut(file))
    .sort();
}

/** As `find` lists them: a link is itself, not what it leads to. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(file) : [file];
  });
}
