import { createHash } from 'node:crypto';
import { inlineScriptHashes } from './inline-scripts.js';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('finds inline scripts of every kind, each once', () => {
  const html = `<SCRIPT>a()</SCRIPT ><script type=module nonce="x">\n b('<b>') </script><script type="importmap">{}</script><script>a()</script>`;
  expect(inlineScriptHashes(html)).toEqual([hash('a()'), hash(`\n b('<b>') `), hash('{}')]);
});

it('ignores scripts from files, empty ones and data', () => {
  const html = `<script src="/a.js"></script><script async src=/b.js>ignored</script><script></script><script type="application/ld+json">{}</script>`;
  expect(inlineScriptHashes(html)).toEqual([]);
});

it('hashes line ends as the browser sees them', () => {
  expect(inlineScriptHashes('<script>a()\r\nb()</script>')).toEqual([hash('a()\nb()')]);
});
