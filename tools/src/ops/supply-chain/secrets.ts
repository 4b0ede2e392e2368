import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createEngine } from '@secretlint/node';
import { root } from '@lms360/local-backing/paths';

/** Generated lists of hashes, and pictures, which contain nothing written by hand. */
const skipped = /(^|\/)package-lock\.json$|\.(png|webp|woff2|pdf|br|gz)$/;

/** Every file that git tracks, absolute. */
export function trackedFiles(): string[] {
  const names = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return names
    .split('\0')
    .filter((name) => name !== '' && !skipped.test(name))
    .map((name) => path.join(root, name))
    .filter((file) => existsSync(file)); // deleted, and not yet committed
}

/** Searches for keys, tokens and passwords by secretlint's recommended rules. @returns what was found, masked; undefined when nothing */
export async function findSecrets(files: string[]): Promise<string | undefined> {
  const rules = [{ id: '@secretlint/secretlint-rule-preset-recommend' }];
  const engine = await createEngine({
    cwd: root,
    color: false,
    formatter: 'stylish',
    maskSecrets: true,
    configFileJSON: { rules },
  });
  const { ok, output } = await engine.executeOnFiles({ filePathList: files });
  return ok ? undefined : output;
}
