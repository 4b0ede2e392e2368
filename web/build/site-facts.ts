import type { Plugin } from 'vite';

/** While developing no gateway fills the placeholders: the page falls back to the product's own name and leaves the rest out. */
export const siteFacts = (): Plugin => ({
  name: 'lms360:site-facts',
  apply: 'serve',
  transformIndexHtml: (html) =>
    html
      .replaceAll('%SITE_NAME%', process.env.SITE_NAME ?? 'LMS360')
      .replace(/%(SITE_[A-Z_]+)%/g, (_placeholder, name: string) => process.env[name] ?? ''),
});
