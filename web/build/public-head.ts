/** What search engines, and chats in which a page is shared, read of a public page. */
export interface PublicPage {
  path: string;
  title: string;
  description: string;
}

/** In an attribute; the placeholders that the gateway fills are left alone. */
const inAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Named after the operator's own address, which the gateway fills in; without one the links are those of the page itself. */
const ADDRESS = '%SITE_URL%';
const PICTURE = { path: '/social.png', width: 1200, height: 630 };

/** Its description, its one address and its card (https://ogp.me), as elements of the head. */
const publicHead = ({ path, title, description }: PublicPage): string => {
  const full = `${title} · %SITE_NAME%`;
  const facts: [kind: 'name' | 'property', key: string, content: string][] = [
    ['name', 'description', description],
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', '%SITE_NAME%'],
    ['property', 'og:title', full],
    ['property', 'og:description', description],
    ['property', 'og:url', ADDRESS + path],
    ['property', 'og:image', ADDRESS + PICTURE.path],
    ['property', 'og:image:width', String(PICTURE.width)],
    ['property', 'og:image:height', String(PICTURE.height)],
    ['property', 'og:locale', 'en_IN'],
    ['name', 'twitter:card', 'summary_large_image'],
  ];
  const metas = facts.map(([kind, key, content]) => `<meta ${kind}="${key}" content="${inAttribute(content)}">`);
  return [`<link rel="canonical" href="${ADDRESS}${path}">`, ...metas].join('');
};

/** The page of everybody else is not indexed: what it shows is a member's, or an error. */
const NOT_INDEXED = /<meta name="robots" content="noindex" \/?>/;

/** A built page as a public one. */
export const asPublic = (html: string, page: PublicPage): string => {
  if (!NOT_INDEXED.test(html)) throw new Error('index.html is indexed as it is');
  return html
    .replace(NOT_INDEXED, '')
    .replace(/<title>.*<\/title>/, () => `<title>${inAttribute(page.title)} · %SITE_NAME%</title>`)
    .replace('</head>', () => `${publicHead(page)}</head>`);
};
