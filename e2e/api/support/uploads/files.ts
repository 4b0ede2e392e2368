import { deflateSync, gzipSync } from 'node:zlib';
import type { UploadRule } from '@lms360/contracts/rules/uploads';
import {
  chunk,
  goodPdf,
  goodPng,
  icon,
  join,
  jpeg,
  jpegOf,
  jpegWithComment,
  MARK,
  noise,
  padded,
  pdf,
  png,
  SCRIPT,
  svg,
  text,
  webp,
  webpOf,
} from './bytes.ts';

/** What a file really is, whatever it declares: a kind, `right` for what the rule requires, `nothing`, or `either` where a decoder may decide. */
type Kind = 'svg' | 'png' | 'jpeg' | 'webp' | 'x-icon' | 'pdf' | 'right' | 'empty' | 'too large' | 'nothing' | 'either';

export interface HostileFile {
  is: Kind;
  content: (rule: UploadRule) => Buffer;
  /** Name and content type in the form; valid ones by default. */
  name?: string;
  type?: string;
}

const isDocument = (rule: UploadRule) => rule.types.includes('application/pdf');
const right = (rule: UploadRule) => (isDocument(rule) ? goodPdf : goodPng);
const file = (is: Kind, content: Buffer | string, name?: string, type?: string): HostileFile => {
  const bytes = typeof content === 'string' ? text(content) : content;
  return { is, content: () => bytes, ...(name === undefined ? {} : { name }), ...(type === undefined ? {} : { type }) };
};
const named = (name: string, type?: string): HostileFile => ({
  is: 'right',
  content: right,
  name,
  ...(type === undefined ? {} : { type }),
});
const drawing = (inside: string, attributes?: string, before?: string, is: Kind = 'svg') =>
  file(is, svg(inside, attributes, before), 'drawing.svg', 'image/svg+xml');

const XML = '<?xml version="1.0"?>';
const LOL = '<!DOCTYPE svg [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>';
const zipTail = join('PK\x03\x04', MARK, 'PK\x05\x06', Buffer.alloc(18));
const zeros = (size: number) => deflateSync(Buffer.alloc(size), { level: 9 });

/** SVGs with scripts, external resources, exponential content, or invalid. `listener`: an address that must not be requested. */
const drawings = (listener: string): Record<string, HostileFile> => ({
  'a drawing with a script': drawing(SCRIPT),
  'a drawing with event handlers': drawing(
    `<rect width="9" height="9" onclick="alert('${MARK}')"/>`,
    `onload="alert('${MARK}')" width="64" height="64"`,
  ),
  'a drawing with HTML inside': drawing(
    `<foreignObject width="9" height="9"><body xmlns="http://www.w3.org/1999/xhtml">${SCRIPT}</body></foreignObject>`,
  ),
  'a drawing with a link that runs': drawing(`<a xlink:href="javascript:alert('${MARK}')"><rect width="9" height="9"/></a>`),
  'a drawing with an external entity': drawing(
    '<text>&x;</text>',
    undefined,
    `${XML}<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>`,
  ),
  'a drawing with an entity of another server': drawing(
    '<text>&x;</text>',
    undefined,
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "${listener}">]>`,
  ),
  'a drawing of a billion laughs': drawing('<text>&c;</text>', undefined, LOL),
  'a drawing that shows a file of the server': drawing('<image width="64" height="64" xlink:href="file:///etc/passwd"/>'),
  'a drawing that loads a picture': drawing(`<image width="64" height="64" xlink:href="${listener}"/>`),
  'a drawing that loads a style': drawing(
    `<style>@import url("${listener}"); rect { fill: url("${listener}") }</style><rect width="9" height="9"/>`,
  ),
  'a drawing that uses a file of the server': drawing('<use xlink:href="file:///etc/hosts#a"/>'),
  'a drawing inside a drawing': drawing(
    `<image width="9" height="9" xlink:href="data:image/svg+xml;base64,${svg(SCRIPT).toString('base64')}"/>`,
  ),
  'a drawing with a style sheet instruction': drawing('', undefined, `${XML}<?xml-stylesheet href="${listener}"?>`),
  'a drawing of a billion pixels': drawing('<rect width="9" height="9"/>', 'width="1000000" height="1000000"', '', 'either'),
  'a drawing of a huge view': drawing('<rect width="9" height="9"/>', 'viewBox="0 0 1e9 1e9"', '', 'either'),
  'a drawing of no size': drawing('', 'width="0" height="0"', '', 'either'),
  'a drawing nested ten thousand deep': drawing('<g>'.repeat(10_000) + '</g>'.repeat(10_000), undefined, '', 'either'),
  'a drawing of many filters': drawing(
    `<filter id="f">${'<feGaussianBlur stdDeviation="50"/>'.repeat(200)}</filter><rect filter="url(#f)" width="64" height="64"/>`,
    undefined,
    '',
    'either',
  ),
  'what could be read as comments in many ways': file('nothing', '<!---->'.repeat(500), 'drawing.svg', 'image/svg+xml'),
  'a drawing that uses itself': drawing(
    `<g id="a"><use xlink:href="#b"/></g><g id="b"><use xlink:href="#a"/></g><use xlink:href="#a"/>`,
    undefined,
    '',
    'either',
  ),
  'a drawing with NUL': file(
    'either',
    join('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">\0', SCRIPT, '</svg>'),
    'a.svg',
  ),
  'a drawing in UTF-16': file('svg', Buffer.from(svg(SCRIPT).toString(), 'utf16le'), 'a.svg', 'image/svg+xml'),
  'a drawing behind a long comment': drawing('', undefined, `<!--${'x'.repeat(5_000)}-->`),
  'a compressed drawing': file('svg', gzipSync(svg(SCRIPT)), 'drawing.svgz', 'image/svg+xml'),
  'a drawing broken off': file('nothing', '<svg xmlns="http://www.w3.org/2000/svg" width="9"><rect', 'a.svg', 'image/svg+xml'),
  'a page called a drawing': file('nothing', `<!doctype html><html>${SCRIPT}</html>`, 'a.svg', 'image/svg+xml'),
});

/** Pictures with data appended, embedded or missing, and decompression bombs. */
const pictures: Record<string, HostileFile> = {
  'a picture with a script behind': file('png', join(goodPng, SCRIPT)),
  'a picture with an archive behind': file('png', join(goodPng, zipTail), 'a.png', 'application/zip'),
  'a picture with a script in its texts': file('png', png(64, 64, { more: [chunk('tEXt', text(`Comment\0${SCRIPT}`))] })),
  'a picture with an exploding text': file(
    'either',
    png(64, 64, { more: [chunk('zTXt', join('Comment\0\0', zeros(50_000_000)))] }),
  ),
  'a picture with an exploding profile': file('either', png(64, 64, { more: [chunk('iCCP', join('x\0\0', zeros(50_000_000)))] })),
  'a picture of 2.5 billion pixels': file('nothing', png(50_000, 50_000, { data: zeros(1_000) })),
  'a picture of the largest dimensions': file('nothing', png(2 ** 31 - 1, 2 ** 31 - 1, { data: zeros(1_000) })),
  'a picture of no dimensions': file('nothing', png(0, 0, { data: zeros(1) })),
  'a picture just above the pixel limit': file('nothing', png(5_000, 5_001)),
  'a picture at the pixel limit': file('png', png(5_000, 5_000)),
  'a picture of one line': file('either', png(1, 100_000)),
  'a picture with less data than it says': file('nothing', png(640, 640, { data: zeros(100) })),
  'a picture with more data than it says': file('either', png(8, 8, { data: zeros(20_000_000) })),
  'a picture with a wrong check sum': file('either', png(64, 64, { more: [chunk('tEXt', text('a\0b'), 1)] })),
  'a picture broken off': file('nothing', goodPng.subarray(0, 40)),
  'a signature alone': file('nothing', goodPng.subarray(0, 8)),
  'a photograph with a script in its comment': file('jpeg', jpegWithComment(SCRIPT), 'a.jpg', 'image/jpeg'),
  'a photograph with a program in its comment': file(
    'jpeg',
    jpegWithComment(`<?php system("${MARK}") ?>`),
    'shell.php.jpg',
    'image/jpeg',
  ),
  'a photograph with an archive behind': file('jpeg', join(jpeg, zipTail), 'a.jar', 'image/jpeg'),
  'a photograph of 4 billion pixels': file('nothing', jpegOf(65_535, 65_535), 'a.jpg', 'image/jpeg'),
  'a photograph broken off': file('nothing', jpeg.subarray(0, 180), 'a.jpg', 'image/jpeg'),
  'a WebP called PNG': file('webp', webp, 'a.png', 'image/png'),
  'a WebP with a script behind': file('webp', join(webp, SCRIPT), 'a.webp', 'image/webp'),
  'a WebP of 268 million pixels': file('nothing', webpOf(16_384, 16_384), 'a.webp', 'image/webp'),
  'a WebP broken off': file('nothing', webp.subarray(0, 20), 'a.webp', 'image/webp'),
  'an icon': file('x-icon', icon(goodPng), 'favicon.ico', 'image/x-icon'),
  'an icon of 65,535 images': file('either', icon(goodPng, { count: 65_535 }), 'favicon.ico', 'image/x-icon'),
  'an icon whose image is elsewhere': file('nothing', icon(goodPng, { offset: 2 ** 31 }), 'favicon.ico', 'image/x-icon'),
  'an icon with a pixel bomb': file('nothing', icon(png(50_000, 50_000, { data: zeros(99) })), 'favicon.ico', 'image/x-icon'),
  'an icon of a drawing': file('nothing', icon(svg(SCRIPT)), 'favicon.ico', 'image/x-icon'),
  'a GIF called PNG': file(
    'nothing',
    join('GIF89a', Buffer.from('0100010080000000000000ffffff2c000000000100010000020144003b', 'hex')),
    'a.png',
  ),
  'a GIF that is a program': file('nothing', `GIF89a/*${MARK}*/=1;alert(1)`, 'a.gif', 'image/gif'),
  'a bitmap': file('nothing', join('BM', Buffer.alloc(60)), 'a.bmp', 'image/png'),
  'a TIFF': file('nothing', join('II*\0', Buffer.alloc(60)), 'a.tiff', 'image/png'),
  'an AVIF': file('nothing', join(Buffer.from([0, 0, 0, 28]), 'ftypavif', Buffer.alloc(40)), 'a.avif', 'image/png'),
};

const documents: Record<string, HostileFile> = {
  'a PDF with a script': file('pdf', pdf(`/OpenAction <</S/JavaScript/JS(app.alert("${MARK}"))>>`), 'a.pdf', 'application/pdf'),
  'a PDF that starts a program': file('pdf', pdf('/OpenAction <</S/Launch/F(cmd.exe)>>'), 'a.pdf', 'application/pdf'),
  'a PDF that sends a form': file(
    'pdf',
    pdf('/AcroForm <</XFA(<x/>)>> /OpenAction <</S/SubmitForm/F(http://127.0.0.1)>>'),
    'a.pdf',
  ),
  'an encrypted PDF': file(
    'nothing',
    pdf('', '/Encrypt <</Filter/Standard/V 5/R 6/O(x)/U(x)/P -1>>'),
    'a.pdf',
    'application/pdf',
  ),
  'a PDF broken off': file('nothing', goodPdf.subarray(0, 60), 'a.pdf', 'application/pdf'),
  'a PDF that is a page': file('nothing', `%PDF-1.7\n${SCRIPT}`, 'a.pdf', 'text/html'),
  'a PDF called a picture': file('pdf', goodPdf, 'a.png', 'image/png'),
  'a PDF behind a page': file('nothing', join(SCRIPT, goodPdf), 'a.pdf', 'application/pdf'),
  'a picture called a PDF': { ...file('png', goodPng), name: 'a.pdf', type: 'application/pdf' },
  'an archive called a PDF': file('nothing', zipTail, 'a.pdf', 'application/pdf'),
};

const others: Record<string, HostileFile> = {
  'an empty file': { is: 'empty', content: () => Buffer.alloc(0) },
  'a file of the largest size': { is: 'right', content: (rule) => padded(right(rule), rule.maxBytes) },
  'a file one byte too large': { is: 'too large', content: (rule) => padded(right(rule), rule.maxBytes + 1) },
  'a Windows program': file('nothing', join('MZ', Buffer.alloc(200)), 'a.png', 'image/png'),
  'a Linux program': file('nothing', join('\x7fELF', Buffer.alloc(200)), 'a.pdf', 'application/pdf'),
  'a page': file('nothing', `<!doctype html>${SCRIPT}`, 'a.jpg', 'image/jpeg'),
  'a script': file('nothing', `#!/bin/sh\necho ${MARK}`, 'a.png', 'image/png'),
  'an XML with an entity': file('nothing', `${XML}<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>`, 'a.svg'),
  noise: file('nothing', join('\0', noise(5_000)), 'a.png', 'image/png'),
  zeros: file('nothing', Buffer.alloc(5_000), 'a.pdf', 'application/pdf'),
};

/** Valid files whose names or types are the attack: neither is used for anything. */
const names: Record<string, HostileFile> = {
  'a name that climbs': named('../../../../etc/cron.d/x.png'),
  'a Windows name that climbs': named('..\\..\\boot.ini'),
  'an absolute name': named('/etc/passwd'),
  'an encoded name that climbs': named('%2e%2e%2f%2e%2e%2fx.png'),
  'a name with NUL': named('a.php\0.png'),
  'a name with control characters': named('a\x01\x1b[31m\x7f.png'),
  'a name written backwards': named('a\u202egnp.exe'),
  'a name of pictures': named('👩‍👩‍👧‍👦🏴‍☠️.png'),
  'a name of a device': named('con.png'),
  'a name of a setting': named('.htaccess'),
  'a name of 5,000 letters': named(`${'x'.repeat(5_000)}.png`),
  'a name with markup': named(`<img src=x onerror=alert(1)>.png`),
  'a name with SQL': named("x'; DROP TABLE lesson; --.png"),
  'no extension': named('picture'),
  'two extensions': named('shell.php.png'),
  'a type that is a page': named('a.png', 'text/html'),
  'a type that is nonsense': named('a.png', 'x/y; a=b; \x01'),
  'no type at all': named('a.png', ''),
};

/** Every hostile file by its description. */
export const hostileFiles = (listener: string): Record<string, HostileFile> => ({
  ...drawings(listener),
  ...pictures,
  ...documents,
  ...others,
  ...names,
});
