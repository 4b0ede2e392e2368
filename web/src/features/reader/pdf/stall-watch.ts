/** Slow phones decode a large scan in less; a line of 400 kbit/s delivers its next part in a second. */
const STALLED_MS = 45_000;
const CHECK_MS = 5_000;

/**
 * Notices that a document's pages have stopped to come, which the library that reads it reports in no event.
 * @param onStalled called once, when work was pending and nothing happened for 45 s
 * @param signal ends the watch
 */
export const watchForStall = (onStalled: () => void, signal: AbortSignal) => {
  const pending = new Set<string>();
  let heardAt = Date.now();
  const timer = setInterval(() => {
    if (pending.size === 0 || Date.now() - heardAt < STALLED_MS) return;
    clearInterval(timer);
    onStalled();
  }, CHECK_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
  const heard = () => void (heardAt = Date.now());
  return {
    /** Something arrived or was drawn. */
    heard,
    /** Work began; the time counts from the first that is pending. */
    began: (work: string) => {
      if (pending.size === 0) heard();
      pending.add(work);
    },
    ended: (work: string) => {
      pending.delete(work);
      heard();
    },
  };
};

export type StallWatch = ReturnType<typeof watchForStall>;
