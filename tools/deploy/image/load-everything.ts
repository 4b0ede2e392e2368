import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { firstUses } from './first-use.ts';

// node --experimental-import-meta-resolve load-everything.ts <app> <patterns> [uses]: runs inside an image's tree. Loads every module
// that the patterns name below `app`, and the packages that those load lazily, and does what `uses` names; both are
// separated by commas. Prints the errors, one per line.

const [app = '', patterns = '', uses = ''] = process.argv.slice(2);
const files = globSync(patterns.split(','), { cwd: app }).sort();
if (files.length === 0) throw new Error(`Nothing below ${app} matches ${patterns}`);
const faults = new Set<string>();
for (const file of files) {
  const { href } = pathToFileURL(path.join(app, file));
  await load(file, () => href);
  for (const [, name = ''] of readFileSync(path.join(app, file), 'utf8').matchAll(/\b(?:import|resolve)\(\s*'([^'.][^']*)'/g))
    await load(file, () => import.meta.resolve(name, href));
}
for (const name of uses.split(',').filter(Boolean)) {
  const use = firstUses[name];
  if (!use) throw new Error(`There is no use ${name}`);
  await use(app).catch((error: Error) => faults.add(`${name}: ${error.message}`));
}
for (const fault of faults) console.log(fault);
process.exit(0);

async function load(file: string, url: () => string): Promise<void> {
  try {
    const found = url();
    await import(found, found.endsWith('.json') ? { with: { type: 'json' } } : undefined);
  } catch (error) {
    faults.add(`${file}: ${(error as Error).message}`);
  }
}
