import { setTimeout as sleep } from 'node:timers/promises';
import { services } from '@lms360/contracts/services.ts';
import type { Fault } from '../fault.ts';

const BETWEEN_MS = 300;

/** One replica after the other is stopped gracefully and replaced, as in a roll-out, while clients work: no call may fail. */
export const rolling: Fault = {
  name: 'rolling restarts',
  tolerated: [],
  async strike({ running }, { rolls }) {
    for (let roll = 0; roll < rolls; roll += 1) {
      const service = services[roll % services.length] as (typeof services)[number];
      const replica = Math.floor(roll / services.length) % 2;
      await running.system.stopReplica(service, replica);
      await running.system.startReplica(service, replica);
      await sleep(BETWEEN_MS);
    }
    return { figures: { restarts: rolls } };
  },
};
