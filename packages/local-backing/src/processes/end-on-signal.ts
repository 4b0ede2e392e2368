import { Child } from './child.ts';

/** On a signal to stop (Ctrl-C, SIGTERM, a closed terminal), this process stops its children first, then runs `last` and exits with 1; further signals are ignored meanwhile. */
export function endOnSignal(last: () => void = () => undefined): void {
  const end = async () => {
    Child.refuseNew();
    await Child.stopAll().finally(last);
    process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());
}
