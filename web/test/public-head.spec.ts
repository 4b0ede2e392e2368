import { readFileSync } from 'node:fs';
import { asPublic } from '../build/public-head';
import { descriptionOf, prerendered } from '@/prerender';

const shell = readFileSync(new URL('../index.html', `file://${__filename}`), 'utf8');
const headOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').head;
const content = (head: HTMLHeadElement, name: string) =>
  head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');

test('what is not a public page is not indexed', () => {
  expect(content(headOf(shell), 'robots')).toBe('noindex');
});

test.each(prerendered)('$path says itself what it is, to search engines and chats', ({ path }) => {
  const description = descriptionOf(path);
  const head = headOf(asPublic(shell, { path, title: 'Prices & "plans"', description }));
  expect(content(head, 'robots')).toBeUndefined();
  expect(head.querySelector('title')?.textContent).toBe('Prices & "plans" · %SITE_NAME%');
  expect(head.querySelectorAll('meta[name="description"]')).toHaveLength(1);
  expect(content(head, 'description')).toBe(description);
  expect(description.length).toBeGreaterThan(50);
  expect(description.length).toBeLessThanOrEqual(160);
  expect(head.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(`%SITE_URL%${path}`);
  expect(content(head, 'og:title')).toBe('Prices & "plans" · %SITE_NAME%');
  expect(content(head, 'og:description')).toBe(description);
  expect(content(head, 'og:url')).toBe(`%SITE_URL%${path}`);
  expect(content(head, 'og:image')).toBe('%SITE_URL%/social.png');
});

test('no two pages say the same', () => {
  const all = prerendered.map(({ path }) => descriptionOf(path));
  expect(new Set(all).size).toBe(all.length);
});

test('a phone finds what it puts on its screen', () => {
  const file = (name: string) => readFileSync(new URL(`../public/${name}`, `file://${__filename}`));
  const head = headOf(shell);
  for (const rel of ['icon', 'apple-touch-icon', 'manifest']) expect(head.querySelector(`link[rel="${rel}"]`)).not.toBeNull();
  const manifest = JSON.parse(file('manifest.webmanifest').toString()) as { icons: { src: string; sizes: string }[] };
  const pictures = [
    ...manifest.icons,
    { src: '/apple-touch-icon.png', sizes: '180x180' },
    { src: '/social.png', sizes: '1200x630' },
  ];
  for (const { src, sizes } of pictures) {
    const png = file(src.slice(1));
    expect([src, png.subarray(1, 4).toString(), `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`]).toEqual([src, 'PNG', sizes]);
    expect(png.length).toBeLessThan(40_000);
  }
  expect([...file('favicon.ico').subarray(0, 4)]).toEqual([0, 0, 1, 0]);
});
