/** Other sites that pages may load something from, by what they need. */
const allowed = {
  scripts: ['https://checkout.razorpay.com'],
  frames: ['https://www.youtube-nocookie.com', 'https://checkout.razorpay.com', 'https://api.razorpay.com'],
  images: ['https://i.ytimg.com'],
};

/**
 * The content security policy of every page: scripts of our own origin, of the payment form, or inline with a known hash.
 * Styles may be inline because the component library writes them; `blob:` shows pictures before they are uploaded.
 * @param scriptHashes `'sha256-…'` sources of the built pages' inline scripts
 * @param frameOrigins further origins that pages may frame
 */
export function contentSecurityPolicy(scriptHashes: readonly string[], frameOrigins: readonly string[]): string {
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes, ...allowed.scripts],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...allowed.images],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': [...allowed.frames, ...frameOrigins],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
