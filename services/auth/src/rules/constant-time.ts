/** Longer than the work for any address takes. */
const CONSTANT_MS = 250;

/**
 * Waits for work whose duration would reveal whether an address is known, so that it always takes the same time.
 * Work that takes longer is waited for; a failure is thrown at once.
 */
export async function inConstantTime(work: Promise<void>): Promise<void> {
  await Promise.all([work, new Promise((resolve) => setTimeout(resolve, CONSTANT_MS))]);
}
