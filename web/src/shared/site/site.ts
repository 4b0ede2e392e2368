/** Facts about the seller. The gateway writes an operator's settings into the pages' meta tags (docs/operations.md). */
export interface Site {
  name: string;
  /** Colour of the next step, `#rrggbb`. */
  accent: string;
  phone: string;
  email: string;
  address: string;
  /** Page of a scheduling calendar, https; empty when there is none. */
  calendar: string;
  /** End of the promotion, ISO 8601; empty when there is none. */
  promoEnds: string;
  /** The seller's pages at the networks, https; empty where there is none. */
  networks: { LinkedIn: string; X: string; YouTube: string };
}

export type MetaReader = (name: string) => string;

let meta: MetaReader = (name) => document.querySelector(`meta[name="lms360:${name}"]`)?.getAttribute('content')?.trim() ?? '';

/** Where there is no document (prerendering), the facts come from the page's source. */
export const readSiteFrom = (reader: MetaReader): void => {
  meta = reader;
};

/** An https address; nothing else is led to. */
const address = (name: string): string => (/^https:\/\//.test(meta(name)) ? meta(name) : '');
/** The same, which a page that is rendered at build names by its placeholder. */
const network = (name: string): string => (/^%SITE_\w+%$/.test(meta(name)) ? meta(name) : address(name));

export const site = (): Site => ({
  name: meta('name') || 'LMS360',
  accent: meta('accent') || '#f7ab2f',
  phone: meta('phone'),
  email: meta('email'),
  address: meta('address'),
  calendar: address('calendar'),
  promoEnds: meta('promo-ends'),
  networks: { LinkedIn: network('linkedin'), X: network('x'), YouTube: network('youtube') },
});
