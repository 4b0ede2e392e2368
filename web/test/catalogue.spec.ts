import { sentences } from '@lms360/contracts/sentences';
import { globSync, readFileSync } from 'node:fs';
import { en } from '@/shared/i18n/en/index';
import { hi } from '@/shared/i18n/hi/index';

const leaves = (node: unknown, path = ''): Record<string, string> =>
  typeof node === 'string'
    ? { [path]: node }
    : Object.assign({}, ...Object.entries(node as object).map(([key, value]) => leaves(value, path ? `${path}.${key}` : key)));

const placeholders = (text: string): string[] => (text.match(/{{\w+}}/g) ?? []).toSorted();

describe('the catalogues', () => {
  const english = leaves({ ...en, sentences });
  const hindi = leaves(hi);

  test('have the same keys', () => {
    expect(Object.keys(hindi).toSorted()).toEqual(Object.keys(english).toSorted());
  });

  test('leave no text empty', () => {
    expect(Object.entries({ ...english, ...hindi }).filter(([, text]) => text.trim() === '')).toEqual([]);
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
    expect(Object.keys(leaves(en)).filter((key) => !isSaid(key))).toEqual([]);
  });

  test.each(Object.keys(english))('%s has the same placeholders in both', (key) => {
    expect(placeholders(hindi[key] ?? '')).toEqual(placeholders(english[key] ?? ''));
  });
});
