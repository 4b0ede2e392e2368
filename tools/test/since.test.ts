import assert from 'node:assert/strict';
import { test } from 'node:test';
import { concerns, jestFollows } from '../src/test/since.ts';
import { stages } from '../src/test/stages.ts';

/** All except the rehearsal, which only `npm run test:all` has. */
const names = stages.map(({ name }) => name).filter((name) => name !== 'rehearse');
const stagesFor = (...files: string[]) => names.filter((name) => concerns(name, files)).sort();

test('a change runs the stages that it affects, and no other', () => {
  assert.deepEqual(stagesFor('docs/glossary.md'), ['lint']);
  assert.deepEqual(stagesFor('docs/screens.md'), ['lint', 'unit']);
  assert.deepEqual(stagesFor('web/src/main.tsx'), ['browser', 'lint', 'unit', 'web']);
  assert.deepEqual(stagesFor('bench/faults/gate.ts'), ['faults', 'lint', 'types']);
  assert.deepEqual(stagesFor('e2e/api/calls.test.ts', 'docs/glossary.md'), ['api', 'browser', 'lint', 'types']);
  assert.deepEqual(stagesFor('e2e/api/authorisation.md'), ['api', 'browser', 'lint', 'tools', 'types']);
  assert.deepEqual(stagesFor(), []);
});

test('a change of shared sources or set-up runs every stage', () => {
  const all = names.toSorted();
  for (const file of ['packages/contracts/src/index.ts', 'package-lock.json', 'tsconfig.json'])
    assert.deepEqual(stagesFor(file), all, file);
  for (const file of ['services/auth/src/main.ts', 'gateway/src/main.ts']) {
    assert.deepEqual(
      stagesFor(file),
      all.filter((name) => name !== 'web'),
      file,
    );
  }
});

test('a change of a file that Jest cannot relate to specs of another workspace runs all of its tests', () => {
  for (const file of [
    'packages/service-kit/src/core/clock.ts',
    'packages/contracts/src/plans.ts',
    'packages/razorpay-simulator/src/simulator.ts',
    '.nvmrc',
  ])
    assert.equal(jestFollows(['web/src/main.tsx', file]), false, file);
  assert.equal(jestFollows(['web/src/main.tsx', 'services/auth/src/main.ts', 'docs/glossary.md']), true);
});
