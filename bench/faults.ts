import { parseArgs } from 'node:util';
import { all } from './faults/all.ts';
import { long, short, type Fault, type Scale } from './faults/fault.ts';
import { brokenOff, faultsFound, row, run, type Result } from './faults/run.ts';
import { openWorld } from './faults/world.ts';
import { keepResult } from './lib/results.ts';

// Resilience: every fault is injected into a whole system under load, and the invariants are checked after each. See README.md.

const sizes = Object.keys(long) as (keyof Scale)[];
const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: '360' },
    only: { type: 'string', default: '' },
    list: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
    companies: { type: 'string', default: '3' },
    set: { type: 'string', default: 'survives' },
    ...Object.fromEntries(sizes.map((size) => [size, { type: 'string' as const }])),
  },
});
const seed = Number(options.seed);
const given = options as Partial<Record<string, string | boolean>>;
const scale = { ...(options.short ? short : long) };
for (const size of sizes) if (given[size] !== undefined) scale[size] = Number(given[size]);
const chosen = all.filter(({ name }) => options.only.split(',').some((part) => name.includes(part)));
if (options.list || chosen.length === 0) {
  console.log(all.map(({ name }) => name).join('\n'));
  process.exit(options.list ? 0 : 1);
}

console.log(`Seed ${seed}: ${chosen.map(({ name }) => name).join('; ')}`);
const results: Result[] = [];
try {
  await strikeAll(chosen.filter(({ overLinks }) => !overLinks));
  await strikeAll(
    chosen.filter(({ overLinks }) => overLinks),
    { links: true },
  );
} finally {
  console.table(results.map(row));
  if (results.length > 0) keepResult('faults', { seed, scale, results });
}
process.exitCode = results.some((result) => faultsFound(result) > 0) ? 1 : 0;

/** Injects faults into a world of their own, one after the other. */
async function strikeAll(faults: Fault[], { links = false } = {}): Promise<void> {
  if (faults.length === 0) return;
  const world = await openWorld({ name: options.set, seed, companies: Number(options.companies), links });
  try {
    for (const fault of faults) {
      const result = await run(world, fault, scale).catch((error: unknown) => brokenOff(fault, error));
      results.push(result);
      console.log(JSON.stringify(row(result)));
      for (const [kind, keys] of Object.entries(result.findings))
        for (const key of keys.slice(0, 5)) console.log(`  ${kind}: ${key}`);
    }
  } finally {
    await world.close();
  }
}
