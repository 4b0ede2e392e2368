import type { Package } from './packages.ts';

/** SPDX identifiers that require no more than their text and names: none of them requires us to publish our code. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1', // fonts, unchanged
  'Python-2.0',
]);

/** Packages without a licence in their package.json, with the one in their own files. */
const stated: Record<string, { licence: string; where: string }> = {
  'humanize-number': { licence: 'MIT', where: 'Readme.md' },
  'png-js': { licence: 'MIT', where: 'LICENSE' },
};

/** What we ship under other terms, and why that is allowed. */
export const exceptions: { names: RegExp; licence: string; why: string }[] = [
  {
    names: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    why: 'libvips, which reads and writes pictures: a shared library beside sharp, unchanged and replaceable, its source at github.com/libvips. The LGPL covers the library alone; whoever passes images on passes its licence on with them',
  },
];

export const licenceOf = ({ name, licence }: Package): string | undefined => licence ?? stated[name]?.licence;

/** Packages that may not be shipped, each with its licence; empty when all may. */
export function licenceFaults(packages: Package[]): string[] {
  return packages.flatMap((one) => {
    const licence = licenceOf(one);
    if (licence === undefined) return [`${one.name} states no licence`];
    const granted = exceptions.filter(({ names }) => names.test(one.name)).map((exception) => exception.licence);
    return isMet(licence, (id) => allowed.has(id) || granted.includes(id)) ? [] : [`${one.name} is under ${licence}`];
  });
}

/** An SPDX expression of identifiers, AND, OR and parentheses around the whole. */
export function isMet(expression: string, may: (id: string) => boolean): boolean {
  const plain = expression.replace(/^\((.*)\)$/, '$1');
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((id) => may(id)));
}
