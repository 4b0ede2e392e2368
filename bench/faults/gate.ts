import assert from 'node:assert/strict';
import { test } from 'node:test';
import { size } from '@lms360/tooling/test-size';
import { short, type Fault, type Scale } from './fault.ts';
import { row, run } from './run.ts';
import type { World } from './world.ts';

/** As small as a fault still shows something, or the sizes of `node bench/faults.ts --short`. Each part is killed once in either. */
const scale: Scale = size(
  { ...short, clients: 3, restMs: 100, events: 90, deliveries: 300 },
  { ...short, kills: 18, crashes: 2 },
);

/** Tests that a system survives these faults: only the invariants are asserted, no timing. */
export function survives(given: () => World, faults: Fault[]): void {
  for (const fault of faults) {
    test(`${fault.name}: nothing is lost, doubled, in another company or over a limit, and read models equal their sources`, async () => {
      const result = await run(given(), fault, scale);
      console.log(`# ${JSON.stringify(row(result))}`);
      for (const [kind, keys] of Object.entries(result.findings)) assert.deepEqual(keys, [], kind);
    });
  }
}
