import { Child } from './child.ts';

/** Asked to end (Ctrl-C, SIGTERM, a closed terminal), this process ends its children first, then does `last` and exits with 1; asked again, it goes on doing so. */
export function endOnSignal(last: () => void = () => undefined): void {
  const end = async () => {
    Child.refuseNew();
    await Child.stopAll().finally(last);
    process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());
}
