import { useEffect, useState, type RefObject } from 'react';
import { playerOrigin } from './player';

/** A slow line needs some seconds for the player. */
const SILENCE_MS = 8000;
/** The player may begin to hear after its frame has loaded. */
const ASK_AGAIN_MS = 1000;

/**
 * A player that cannot be loaded (no network, a filter, a blocked site) never says a word.
 * @param ask asks the player to speak
 * @returns whether it has been silent for too long; it may still speak up
 */
export const useSilence = (frame: RefObject<HTMLIFrameElement | null>, ask: () => void): boolean => {
  const [silent, setSilent] = useState(false);
  useEffect(() => {
    const asking = setInterval(ask, ASK_AGAIN_MS);
    const waiting = setTimeout(() => {
      clearInterval(asking);
      setSilent(true);
    }, SILENCE_MS);
    const hear = ({ origin, source }: MessageEvent): void => {
      if (origin !== playerOrigin || source !== frame.current?.contentWindow) return;
      stop();
      setSilent(false);
    };
    const stop = (): void => {
      clearInterval(asking);
      clearTimeout(waiting);
      window.removeEventListener('message', hear);
    };
    window.addEventListener('message', hear);
    return stop;
  }, [frame, ask]);
  return silent;
};
