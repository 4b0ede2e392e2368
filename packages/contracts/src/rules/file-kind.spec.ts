import { fileKind, HEAD_BYTES } from './file-kind.js';

const bytes = (text: string, encoding: BufferEncoding = 'latin1') => new Uint8Array(Buffer.from(text, encoding));
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';

test.each([
  ['jpeg', '\xff\xd8\xff\xe1 Exif'],
  ['jpeg', '\xff\xd8\xff\xe2 MPF'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['webp', 'RIFF\0\0\0\0WEBPVP8 '],
  ['x-icon', '\0\0\x01\0\x01\0'],
  ['pdf', '%PDF-1.7'],
  ['pdf', '\xef\xbb\xbf\r\n %PDF-1.4'],
  ['svg', '\x1f\x8b\x08\0'],
  [undefined, ''],
  [undefined, 'GIF89a'],
  [undefined, 'RIFF\0\0\0\0WAVE'],
  [undefined, '\0\0\0\x1cftypheic'],
  [undefined, '<html>%PDF-1.7'],
])('%s begins with %j', (kind, text) => {
  expect(fileKind(bytes(text))).toBe(kind);
});

const illustrator = [
  '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [',
  '<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">',
  '<!-- ]> --> <!ATTLIST svg x CDATA "]>">',
  ']>',
].join('\n');

test.each([
  ['nothing', SVG],
  ['blanks', ` \r\n\t${SVG}`],
  ['a byte order mark', `\ufeff${SVG}`],
  ['a declaration', `<?xml version="1.0" encoding="UTF-8"?>\n${SVG}`],
  ['a style sheet instruction', `<?xml version="1.0"?><?xml-stylesheet type="text/css" href="a.css"?>${SVG}`],
  [
    'comments around the document type',
    `<!-- a --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd"><!-- b -->\n${SVG}`,
  ],
  ['declarations of its own', `<?xml version="1.0"?>${illustrator}${SVG}`],
  ['a long comment', `<!--${'x'.repeat(30_000)}-->${SVG}`],
  ['a name space', SVG.replace('svg', 'svg:svg')],
  ['a name space without meaning', SVG.replace('svg', 'ns0:svg')],
])('a drawing is one behind %s', (_what, text) => {
  expect(fileKind(bytes(text, 'utf8'))).toBe('svg');
  expect(fileKind(bytes(`\ufeff${text}`, 'utf16le'))).toBe('svg');
});

test.each([
  ['another document', `<html>${SVG}`],
  ['a page with its document type', `<!DOCTYPE html><html>${SVG}`],
  ['text', `drawing: ${SVG}`],
  ['a comment without end', `<!-- ${SVG}`],
  ['a document type without end', `<!DOCTYPE svg [ ${SVG}`],
  ['a root that is called alike', '<svgs/>'],
  ['half instructions', '<?'.repeat(HEAD_BYTES)],
  ['brackets', '<!DOCTYPE svg ['.repeat(HEAD_BYTES)],
  ['comments', '<!---->'.repeat(HEAD_BYTES)],
])('a drawing is none behind %s', (_what, text) => {
  expect(fileKind(bytes(text, 'utf8'))).toBeUndefined();
});

test('the type of a file is told by its first bytes alone', () => {
  const head = bytes(`<!--${'x'.repeat(HEAD_BYTES)}-->${SVG}`);
  expect(fileKind(head.subarray(0, HEAD_BYTES))).toBe(fileKind(head));
});
