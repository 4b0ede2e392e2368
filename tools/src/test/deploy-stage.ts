import { buildSystem } from '../dev/build/build.ts';
import { nodeTests } from './node-test-stage.ts';
import type { Stage } from './stage.ts';

/** Containers and Kubernetes without either: the files to be built and applied are rendered, validated and compared with the code. */
export const deploy: Stage = {
  name: 'deploy',
  title: 'Deployment',
  async run(set) {
    await buildSystem(); // the configuration schemas that environments are checked with, and what images hold
    return nodeTests('tools/deploy/**/*.test.ts', { LMS360_BACKING: JSON.stringify(await set.addresses()) });
  },
};
