import { buildSystem } from '../dev/build/build.ts';
import { nodeTests } from './node-test-stage.ts';
import type { Stage } from './stage.ts';

/** The images in a Docker engine; each test is skipped, with the reason, where there is no engine or it lacks base images. */
export const rehearse: Stage = {
  name: 'rehearse',
  title: 'Images and Compose in an engine',
  async run() {
    await buildSystem(); // the trees to compare the images with
    return nodeTests('tools/deploy/rehearsal/rehearse.ts', {});
  },
};
