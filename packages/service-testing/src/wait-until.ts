/**
 * Polls until a condition is true.
 * @param probe called until it returns neither undefined nor false; its result is returned
 * @throws Error naming `what` after `seconds`
 */
export async function waitUntil<T>(
  what: string,
  probe: () => Promise<T | undefined | false> | T | undefined | false,
  seconds = 20,
): Promise<T> {
  const deadline = Date.now() + seconds * 1000;
  // Most conditions become true within milliseconds, and tests wait thousands of times.
  for (let pauseMs = 2; ; pauseMs = Math.min(2 * pauseMs, 20)) {
    const answer = await probe();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > deadline) throw new Error(`Waited ${seconds} s in vain for: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
