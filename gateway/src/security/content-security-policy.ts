/** Other sites that every page may load something from, by what it needs. */
const allowed = {
  frames: ['https://www.youtube-nocookie.com'],
  images: ['https://i.ytimg.com'],
};

/** What the policy allows beside our own origin. */
export interface PolicySources {
  /** `'sha256-…'` sources of the built pages' inline scripts. */
  scriptHashes: readonly string[];
  /** Origins of the payment form: its script runs in our pages, its pages are framed. */
  paymentOrigins: readonly string[];
  /** Further origins that pages may frame. */
  frameOrigins: readonly string[];
}

/**
 * The content security policy of every page: scripts of our own origin, of the payment form, or inline with a known hash.
 * Styles may be inline because the component library writes them; `blob:` shows pictures before they are uploaded.
 */
export function contentSecurityPolicy({ scriptHashes, paymentOrigins, frameOrigins }: PolicySources): string {
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes, ...paymentOrigins],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...allowed.images],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': [...allowed.frames, ...paymentOrigins, ...frameOrigins],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
