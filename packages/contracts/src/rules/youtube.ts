import { lineOf } from './normal-text.js';
import { addressesIn } from './youtube-addresses.js';

/** A video as a link names it. */
export interface YoutubeVideo {
  /** 11 characters. */
  id: string;
  /** Second to begin at; null for the beginning. */
  start: number | null;
  /** Whether this is a video's id for sure: a word of eleven letters, or the name of a live channel, has the same form. */
  certain: boolean;
}

const ID = /^[\w-]{11}$/;
/** An id in a link: a chat or mail may have added a full stop. */
const ID_IN_LINK = /^[\w-]{11}(?![\w-])/;
/** Reserved words of the same length. */
const NO_IDS = new Set(['live_stream', 'videoseries']);
const PATHS = /^\/(?:embed|shorts|live|v|e|vi|vi_webp|watch)\/([^/]+)/;

const HOURS_MINUTES_SECONDS = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/;

const secondsOf = (text: string): number | null => {
  const [, hours = 0, minutes = 0, seconds = 0] = HOURS_MINUTES_SECONDS.exec(text) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) || null;
};

/** The fields of a link, those behind its `#` as well, where old links and a start time may stand. */
const fieldsOf = ({ search, hash }: URL): URLSearchParams => {
  const behind = hash.slice(hash.indexOf('?') + 1).replace(/^#/, '');
  return new URLSearchParams([...new URLSearchParams(search), ...new URLSearchParams(behind)]);
};

const videoAt = (url: URL): YoutubeVideo | null => {
  const fields = fieldsOf(url);
  const named = url.hostname === 'youtu.be' ? url.pathname.split('/')[1] : (PATHS.exec(url.pathname)?.[1] ?? fields.get('v'));
  const [id] = ID_IN_LINK.exec(named ?? '') ?? [];
  if (!id || NO_IDS.has(id)) return null;
  const start = fields.get('t') ?? fields.get('start') ?? fields.get('time_continue');
  return { id, start: start === null ? null : secondsOf(start), certain: !url.pathname.startsWith('/live/') };
};

/**
 * The video of any text that YouTube offers for copying: links of its pages, players and apps, the code of an embedded player, also as chats and
 * mails write them; or of the bare id (P2 §5).
 * @returns null when there is none; the video itself may still not exist.
 */
export const youtubeVideo = (written: string): YoutubeVideo | null => {
  const text = lineOf(written);
  if (ID.test(text)) return NO_IDS.has(text) ? null : { id: text, start: null, certain: false };
  for (const url of addressesIn(text)) {
    const video = videoAt(url);
    if (video) return video;
  }
  return null;
};

/** Its id alone. */
export const youtubeId = (written: string): string | null => youtubeVideo(written)?.id ?? null;

/** The page on which a video is watched: the one form in which lessons show their links. @param start second to begin at */
export const watchLink = (videoId: string, start: number | null = null): string =>
  `https://www.youtube.com/watch?v=${videoId}${start ? `&t=${start}` : ''}`;
