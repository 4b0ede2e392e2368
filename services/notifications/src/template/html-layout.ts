import { brand } from './brand.js';
import { greeting } from './greeting.js';
import { action, detailTable, linkLine, paragraph, quotation, smallLink, smallPrint } from './html-blocks.js';
import type { MailContent } from './mail-content.js';
import { markup } from './markup.js';

const { ink, indigo, warmWhite, line, quiet, font, headingFont } = brand;

/**
 * A mail as HTML: tables and inline styles only, since that is all that mail programs agree on.
 * @param name the recipient's; null for mails to the operator, which greet nobody
 */
export function htmlLayout(content: MailContent, name: string | null): string {
  const { subject, preview, heading, paragraphs, quote, details, link, button, note, noteLink } = content;
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<title>${subject}</title>
</head>
<body style="margin:0;padding:0;background:${warmWhite};color:${ink};font-family:${font};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${warmWhite}">
<tr><td align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td style="padding:0 4px 20px;font:800 22px/1 ${headingFont};letter-spacing:-.02em;color:${indigo}">LMS360</td></tr>
<tr><td style="background:#ffffff;border:1px solid ${line};border-radius:12px;padding:36px 32px">
<h1 style="margin:0 0 20px;font:700 24px/1.3 ${headingFont};letter-spacing:-.01em;color:${ink}">${heading}</h1>
${name === null ? undefined : paragraph(greeting(name))}
${paragraphs.map(paragraph)}
${quote === undefined ? undefined : quotation(quote)}
${details && detailTable(details)}
${link && linkLine(link)}
${button && action(button)}
${note === undefined ? undefined : smallPrint(note)}
${noteLink && smallLink(noteLink)}
</td></tr>
<tr><td style="padding:24px 4px 0;font-size:12px;line-height:1.6;color:${quiet}">LMS360 · Learning Without Limits</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`.html;
}
