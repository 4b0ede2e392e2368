import type { Plugin } from 'vite';

/** During development no gateway fills the placeholders: the page uses the product's own name and leaves the others empty. */
export const siteFacts = (): Plugin => ({
  name: 'lms360:site-facts',
  apply: 'serve',
  transformIndexHtml: (html) =>
    html
      .replaceAll('%SITE_NAME%', process.env.SITE_NAME ?? 'LMS360')
      .replace(/%(SITE_[A-Z_]+)%/g, (_placeholder, name: string) => process.env[name] ?? ''),
});
