import { parseArgs } from 'node:util';
import { hash, verify } from '@node-rs/argon2';
import { median } from './lib/median.ts';

// CPU time of one check of a password, most of a login's cost; each set of parameters (KiB/passes) in turns.
// node bench/password-cost.ts [--parameters 65536/4,47104/1] [--checks 10] [--turns 5]

const { values } = parseArgs({
  options: {
    parameters: { type: 'string', default: '65536/4,47104/1' },
    checks: { type: 'string', default: '10' },
    turns: { type: 'string', default: '5' },
  },
});
const checks = Number(values.checks);
const measured = await Promise.all(
  values.parameters.split(',').map(async (parameters) => {
    const [memoryCost, timeCost] = parameters.split('/').map(Number);
    return { parameters, hashed: await hash('password', { memoryCost, timeCost, parallelism: 1 }), turns: [] as number[] };
  }),
);
for (let turn = 0; turn < Number(values.turns); turn++) {
  for (const { hashed, turns } of measured) {
    const before = process.cpuUsage();
    for (let check = 0; check < checks; check++) await verify(hashed, 'password');
    const { user, system } = process.cpuUsage(before);
    turns.push((user + system) / 1000 / checks);
  }
}
console.table(measured.map(({ parameters, turns }) => ({ 'KiB/passes': parameters, 'ms of CPU': median(turns).toFixed(1) })));
