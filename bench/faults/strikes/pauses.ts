import { setTimeout as sleep } from 'node:timers/promises';
import type { Service } from '@lms360/contracts/services.ts';
import type { Fault } from '../fault.ts';

/** One replica is paused, with its connections and locks open, while the other works; it publishes events, consumes them, or both. */
const pausing = (name: string, service: Service): Fault => ({
  name,
  async strike({ running, random }, { pauseSeconds }) {
    const pid = running.system.pids[random.below(2) === 0 ? service : `${service}-2`] as number;
    process.kill(pid, 'SIGSTOP');
    await sleep(pauseSeconds * 1_000);
    process.kill(pid, 'SIGCONT');
    const answered = [Date.now()];
    await sleep(1_000);
    return { answered, figures: { 'paused s': pauseSeconds } };
  },
});

export const pausedRelay = pausing('paused relay (catalog)', 'catalog');
export const pausedConsumer = pausing('paused consumer (learning)', 'learning');
