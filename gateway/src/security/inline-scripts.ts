import { createHash } from 'node:crypto';

const script = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;
const dataBlock = /\btype\s*=\s*["']?(application\/(ld\+)?json|text\/(template|plain))/i;

/**
 * CSP sources (`'sha256-…'`) of the inline scripts in a page, in the form in which a browser sees them (line ends as LF).
 * Data blocks such as JSON-LD never run and need none.
 */
export function inlineScriptHashes(html: string): string[] {
  const sources = [...html.replace(/\r\n?/g, '\n').matchAll(script)]
    .filter(([, attributes = '', body = '']) => body !== '' && !/\bsrc\s*=/i.test(attributes) && !dataBlock.test(attributes))
    .map(([, , body = '']) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`);
  return [...new Set(sources)];
}
