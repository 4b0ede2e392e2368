/** Something that this process has started and ends with itself: a child process or a container. */
export interface Running {
  stop(): Promise<void>;
}

const all = new Set<Running>();
let closed = false;

/** Notes what is about to run. @throws Error once everything is being stopped */
export function register(one: Running): void {
  if (closed) throw new Error('Everything is being stopped: nothing new is started.');
  all.add(one);
}

/** Forgets what has ended. */
export const unregister = (one: Running): unknown => all.delete(one);

/** From now on nothing new can be started: what is still starting while we stop would be left behind. */
export function refuseNew(): void {
  closed = true;
}

/** Stops whatever still runs. */
export async function stopAll(): Promise<void> {
  await Promise.all([...all].map((one) => one.stop()));
}
