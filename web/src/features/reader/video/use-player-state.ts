import { useEffect, useState, type RefObject } from 'react';
import { isRefusal, playerOrigin } from './player';

/** A slow line needs some seconds for the player. */
const SILENCE_MS = 8000;
/** The player may begin to hear after its frame has loaded. */
const ASK_AGAIN_MS = 1000;

/**
 * `waiting` until the player speaks; `silent` once it has been so for too long, and it may still speak up; `refused` when it says that it
 * will not play the video.
 */
export type PlayerState = 'waiting' | 'speaking' | 'silent' | 'refused';

/**
 * What a player has told about itself. One that cannot be loaded (no network, a filter, a blocked site) never says a word.
 * @param ask asks the player to speak
 */
export const usePlayerState = (frame: RefObject<HTMLIFrameElement | null>, ask: () => void): PlayerState => {
  const [state, setState] = useState<PlayerState>('waiting');
  useEffect(() => {
    const asking = setInterval(ask, ASK_AGAIN_MS);
    const waiting = setTimeout(() => {
      clearInterval(asking);
      setState('silent');
    }, SILENCE_MS);
    const hear = ({ origin, source, data }: MessageEvent): void => {
      if (origin !== playerOrigin || source !== frame.current?.contentWindow) return;
      clearInterval(asking);
      clearTimeout(waiting);
      setState((before) => (before === 'refused' || isRefusal(data) ? 'refused' : 'speaking'));
    };
    window.addEventListener('message', hear);
    return () => {
      clearInterval(asking);
      clearTimeout(waiting);
      window.removeEventListener('message', hear);
    };
  }, [frame, ask]);
  return state;
};
