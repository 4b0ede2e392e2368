import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { services } from '@lms360/contracts/services.ts';
import { root } from '@lms360/local-backing/paths';
import { listingFiles } from './lists/listing-files.ts';
import { render, renderedFiles } from './lists/rendered-files.ts';
import { renderLists } from './lists/render-lists.ts';

// npm run lists: puts a new service into every file that lists all of them, and renders what is written whole from the list of calls.

const textOf = (file: string) => (existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : '');

function write(file: string, text: string): void {
  if (text === textOf(file)) return;
  writeFileSync(path.join(root, file), text);
  console.log(file);
}

for (const file of listingFiles()) write(file, renderLists(textOf(file), services));
for (const file of renderedFiles) write(file, await render(file));
