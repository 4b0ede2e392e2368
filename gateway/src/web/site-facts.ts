import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import { z } from 'zod';

/** `none` where the operator has configured nothing: the pages leave it out. */
const fact = (check: (text: string) => boolean = () => true, message = '') =>
  z
    .string()
    .trim()
    .refine((text) => text === 'none' || check(text), message)
    .transform((text) => (text === 'none' ? '' : text));

const isHttps = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:';
const isTime = (text: string) => !Number.isNaN(Date.parse(text));

/** The operator's facts about the site. The built pages name each as `%SITE_…%`; defaults are those of a fresh installation. */
export const siteShape = {
  SITE_NAME: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .default('LMS360')
    .meta({ description: "The product's name, in titles, texts and the footer" }),
  SITE_ACCENT: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #f7ab2f')
    .default('#f7ab2f')
    .meta({ description: "Colour of each page's next step, `#rrggbb`" }),
  SITE_PHONE: fact().prefault('+91 80 4000 0360').meta({ description: 'Telephone of navbar and contact page, or `none`' }),
  SITE_EMAIL: fact().prefault('hello@lms360.example').meta({ description: 'E-mail address there, or `none`' }),
  SITE_ADDRESS: fact().prefault('LMS360, MG Road, Bengaluru 560001, India').meta({ description: 'Address there, or `none`' }),
  SITE_CALENDAR: fact(isHttps, 'must be an https address, or none')
    .prefault('none')
    .meta({ description: 'https page of a scheduling calendar; its origin may be framed' }),
  SITE_PROMO_ENDS: fact(isTime, 'must be a time such as 2030-12-31T18:00:00+05:30, or none')
    .prefault('none')
    .meta({ description: 'End of the promotion in the banner, with time zone; past: no banner' }),
  SITE_LINKEDIN: fact(isHttps, 'must be an https address, or none')
    .prefault('none')
    .meta({ description: 'https page of the seller at LinkedIn, for the footer' }),
  SITE_X: fact(isHttps, 'must be an https address, or none').prefault('none').meta({ description: 'The same at X' }),
  SITE_YOUTUBE: fact(isHttps, 'must be an https address, or none').prefault('none').meta({ description: 'The same at YouTube' }),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/$/, ''))
    .optional()
    .meta({
      description: 'Where people reach the web app: the one address of a public page, for search engines and shared links',
    }),
  SITE_FILES: z
    .string()
    .refine(existsSync, 'must be a folder')
    .optional()
    .meta({ description: 'Folder whose files stand for those of the build: `logo.svg`, `content/terms.md`, …' }),
};

export type SiteConfig = z.infer<z.ZodObject<typeof siteShape>>;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const inHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const inJson = (text: string) => JSON.stringify(text).slice(1, -1);
const writers: Record<string, (text: string) => string> = { '.html': inHtml, '.webmanifest': inJson };

/**
 * Replaces the placeholders of a page or document by the operator's facts; other text between percent signs stays.
 * @param name its extension decides whether the facts must be escaped, and how
 */
export function fillFacts(source: string, name: string, site: SiteConfig): string {
  const facts: Record<string, string | undefined> = { ...site, SITE_FILES: undefined, SITE_URL: site.PUBLIC_URL ?? '' };
  const write = writers[extname(name)] ?? ((text: string) => text);
  return source.replace(/%(SITE_[A-Z_]+)%/g, (placeholder, fact: string) => {
    const value = facts[fact];
    return value === undefined ? placeholder : write(value);
  });
}
