import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

// Bytes of script that a page needs before it works, and of style sheets before it shows (web.md, Speed), counted in the files that `vite build` left.

const dist = process.argv[2] ?? join(import.meta.dirname, '../dist');
const assets = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'));

/** The chunk of a page or frame, which is named after its module. */
const chunk = (name: string): string => {
  const found = assets.filter((file) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file));
  if (found.length !== 1) throw new Error(`${found.length} files in dist/assets are called ${name}-….js`);
  return `assets/${found[0]}`;
};

const sourceOf = (page: string): string => readFileSync(join(dist, page), 'utf8');
/** The scripts that a page names in its template are loaded after its first paint. */
const asksFor = (page: string): string => sourceOf(page).replace(/<template.*<\/template>/s, '');

const scriptsOf = (source: string): string[] =>
  [...source.matchAll(/<(?:script|link rel="modulepreload")[^>]* (?:src|href)="\/([^"]+\.js)"/g)].map(([, file = '']) => file);

/** A script and all that it imports before it runs; what it imports later does not count. */
const needed = (file: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, imported = ''] of readFileSync(join(dist, file), 'utf8').matchAll(
    /(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g,
  ))
    needed(`assets/${imported}`, seen);
  return seen;
};

const all = (files: string[]): string[] => [...files.reduce((seen, file) => needed(file, seen), new Set<string>())];
const gzipped = (files: string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0);

const shell = scriptsOf(sourceOf('app.html'));
const page = (frame: string, name: string): string[] => all([...shell, chunk(frame), chunk(name)]);

/** Each file is a round trip of its own on a slow connection. */
const filesMax = 16;

/** In kB of 1,000 bytes, gzip. */
const budgets: { what: string; files: string[]; limit: number }[] = [
  { what: 'landing page, before it works', files: all(scriptsOf(asksFor('index.html'))), limit: 150 },
  { what: 'landing page with its forms', files: page('SiteFrame', 'LandingPage'), limit: 220 },
  { what: 'sign-in', files: page('EntryFrame', 'LoginPage'), limit: 215 },
  { what: 'dashboard', files: page('AppFrame', 'DashboardPage'), limit: 206 },
  { what: 'reader, without a document', files: page('AppFrame', 'PreviewPage'), limit: 211 },
];

/** Chunks that only the pages that need them may load. */
const heavy = chunk('PdfLesson');

/** Files that block the first paint. */
const styles = ['index.html', 'login/index.html', 'dashboard/index.html'].map((page) => ({
  what: `style sheets of ${page}`,
  files: [...asksFor(page).matchAll(/rel="stylesheet"[^>]* href="\/([^"]+\.css)"/g)].map(([, file = '']) => file),
  limit: 20,
}));

let failed = false;
for (const { what, files, limit } of [...budgets, ...styles]) {
  const size = gzipped(files) / 1000;
  const kept = size <= limit && files.length <= filesMax && !files.includes(heavy);
  failed ||= !kept;
  const figure = `${size.toFixed(1)} of ${limit} kB gzip in ${files.length} files${files.includes(heavy) ? ', with pdf.js' : ''}`;
  process.stdout.write(`${kept ? 'ok  ' : 'OVER'} ${what}: ${figure}\n`);
}
if (failed) process.exit(1);
