import { existsSync, readFileSync } from 'node:fs';

/** The last lines of a log file, below a line that names it: for a person to read. */
export function logEnd(file: string): string {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return `the end of ${file}:\n${text.trimEnd().split('\n').slice(-15).join('\n').slice(-2_000)}`;
}
