import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { buildSystem } from '../build.ts';
import { loadSecrets } from '../backing/secrets.ts';
import { claimSet } from '../start/leftovers.ts';
import { runSystem, type RunningSystem } from '../system/running-system.ts';
import { passwordsForTests } from '../system/service-env.ts';
import type { TestSet } from './test-set.ts';

/**
 * Runs `work` against a whole LMS360 of its own on the backing services of the test set, and takes it away again. Its passwords are cheap.
 * @param name of the stage: its logs are in that folder of the set
 * @param limits the gateway's address limits
 */
export async function withSystem<Result>(
  set: TestSet,
  name: string,
  limits: NodeJS.ProcessEnv,
  work: (running: RunningSystem) => Promise<Result>,
): Promise<Result> {
  await buildSystem();
  const addresses = await set.addresses();
  const dir = path.join(set.dir, name);
  const release = await claimSet(dir);
  try {
    const prefix = `${name}_${randomBytes(3).toString('hex')}_`;
    const onCrash = (message: string) => console.error(message);
    const secrets = loadSecrets(set.dir);
    const running = await runSystem({ dir, addresses, secrets, prefix, limits, passwords: passwordsForTests, onCrash });
    try {
      return await work(running);
    } finally {
      await running.stop();
      await running.drop();
    }
  } finally {
    release();
  }
}
