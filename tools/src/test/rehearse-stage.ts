import { buildSystem } from '../dev/build/build.ts';
import { nodeTests } from './node-test-stage.ts';
import type { Stage } from './stage.ts';

/** The images in a Docker engine; each test is skipped, and says so, where none answers or it has no images to begin with. */
export const rehearse: Stage = {
  name: 'rehearse',
  title: 'Images and Compose in an engine',
  async run() {
    await buildSystem(); // the trees to compare the images with
    return nodeTests('tools/deploy/rehearsal/rehearse.ts', {});
  },
};
