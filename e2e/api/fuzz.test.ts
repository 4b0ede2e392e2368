import { describe, test } from 'node:test';
import { size } from '@lms360/tooling/test-size';
import fc from 'fast-check';
import type { Role } from './support/company.ts';
import { expectDocumented } from './support/fuzz/answers.ts';
import { calls, type FuzzedCall } from './support/fuzz/document.ts';
import { requestsOf, send } from './support/fuzz/requests.ts';
import { openWorld, type World } from './support/fuzz/world.ts';
import { expectHarmless } from './support/harmless.ts';

// Every call, many times, with bodies from nearly right to hostile, by every kind of caller: no server error, and no answer that the
// document does not describe. FUZZ_RUNS cases a call (without it 10 in `npm test`, 200 in `npm run test:all`), FUZZ_SEED other cases, FUZZ_CALL one call alone. Without a seed the
// cases are the same each time: whether a change passes must depend on the change only.

const runs = Number(process.env['FUZZ_RUNS'] ?? size(10, 200));
const seed = Number(process.env['FUZZ_SEED'] ?? 360);
const only = process.env['FUZZ_CALL'];
console.log(`FUZZ_SEED=${seed} FUZZ_RUNS=${runs}`);

type Caller = Role | 'nobody' | 'broken';

/** The caller: mostly one who may, sometimes another one. */
function callersOf({ roles }: FuzzedCall): fc.Arbitrary<Caller> {
  const everyRole: Role[] = ['superadmin', 'employee', 'student'];
  const allowed: Caller[] = everyRole.filter((role) => roles.includes(role) || roles.includes('signed-in'));
  if (roles.includes('public')) allowed.push('nobody', 'superadmin', 'student');
  return fc.oneof(
    { weight: 15, arbitrary: fc.constantFrom(...allowed) },
    { weight: 1, arbitrary: fc.constantFrom<Caller>('nobody', 'broken', ...everyRole) },
  );
}

async function answersAsDocumented(call: FuzzedCall, world: World): Promise<void> {
  const property = fc.asyncProperty(callersOf(call), requestsOf(call, world.existing), async (caller, request) => {
    const token = caller === 'broken' ? 'a.b.c' : caller === 'nobody' ? undefined : world.tokenOf(caller);
    const answer = await send(call.method, request, token);
    expectDocumented(call, answer);
    if (answer.status < 400) return; // stored texts are returned unchanged, whatever they contain
    expectHarmless({ ...call, token, answer: { ...answer, body: {}, headers: new Headers() } });
  });
  // No shrinking: the effects of the first case on the rows would change the answers.
  await fc.assert(property, { seed, numRuns: runs, endOnFailure: true });
}

describe('fuzzing', { concurrency: 4 }, async () => {
  const [world, deserted] = await Promise.all([openWorld({ gone: false }), openWorld({ gone: true })]);
  for (const call of calls.filter(({ name }) => only === undefined || name === only)) {
    test(call.name, () => answersAsDocumented(call, call.path === '/deletecompany' ? deserted : world));
  }
});
