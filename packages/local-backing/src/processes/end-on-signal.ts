import { refuseNew, stopAll } from './running.ts';

/**
 * Asked to end (Ctrl-C, SIGTERM, a closed terminal), this process ends its children and containers first, then does `last` and exits
 * with 1; asked again, it goes on doing so.
 */
export function endOnSignal(last: () => void | Promise<void> = () => undefined): void {
  const end = async () => {
    refuseNew();
    try {
      await stopAll();
    } finally {
      await last();
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());
}
