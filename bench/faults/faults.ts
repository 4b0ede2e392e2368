import { services } from '../../tools/src/system/services.ts';
import type { RunningSystem } from '../lib/running-system.ts';

export interface Fault {
  name: string;
  strike: (running: RunningSystem) => Promise<void>;
}

/** kill -9 of one replica of each service, a crash of the broker, an immediate restart of PostgreSQL. */
export const faults: Fault[] = [
  ...services.map((service, index) => ({
    name: `kill -9 ${service}`,
    strike: async ({ system }: RunningSystem) => {
      const replica = index % 2;
      await system.killReplica(service, replica);
      await system.startReplica(service, replica);
    },
  })),
  {
    name: 'broker killed and started',
    strike: async ({ backing }) => {
      await backing.killBroker();
      await backing.startBroker();
    },
  },
  { name: 'PostgreSQL restarted at once', strike: ({ backing }) => backing.restartPostgres() },
];
