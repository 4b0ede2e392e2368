import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder, absolute, without a trailing slash. */
export const root = path.resolve(fileURLToPath(new URL('../../..', import.meta.url)));

/** Everything that a running set writes is in here; the folder is git-ignored. */
export const stateRoot = path.join(root, '.lms360');

/** Downloads that are kept by `--fresh` and shared by all sets. */
export const cacheDir = path.join(stateRoot, 'cache');

/** Folder of one set: `local` for `npm start`, `test` for `npm test`. */
export const setDir = (name: string): string => path.join(stateRoot, name);
