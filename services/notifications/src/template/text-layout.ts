import { greeting } from './greeting.js';
import type { MailContent } from './mail-content.js';

const named = ({ label, url }: { label: string; url: string }) => `${label}:\n${url}`;
const indented = (text: string) => text.replace(/^/gm, '  ');

/** A mail as plain text. @param name the recipient's; null for mails to the operator, which greet nobody */
export function textLayout(content: MailContent, name: string | null): string {
  const { heading, paragraphs, quote, details, link, button, note, noteLink } = content;
  const blocks = [
    heading,
    name === null ? undefined : greeting(name),
    ...paragraphs,
    quote === undefined ? undefined : indented(quote),
    details?.map(([label, value]) => `${label}: ${value}`).join('\n'),
    link && named(link),
    button && named(button),
    note,
    noteLink && named(noteLink),
    '--\nLMS360 · Learning Without Limits',
  ];
  return `${blocks.filter((block) => block !== undefined).join('\n\n')}\n`;
}
