/** Facts about the seller that an operator sets (`web/.env`, or the meta tags of the built index.html). */
export interface Site {
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

/** Where there is no document (pages made at build time), the page's source tells. */
export const readSiteFrom = (reader: MetaReader): void => {
  meta = reader;
};

export const site = (): Site => ({
  phone: meta('phone'),
  email: meta('email'),
  address: meta('address'),
  calendar: /^https:\/\//.test(meta('calendar')) ? meta('calendar') : '',
  promoEnds: meta('promo-ends'),
});
