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
}

export type MetaReader = (name: string) => string;

let meta: MetaReader = (name) => document.querySelector(`meta[name="lms360:${name}"]`)?.getAttribute('content')?.trim() ?? '';

/** Where there is no document (prerendering), the facts come from the page's source. */
export const readSiteFrom = (reader: MetaReader): void => {
  meta = reader;
};

/** A fact as the page has it. */
export const fact = (name: string): string => meta(name);

export const site = (): Site => ({
  name: meta('name') || 'LMS360',
  accent: meta('accent') || '#f7ab2f',
  phone: meta('phone'),
  email: meta('email'),
  address: meta('address'),
  calendar: /^https:\/\//.test(meta('calendar')) ? meta('calendar') : '',
  promoEnds: meta('promo-ends'),
});
