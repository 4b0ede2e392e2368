import { readFileSync } from 'node:fs';
import { callers, type Caller } from './cells.ts';

/** What a call answers, by caller, as authorisation.md has it. */
export type Row = Record<Caller, string>;

/** authorisation.md by the name of the call. */
export const authorisation = new Map<string, Row>();

for (const line of readFileSync(new URL('../authorisation.md', import.meta.url), 'utf8').split('\n')) {
  const [, name, ...cells] = line.split('|').map((cell) => cell.trim());
  if (!name || !/^[A-Z]+ \//.test(name)) continue;
  authorisation.set(name, Object.fromEntries(callers.map((caller, index) => [caller, cells[index] ?? ''])) as Row);
}

/** The caller with the fewest rights who may make a call about an own object. */
export function leastCaller(name: string): Caller {
  const row = authorisation.get(name);
  const found = callers.find((caller) => /^[23]/.test(row?.[caller] ?? ''));
  if (!found) throw new Error(`Nobody may make the call ${name}.`);
  return found;
}
