const ID = /^[\w-]{11}$/;
const HOSTS = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com', 'www.youtube-nocookie.com']);
const PATHS = /^\/(?:embed|shorts|live|v)\/([^/]+)/;

const idInUrl = (url: URL): string | null | undefined => {
  if (url.hostname === 'youtu.be') return url.pathname.split('/')[1];
  if (!HOSTS.has(url.hostname)) return null;
  return url.pathname === '/watch' ? url.searchParams.get('v') : PATHS.exec(url.pathname)?.[1];
};

/**
 * The 11-character id of a YouTube video from an embed, short or watch link, or from the bare id (P2 §5).
 * @returns null when there is none; the video itself may still not exist.
 */
export const youtubeId = (link: string): string | null => {
  const text = link.trim();
  if (ID.test(text)) return text;
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  const found = url && idInUrl(url);
  return found && ID.test(found) ? found : null;
};

/** The page on which a video is watched: the one form in which lessons show their links. */
export const watchLink = (videoId: string): string => `https://www.youtube.com/watch?v=${videoId}`;
