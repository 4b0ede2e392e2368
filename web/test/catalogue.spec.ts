import { sentences } from '@lms360/contracts/sentences';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { allTexts } from '@/shared/i18n/en/all';
import { en } from '@/shared/i18n/en/index';
import { hi } from '@/shared/i18n/hi/index';
import { englishWords } from './support/english';

const leaves = (node: unknown, path = ''): Record<string, string> =>
  typeof node === 'string'
    ? { [path]: node }
    : Object.assign({}, ...Object.entries(node as object).map(([key, value]) => leaves(value, path ? `${path}.${key}` : key)));

const placeholders = (text: string): string[] => (text.match(/{{\w+}}/g) ?? []).toSorted();

describe('the catalogues', () => {
  const english = leaves({ ...allTexts, sentences });
  const hindi = leaves(hi);

  test('have the same keys', () => {
    expect(Object.keys(hindi).toSorted()).toEqual(Object.keys(english).toSorted());
  });

  test('leave no text empty', () => {
    expect(Object.entries({ ...english, ...hindi }).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test('the Hindi one has no English but names', () => {
    expect(Object.entries(hindi).filter(([, text]) => englishWords(text).length > 0)).toEqual([]);
  });

  test('the documents of the footer have a Hindi text with the same parts, without English', () => {
    const folder = new URL('../public/content/', `file://${__filename}`).pathname;
    const parts = (text: string) =>
      text
        .trim()
        .split('\n\n')
        .map((block) => `${/^(#+|-)?/.exec(block)?.[0]}${block.split('\n').length}`);
    for (const file of globSync('*.md', { cwd: folder })) {
      const text = readFileSync(`${folder}hi/${file}`, 'utf8').replaceAll('%SITE_NAME%', '');
      // A policy says first that its English binds.
      const own = text.replace('यह अंग्रेज़ी पाठ का अनुवाद है; मान्य पाठ अंग्रेज़ी का ही है।\n\n', '');
      expect([file, parts(own)]).toEqual([file, parts(readFileSync(folder + file, 'utf8'))]);
      expect([file, englishWords(text)]).toEqual([file, []]);
      expect([file, own === text]).toEqual([file, ['services.md', 'company.md'].includes(file)]);
    }
  });

  test('a text that comes with a feature is used in its folder alone', () => {
    const root = new URL('../src/', `file://${__filename}`).pathname;
    const code = globSync('**/*.{ts,tsx}', { cwd: root }).map((file) => ({ file, text: readFileSync(root + file, 'utf8') }));
    const featureOf = new Map<string, string>();
    for (const { file, text } of code) {
      const [, name] = /^import texts from '@\/shared\/i18n\/en\/([\w-]+)\.json'/m.exec(text) ?? [];
      if (!name) continue;
      const texts = JSON.parse(readFileSync(`${root}shared/i18n/en/${name}.json`, 'utf8')) as object;
      for (const key of Object.keys(texts)) featureOf.set(key, `${path.dirname(file)}/`);
    }
    expect([...featureOf.keys()].toSorted()).toEqual(
      Object.keys(allTexts)
        .filter((key) => !(key in en))
        .toSorted(),
    );
    const strays = [...featureOf].flatMap(([key, folder]) =>
      code
        // The build sets the titles of the pages that it renders.
        .filter(
          ({ file, text }) => file !== 'prerender.tsx' && !file.startsWith(folder) && new RegExp(`['"\`]${key}\\.`).test(text),
        )
        .map(({ file }) => `${key} in ${file}`),
    );
    expect(strays).toEqual([]);
  });

  test('have no unused text', () => {
    const root = new URL('../src/', `file://${__filename}`).pathname;
    const code = globSync('**/*.{ts,tsx}', { cwd: root })
      .map((file) => readFileSync(root + file, 'utf8'))
      .join('\n');
    const isSaid = (key: string): boolean => {
      const name = key.replace(/_(zero|one|other)$/, '');
      const parts = name.split('.');
      const starts = parts.slice(1).map((_part, at) => parts.slice(0, at + 1).join('.'));
      return code.includes(name) || starts.some((start) => code.includes(`\`${start}.\${`));
    };
    expect(Object.keys(leaves(allTexts)).filter((key) => !isSaid(key))).toEqual([]);
  });

  test.each(Object.keys(english))('%s has the same placeholders in both', (key) => {
    expect(placeholders(hindi[key] ?? '')).toEqual(placeholders(english[key] ?? ''));
  });
});
