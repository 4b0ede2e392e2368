import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { services } from '@lms360/contracts/services.ts';
import { root } from '@lms360/local-backing/paths';
import { listingFiles } from './lists/listing-files.ts';
import { renderLists } from './lists/render-lists.ts';

// npm run lists: adds a new service to every file that lists all of them.

for (const file of listingFiles()) {
  const before = readFileSync(path.join(root, file), 'utf8');
  const after = renderLists(before, services);
  if (after === before) continue;
  writeFileSync(path.join(root, file), after);
  console.log(file);
}
