import { parseArgs } from 'node:util';
import { all } from './faults/all.ts';
import { long, short } from './faults/fault.ts';
import { brokenOff, faultsFound, row, run, type Result } from './faults/run.ts';
import { openWorld } from './faults/world.ts';
import { keepResult } from './lib/results.ts';

// What it survives: every fault strikes a whole system while clients work, and the invariants are asked after each. See README.md.

const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: '360' },
    only: { type: 'string', default: '' },
    short: { type: 'boolean', default: false },
    companies: { type: 'string', default: '3' },
  },
});
const seed = Number(options.seed);
const scale = options.short ? short : long;
const chosen = all.filter(({ name }) => options.only.split(',').some((part) => name.includes(part)));
if (chosen.length === 0) throw new Error(`No fault is called so. There are: ${all.map(({ name }) => name).join('; ')}.`);

console.log(`Seed ${seed}: ${chosen.map(({ name }) => name).join('; ')}`);
const results: Result[] = [];
const world = await openWorld({ name: 'survives', seed, companies: Number(options.companies) });
try {
  for (const fault of chosen) {
    const result = await run(world, fault, scale).catch((error: unknown) => brokenOff(fault, error));
    results.push(result);
    console.log(JSON.stringify(row(result)));
    for (const [kind, keys] of Object.entries(result.findings))
      for (const key of keys.slice(0, 5)) console.log(`  ${kind}: ${key}`);
  }
} finally {
  console.table(results.map(row));
  keepResult('faults', { seed, scale, results });
  await world.close();
}
process.exitCode = results.some((result) => faultsFound(result) > 0) ? 1 : 0;
