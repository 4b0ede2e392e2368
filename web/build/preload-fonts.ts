import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * Preloads the two Latin font files in parallel with the style sheet instead of after it.
 * @param names beginnings of the file names, before the content hash
 */
export const preloadFonts = (names: string[]): Plugin => ({
  name: 'lms360:preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.endsWith('.woff2') && names.some((name) => file.includes(`/${name}-`)))
        .map((file): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          injectTo: 'head',
        })),
  },
});
