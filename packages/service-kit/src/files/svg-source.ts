import { gunzipSync } from 'node:zlib';

/** Limit of a drawing's bytes, unpacked and with its entities replaced. */
const MAX_BYTES = 20_000_000;
/** Entities that XML defines; all others are the document's own. */
const XML_ENTITIES = new Set(['amp', 'lt', 'gt', 'quot', 'apos']);
/** libvips recognises a drawing by these bytes at its beginning; the root may have a name space's prefix. */
const MARK = '<?drawing <svg ?>';

/**
 * An SVG as the library that draws it expects it: UTF-8, without references to anything outside. Its own entities are replaced where they
 * are plain text, which drawing programs write for name spaces; references to others are dropped, unresolved.
 * @throws Error when it is compressed and damaged, or too large
 */
export function svgSource(file: Buffer): Buffer {
  const bytes = file[0] === 0x1f && file[1] === 0x8b ? gunzipSync(file, { maxOutputLength: MAX_BYTES }) : file;
  const text = decoded(bytes).replace(/^\s*<\?xml[^>]*\?>/, '');
  const doctype = doctypeOf(text);
  const entities = plainEntities(doctype);
  const drawing = text
    .replace(doctype, '')
    .replace(/&([\w.:-]+);/g, (reference, name: string) => (XML_ENTITIES.has(name) ? reference : (entities.get(name) ?? '')));
  if (drawing.length > MAX_BYTES) throw new Error('larger than a drawing may be');
  return Buffer.from(MARK + drawing);
}

/** By its byte order mark, its zeros, or the encoding that it declares; UTF-8 otherwise. */
function decoded(bytes: Buffer): string {
  const begins = bytes.toString('latin1', 0, 2);
  if (begins === '\xff\xfe' || begins === '<\0') return new TextDecoder('utf-16le').decode(bytes);
  if (begins === '\xfe\xff' || begins === '\0<') return new TextDecoder('utf-16be').decode(bytes);
  const [, declared = 'utf-8'] = /^[^>]{0,60}encoding=["']([\w-]{1,20})["']/.exec(bytes.toString('latin1', 0, 100)) ?? [];
  return new TextDecoder(declared).decode(bytes);
}

/** The document type with its declarations, or nothing; comments and quotation marks may hold its brackets. */
function doctypeOf(text: string): string {
  const from = text.indexOf('<!DOCTYPE');
  if (from < 0) return '';
  const PART = /<!--|["'[\]>]/g;
  PART.lastIndex = from;
  let declares = false;
  for (let part = PART.exec(text)?.[0]; part; part = PART.exec(text)?.[0]) {
    if (part === '>' && !declares) return text.slice(from, PART.lastIndex);
    if (part === '[' || part === ']') declares = part === '[';
    else if (part !== '>') {
      const end = text.indexOf(part === '<!--' ? '-->' : part, PART.lastIndex);
      if (end < 0) return '';
      PART.lastIndex = end + 1;
    }
  }
  return '';
}

/** Those of a document type whose values are short and text alone: no markup, no entity, nothing from outside. */
const plainEntities = (doctype: string): Map<string, string> =>
  new Map(
    [...doctype.matchAll(/<!ENTITY\s+([\w.:-]+)\s+(?:"([^"&%<]{0,200})"|'([^'&%<]{0,200})')\s*>/g)].map(
      ([, name = '', value, other = '']) => [name, (value ?? other).replaceAll('"', '&quot;').replaceAll("'", '&apos;')],
    ),
  );
