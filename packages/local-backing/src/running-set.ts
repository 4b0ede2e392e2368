import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BackingAddresses } from './local-backing.ts';
import { setDir } from './paths.ts';

/** Addresses of the running test set: from LMS360_BACKING, else from its file. */
export function backingAddresses(): BackingAddresses {
  const file = path.join(setDir('test'), 'backing.json');
  const text = process.env.LMS360_BACKING ?? (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
  if (text === undefined) throw new Error('Start the backing services first: node tools/src/test/backing-main.ts');
  return JSON.parse(text) as BackingAddresses;
}
