/**
 * Waits for a condition that something else brings about.
 * @param probe called until it answers neither undefined nor false; its answer is returned
 * @throws Error naming `what` after `seconds`
 */
export async function waitUntil<T>(
  what: string,
  probe: () => Promise<T | undefined | false> | T | undefined | false,
  seconds = 20,
): Promise<T> {
  const deadline = Date.now() + seconds * 1000;
  // Most of what is waited for is there within milliseconds, and tests wait thousands of times.
  for (let pauseMs = 2; ; pauseMs = Math.min(2 * pauseMs, 20)) {
    const answer = await probe();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > deadline) throw new Error(`Waited ${seconds} s in vain for: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
