/** Where YouTube shows videos, and pictures of them. */
const HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'gaming.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
  'www.youtubekids.com',
  'youtube.googleapis.com',
  'youtu.be',
  'www.youtu.be',
  'i.ytimg.com',
  'img.youtube.com',
]);
/** Pages that lead on to an address in one of their fields. */
const LEADS_ON = [
  {
    host: /^(?:www\.|m\.)?youtube\.com$/,
    path: /^\/(?:attribution_link|oembed|redirect|signin)$/,
    fields: ['u', 'url', 'q', 'next'],
  },
  { host: /^consent\.youtube\.com$|^accounts\.google\.com$/, path: /^/, fields: ['continue'] },
  { host: /^www\.google\.(?:com|co\.in)$/, path: /^\/url$/, fields: ['url', 'q'] },
  { host: /\.safelinks\.protection\.outlook\.com$/, path: /^\/$/, fields: ['url'] },
  { host: /^lm?\.(?:facebook|instagram)\.com$/, path: /^/, fields: ['u'] },
  { host: /^www\.linkedin\.com$/, path: /^\/(?:redir\/redirect|safety\/go)$/, fields: ['url'] },
];
/** How many such pages may follow each other. */
const MOST_STEPS = 3;

/** Delimiters of an address in a text, in the code of a player, in a mail. */
const AROUND = /[\s"'`<>()[\]{}|,;]+/;
/** Prefixes that apps add to it. */
const APP = /^(?:vnd\.youtube|youtube):(?:\/\/)?/i;
const BARE_ID = /^[\w-]{11}$/;
const SCHEME = /^https?:\/\//i;
const DEFENCE = /^https:\/\/urldefense\.com\/v3\/__(.*?)__/;

const inFull = (word: string): string => {
  const app = word.replace(APP, '');
  if (app !== word)
    return BARE_ID.test(app) ? `https://youtu.be/${app}` : `https://www.youtube.com/${app.replace(/^www\.youtube\.com\//, '')}`;
  if (SCHEME.test(word)) return word;
  return word.startsWith('//') ? `https:${word}` : `https://${word}`;
};

const parsed = (word: string): URL | null => {
  const address = inFull(word.replace(DEFENCE, '$1'));
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  url.hostname = url.hostname.replace(/\.$/, '').replace(/^www\.youtu\.be$/, 'youtu.be');
  return url;
};

/** The address that a page leads on to, or the page itself. */
const target = (url: URL): URL | null => {
  const rule = LEADS_ON.find(({ host, path }) => host.test(url.hostname) && path.test(url.pathname));
  const next = rule?.fields.map((field) => url.searchParams.get(field)).find((found) => found !== null);
  if (next === undefined || next === null) return rule ? null : url;
  return next.startsWith('/') && !next.startsWith('//') ? parsed(`https://www.youtube.com${next}`) : parsed(next);
};

/** The YouTube addresses in a text, in their order; hosts that only look like YouTube's are left out. */
export const addressesIn = (text: string): URL[] =>
  text
    .replaceAll('&amp;', '&')
    .split(AROUND)
    .filter((word) => /[.:]/.test(word))
    .map((word) => {
      let url = parsed(word);
      for (let step = 0; url && step < MOST_STEPS; step += 1) url = target(url);
      return url;
    })
    .filter((url): url is URL => url !== null && HOSTS.has(url.hostname));
