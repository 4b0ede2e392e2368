/**
 * Acts when what the page holds now is on the screen; a tab in the background has no frames to wait for.
 * @returns takes it back
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
