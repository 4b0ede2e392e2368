/** Longer than the work for any address takes. */
const SAME_TIME_MS = 250;

/** Does work whose duration would tell whether an address is known: it never takes less than this time. */
export async function inSameTime(work: Promise<void>): Promise<void> {
  await Promise.all([work, new Promise((resolve) => setTimeout(resolve, SAME_TIME_MS))]);
}
