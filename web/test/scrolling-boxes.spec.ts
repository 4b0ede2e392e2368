import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type Container, type Declaration } from 'postcss';

const src = join(__dirname, '../src');

const declarations = (container: Container): Declaration[] =>
  (container.nodes ?? []).filter((node): node is Declaration => node.type === 'decl');

/** Whether a rule, with all its conditions, is the containing block of what is positioned in it. */
const isPositioned = (container: Container): boolean => {
  if (declarations(container).some(({ prop, value }) => prop === 'position' && value !== 'static')) return true;
  return container.type === 'atrule' && container.parent !== undefined && isPositioned(container.parent as Container);
};

/** Rules that scroll or clip without being the containing block of their content. */
const unpositioned = (css: string): string[] => {
  const found: string[] = [];
  parse(css).walkDecls(/^overflow(-[xy])?$/, ({ value, parent }) => {
    if (/auto|scroll|clip/.test(value) && !isPositioned(parent as Container)) found.push((parent as Container).toString());
  });
  return found;
};

const sheets = globSync('**/*.css', { cwd: src });

test('every sheet is looked at', () => expect(sheets.length).toBeGreaterThan(40));

test.each(sheets)('a box of %s that scrolls contains its hidden texts', (sheet) => {
  expect(unpositioned(readFileSync(join(src, sheet), 'utf8'))).toEqual([]);
});

test.each([
  ['.a { overflow: auto; }', 1],
  ['.a { overflow-x: hidden scroll; }', 1],
  ['.a { overflow: auto; position: static; }', 1],
  ['.a { @media print { overflow-y: scroll; } }', 1],
  ['.a { position: relative; @media print { overflow-y: scroll; } }', 0],
  ['.a { position: relative; .b { overflow: auto; } }', 1],
  ['.a { overflow: auto; position: sticky; }', 0],
  ['.a { overflow: hidden; }', 0],
])('%s is reported %d times', (css, times) => {
  expect(unpositioned(css)).toHaveLength(times);
});
