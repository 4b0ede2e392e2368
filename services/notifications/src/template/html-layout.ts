import { brand, darkStyles } from './brand.js';
import { footerLines, type Frame } from './frame.js';
import { greeting } from './greeting.js';
import { action, detailTable, linkLine, paragraph, quotation, smallLink, smallPrint } from './html-blocks.js';
import type { MailContent } from './mail-content.js';
import { Markup, markup } from './markup.js';
import { phrases } from './phrases.js';

const { ink, indigo, saffron, warmWhite, white, line, quiet, font, headingFont } = brand;

/** A mail as HTML: tables and inline styles, since that is all that mail programs agree on; those that know dark mails find their colours too. */
export function htmlLayout(content: MailContent, frame: Frame): string {
  const { subject, preview, heading, paragraphs, quote, details, link, button, note, noteLink } = content;
  const { name, language } = frame;
  return markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>:root { color-scheme: light dark }
${new Markup(darkStyles)}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${warmWhite};color:${ink};font-family:${font};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${preview}</div>
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${warmWhite};color:${ink}">
<tr><td align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td class="brand" style="padding:0 4px 20px;font:800 22px/1 ${headingFont};letter-spacing:-.02em;color:${indigo}">LMS360</td></tr>
<tr><td class="card ink" style="background:${white};color:${ink};border:1px solid ${line};border-top:4px solid ${saffron};border-radius:12px;padding:36px 32px">
<h1 class="ink" style="margin:0 0 20px;font:700 24px/1.3 ${headingFont};letter-spacing:-.01em;color:${ink};overflow-wrap:anywhere">${heading}</h1>
${name === null ? undefined : paragraph(greeting(name, language))}
${paragraphs.map(paragraph)}
${quote === undefined ? undefined : quotation(quote)}
${details && detailTable(details)}
${link && linkLine(link)}
${button && action(button, phrases[language].noButton)}
${note === undefined ? undefined : smallPrint(note)}
${noteLink && smallLink(noteLink)}
</td></tr>
<tr><td class="quiet" style="padding:24px 4px 0;font-size:12px;line-height:1.6;color:${quiet}">${footer(frame)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`.html;
}

const footer = (frame: Frame): Markup => {
  const { support } = frame.sender;
  return markup`${footerLines(frame).map((row) => markup`${row}<br>`)}${phrases[frame.language].help}: <a class="link"
href="mailto:${support}" style="color:${indigo}">${support}</a>`;
};
