/**
 * Calls back after the next paint; at once in a background tab, which paints no frames.
 * @returns cancels the call
 */
export const afterPaint = (act: () => void): (() => void) => {
  const stop = new AbortController();
  const unlessStopped = () => {
    if (!stop.signal.aborted) act();
  };
  if (document.visibilityState === 'hidden') unlessStopped();
  else requestAnimationFrame(() => setTimeout(unlessStopped));
  return () => stop.abort();
};
