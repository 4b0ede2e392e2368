import { footerLines, type Frame } from './frame.js';
import { greeting } from './greeting.js';
import type { MailContent } from './mail-content.js';
import { phrases } from './phrases.js';

const named = ({ label, url }: { label: string; url: string }) => `${label}:\n${url}`;
const indented = (text: string) => text.replace(/^/gm, '  ');

/** A mail as plain text. */
export function textLayout(content: MailContent, frame: Frame): string {
  const { heading, paragraphs, quote, details, link, button, note, noteLink } = content;
  const { name, language, sender } = frame;
  const blocks = [
    heading,
    name === null ? undefined : greeting(name, language),
    ...paragraphs,
    quote === undefined ? undefined : indented(quote),
    details?.map(([label, value]) => `${label}: ${value}`).join('\n'),
    link && named(link),
    button && named(button),
    note,
    noteLink && named(noteLink),
    ['--', ...footerLines(frame), `${phrases[language].help}: ${sender.support}`].join('\n'),
  ];
  return `${blocks.filter((block) => block !== undefined).join('\n\n')}\n`;
}
