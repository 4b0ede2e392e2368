import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@lms360/local-backing/paths';

interface Rule {
  matches: RegExp;
  keeps: boolean;
}

/** A pattern matches a path and everything below it. https://docs.docker.com/build/concepts/context/#syntax */
function ruleOf(line: string): Rule {
  const keeps = line.startsWith('!');
  const pattern = line
    .slice(keeps ? 1 : 0)
    .replace(/[.+^$()|[\]{}]/g, '\\$&')
    .replace(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(?:.*/)?'));
  return { keeps, matches: new RegExp(`^${pattern}(?:/|$)`) };
}

/** Files of the checkout that an engine gets as its build context: what `.dockerignore` does not exclude, relative to the root. */
export function buildContext(): string[] {
  const lines = readFileSync(path.join(root, '.dockerignore'), 'utf8').split('\n');
  const rules = lines.filter((line) => line && !line.startsWith('#')).map(ruleOf);
  const lastKeep = rules.findLastIndex(({ keeps }) => keeps);
  const decisive = (file: string) => rules.findLastIndex(({ matches }) => matches.test(file));
  const walk = (folder: string): string[] =>
    readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const file = path.posix.join(folder, entry.name);
      const index = decisive(file);
      // No later rule includes anything below again, so that node_modules is not walked.
      if (index > lastKeep) return [];
      if (entry.isDirectory()) return walk(file);
      return index === -1 || rules[index]?.keeps ? [file] : [];
    });
  return walk('');
}
