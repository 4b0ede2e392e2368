/** The embedded player of YouTube without its cookies; it speaks with its page by messages, so no script of it is needed. */
export const playerOrigin = 'https://www.youtube-nocookie.com';

/** @param startAt second to begin at */
export const playerAddress = (videoId: string, startAt: number): string => {
  const address = new URL(`/embed/${videoId}`, playerOrigin);
  address.search = new URLSearchParams({
    enablejsapi: '1',
    origin: window.location.origin,
    playsinline: '1',
    rel: '0',
    start: String(Math.floor(startAt)),
  }).toString();
  return address.href;
};

/** Asks the player to tell what it does from now on. */
export const listening = JSON.stringify({ event: 'listening', id: 'lesson', channel: 'widget' });

/** Asks it to tell why it does not play. */
export const listeningToErrors = JSON.stringify({
  event: 'command',
  func: 'addEventListener',
  args: ['onError'],
  id: 'lesson',
  channel: 'widget',
});

/** What the player tells about its state: 0 is ended. */
const ended = 0;

interface Told {
  event?: unknown;
  info?: { currentTime?: unknown; playerState?: unknown } | null;
}

/** Whether a message of the player says that it will not play: removed or private (100), forbidden elsewhere (101, 150, 153), or broken. */
export const isRefusal = (data: unknown): boolean => told(data)?.event === 'onError';

/**
 * The second that a message of the player tells; 0 once the video ended, so that it begins anew.
 * @returns `null` for a message about something else
 */
export const positionTold = (data: unknown): number | null => {
  const { event, info } = told(data) ?? {};
  if (event !== 'infoDelivery' || typeof info !== 'object' || info === null) return null;
  if (info.playerState === ended) return 0;
  return typeof info.currentTime === 'number' && info.currentTime > 0 ? info.currentTime : null;
};

const told = (data: unknown): Told | null => {
  if (typeof data !== 'string') return null;
  try {
    return JSON.parse(data) as Told | null;
  } catch {
    // Not JSON: not the player's protocol.
    return null;
  }
};
