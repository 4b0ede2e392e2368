import { rmSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unpack } from './woff.js';

const resolve = createRequire(import.meta.url).resolve;

const LATIN = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'];
/** The scripts of the languages in the eighth schedule of India's constitution. */
const INDIA = [
  'devanagari',
  'bengali',
  'gujarati',
  'gurmukhi',
  'kannada',
  'malayalam',
  'oriya',
  'tamil',
  'telugu',
  'arabic',
  'meetei-mayek',
  'ol-chiki',
];
const WEIGHTS = [400, 700];
const fontsource = (family: string, part: string, weight: number, style: string) =>
  `@fontsource/${family}/files/${family}-${part}-${weight}-${style}.woff`;

const files = WEIGHTS.flatMap((weight) => [
  ...LATIN.flatMap((part) => ['normal', 'italic'].map((style) => fontsource('inter', part, weight, style))),
  ...INDIA.map((script) => fontsource(`noto-sans-${script}`, script, weight, 'normal')),
]);

/** fontconfig's configuration: these fonts only; a script without italics is slanted instead. */
const configuration = (folder: string) => `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <cachedir>${folder}</cachedir>
  <match target="font">
    <test name="slant"><const>roman</const></test>
    <test target="pattern" name="slant" compare="not_eq"><const>roman</const></test>
    <edit name="matrix" mode="assign">
      <times><name>matrix</name><matrix><double>1</double><double>0.2</double><double>0</double><double>1</double></matrix></times>
    </edit>
  </match>
</fontconfig>`;

let laidOut: Promise<string> | undefined;

/**
 * Unpacks the fonts into a folder of this process, once: programs that draw need them unpacked, and must not use the machine's own.
 * @returns fontconfig's configuration file (`FONTCONFIG_FILE`)
 */
export const drawingFonts = (): Promise<string> =>
  (laidOut ??= layOut().catch((error: unknown) => {
    laidOut = undefined; // e.g. no disk space: the next drawing tries again
    throw error;
  }));

async function layOut(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lms360-fonts-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const file of files) {
    const font = unpack(await readFile(resolve(file)));
    await writeFile(path.join(folder, path.basename(file, '.woff')) + '.ttf', font);
  }
  const settings = path.join(folder, 'fonts.conf');
  await writeFile(settings, configuration(folder));
  return settings;
}
