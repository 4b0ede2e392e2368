import { useCallback, useEffect, useEffectEvent, type RefObject } from 'react';
import { listening, listeningToErrors, playerOrigin, positionTold } from './player';

/**
 * Hears where the video is.
 * @param frame the player's frame
 * @param onMove is told the second, several times a second while it plays
 * @returns `listen`, to be called once the frame has loaded
 */
export const usePlayerPosition = (frame: RefObject<HTMLIFrameElement | null>, onMove: (second: number) => void) => {
  const hear = useEffectEvent((message: MessageEvent) => {
    if (message.origin !== playerOrigin || message.source !== frame.current?.contentWindow) return;
    const at = positionTold(message.data);
    if (at !== null) onMove(at);
  });
  useEffect(() => {
    const handler = (message: MessageEvent) => hear(message);
    window.addEventListener('message', handler);
    return () => window.removeEventListener('message', handler);
  }, []);
  const listen = useCallback(() => {
    for (const wish of [listening, listeningToErrors]) frame.current?.contentWindow?.postMessage(wish, playerOrigin);
  }, [frame]);
  return { listen };
};
