import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';

const root = new URL('../src/', `file://${__filename}`).pathname;
const files = globSync('**/*.tsx', { cwd: root }).filter((file) => !file.includes('.spec.'));
const spoken = new Set(['aria-label', 'aria-description', 'alt', 'title', 'label', 'placeholder', 'description', 'hint']);
const isWord = (text: string): boolean => /\p{L}{2,}/u.test(text) && !text.startsWith('https://');

/** The literal texts of a component, visible or for a screen reader, in source order. */
const literals = (code: string): string[] => {
  const source = ts.createSourceFile('component.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && isWord(node.text)) found.push(node.text.trim());
    if (
      ts.isJsxExpression(node) &&
      !ts.isJsxAttribute(node.parent) &&
      node.expression &&
      ts.isStringLiteralLike(node.expression)
    ) {
      if (isWord(node.expression.text)) found.push(node.expression.text);
    }
    if (ts.isJsxAttribute(node) && node.initializer && ts.isStringLiteral(node.initializer)) {
      if (spoken.has(node.name.getText()) && isWord(node.initializer.text)) found.push(node.initializer.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

test.each(files)('%s has no text outside the catalogues', (file) => {
  expect(literals(readFileSync(root + file, 'utf8'))).toEqual([]);
});

test('the check finds texts and ARIA attributes', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(literals(`<Card title="Spoken here" className="not this">Read here {'and here'} {t('not.this')} 7</Card>`)).toEqual([
    'Spoken here',
    'Read here',
    'and here',
  ]);
});
