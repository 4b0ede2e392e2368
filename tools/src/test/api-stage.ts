import { nodeTests } from './node-test-stage.ts';
import type { Stage } from './stage.ts';

/** Generated proofs over every call that the running gateway documents. */
export const api: Stage = {
  name: 'api',
  title: 'API proofs',
  run: async (set) => nodeTests('e2e/api/**/*.test.ts', { LMS360_SYSTEM: JSON.stringify((await set.system()).described) }),
};
