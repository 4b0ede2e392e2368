import { type Language, languages } from '@lms360/contracts/languages';
import { linksTo } from '../src/mails/links.js';
import { mailKinds, templateOf } from '../src/mails/mail-registry.js';
import type { Frame } from '../src/template/frame.js';
import { htmlLayout } from '../src/template/html-layout.js';
import type { MailContent } from '../src/template/mail-content.js';
import { textLayout } from '../src/template/text-layout.js';
import { samples, sampleRecipients } from './sample-mails.js';

const DEVANAGARI = /\p{Script=Devanagari}/u;
const links = linksTo('https://lms360.example');
const sender = { imprint: ['LMS360 Learning Private Limited', 'Bengaluru 560025'], support: 'help@lms360.example' };
/** Mails to the operator: others' words are their headings. */
const toOperator = ['enquiry-received', 'bug-reported'];

const sizes = ['shortest', 'longest'] as const;
type Size = (typeof sizes)[number];

const contentIn = (language: Language, kind: string, size: Size): MailContent =>
  templateOf(kind).content(samples[kind]?.[size] ?? {}, {
    to: sampleRecipients[size],
    language,
    links,
    token: 't',
    unknownCompanyToken: 'u',
  });

const frameIn = (language: Language, size: Size): Frame => ({ name: sampleRecipients[size].name, language, sender });

/** What a mail says in its own words. */
const said = (
  kind: string,
  { subject, heading, paragraphs, details = [], link, button, note, noteLink }: MailContent,
): string[] => [
  ...paragraphs,
  ...details.map(([label]) => label),
  ...[link?.label, button?.label, note, noteLink?.label].filter((text) => text !== undefined),
  ...(toOperator.includes(kind) ? [] : [subject, heading]),
];

const plain = (html: string) =>
  html
    .replace(/<style>[^]*?<\/style>|<title>[^]*?<\/title>/g, '')
    .replace(/<[^<>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replace(/\s+/g, ' ');

it('every kind of mail has its samples', () => {
  expect(Object.keys(samples).sort()).toEqual([...mailKinds].sort());
});

describe.each(mailKinds)('%s', (kind) => {
  describe.each(sizes)('with the %s data', (size) => {
    it.each(languages)('says all in one language, in the text as in the HTML: %s', (language) => {
      const content = contentIn(language, kind, size);
      if (language === 'hi') for (const words of said(kind, content)) expect(words).toMatch(DEVANAGARI);
      const [text, html] = [textLayout(content, frameIn(language, size)), htmlLayout(content, frameIn(language, size))];
      for (const page of [text, html, content.subject, content.preview])
        expect(page).not.toMatch(/undefined|\[object|NaN|Invalid Date/);
      const shown =
        plain(html) +
        [content.link?.url, content.button?.url, content.noteLink?.url]
          .filter((url) => url && html.includes(`href="${url}"`))
          .join(' ');
      for (const word of text.replace('\n--\n', '').split(/\s+/)) expect(shown).toContain(word.replace(/:$/, ''));
      expect(html).toContain(`<html lang="${language}">`);
    });

    it('leads to the same places, shows the same facts and carries the same file in both languages', () => {
      const [english, hindi] = languages.map((language) => contentIn(language, kind, size)) as [MailContent, MailContent];
      for (const content of [english, hindi]) expect(content.paragraphs.length + (content.quote ? 1 : 0)).toBeGreaterThan(0);
      const { quote, attachment, replyTo, button, link, noteLink } = english;
      expect(hindi).toMatchObject({ ...(quote && { quote }), ...(attachment && { attachment }), ...(replyTo && { replyTo }) });
      expect([hindi.button?.url, hindi.link?.url, hindi.noteLink?.url]).toEqual([button?.url, link?.url, noteLink?.url]);
      expect(hindi.details?.length).toBe(english.details?.length);
      expect(hindi.paragraphs.length).toBe(english.paragraphs.length);
    });
  });

  it('of English has no Hindi word of its own', () => {
    for (const words of said(kind, contentIn('en', kind, 'shortest'))) expect(words).not.toMatch(DEVANAGARI);
  });
});
