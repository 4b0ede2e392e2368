import { existsSync, readFileSync } from 'node:fs';
import { pages } from '@/app/routes';

const root = new URL('../../', `file://${__filename}`).pathname;
const table = readFileSync(`${root}docs/screens.md`, 'utf8');

interface Row {
  line: string;
  shownBy: string;
}

const rows: Row[] = table
  .split('\n')
  .filter((line) => /^\| (?!asked|---)/.test(line))
  .map((line) => ({ line, shownBy: line.split('|').at(-2)?.trim() ?? '' }));

/** `file: title`, several of them parted by `·`. */
const proofs = [...new Set(rows.flatMap(({ shownBy }) => shownBy.split(' · ')))];

const fileOf = (name: string): string | undefined =>
  [`web/test/${name}.spec.tsx`, `web/test/${name}.spec.ts`, `e2e/journeys/${name}.spec.ts`, `${name}.spec.ts`]
    .map((file) => root + file)
    .find(existsSync);

describe('docs/screens.md', () => {
  test.each(pages.map(({ path }) => path))('names the page %s', (path) => {
    expect(
      table
        .split('\n')
        .filter((line) => line.startsWith('## '))
        .join('\n'),
    ).toContain(`\`${path}\``);
  });

  test.each(rows)('shows by a test: $line', ({ shownBy }) => {
    expect(shownBy).toMatch(/^\S+: .+/);
  });

  test.each(proofs)('%s exists', (proof) => {
    const [, name = '', title = ''] = /^(\S+): (.+)$/.exec(proof) ?? [];
    const file = fileOf(name);
    expect(file).toBeDefined();
    const source = readFileSync(file as string, 'utf8').replaceAll("\\'", "'");
    expect([`'${title}'`, `"${title}"`].some((quoted) => source.includes(quoted))).toBe(true);
  });
});
