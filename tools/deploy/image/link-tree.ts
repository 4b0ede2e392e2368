import { chmodSync, copyFileSync, linkSync, lstatSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const READABLE = 0o444;

export interface LinkOptions {
  /** Names directly below the folder that are excluded. */
  except?: readonly string[];
  /**
   * For files that exist in the checkout and that an image creates itself: in the image they are readable by everybody, with any umask under which the
   * checkout was installed and built.
   */
  readable?: boolean;
}

/**
 * Reproduces a file or folder at another place, symbolic links unchanged. Files are hard-linked where the file system supports it: a hundred
 * megabytes take a second and no space. They are the checkout's own files then: the tree must not be written to.
 */
export function linkTree(from: string, to: string, { except = [], readable = false }: LinkOptions = {}): void {
  const stat = lstatSync(from);
  if (stat.isDirectory()) {
    mkdirSync(to, { recursive: true });
    for (const name of readdirSync(from))
      if (!except.includes(name)) linkTree(path.join(from, name), path.join(to, name), { readable });
    return;
  }
  mkdirSync(path.dirname(to), { recursive: true });
  if (stat.isSymbolicLink()) replace(to, () => symlinkSync(readlinkSync(from), to));
  else if (!readable || (stat.mode & READABLE) === READABLE) replace(to, () => linkOrCopy(from, to));
  else {
    copyFileSync(from, to);
    chmodSync(to, stat.mode | READABLE);
  }
}

function replace(to: string, make: () => void): void {
  try {
    make();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    rmSync(to);
    make();
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!['EXDEV', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    copyFileSync(from, to); // another file system, or one without links
  }
}
