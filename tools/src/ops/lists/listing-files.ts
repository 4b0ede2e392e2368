import { globSync } from 'node:fs';
import { root } from '@lms360/local-backing/paths';

/** Files that list all services and cannot import `packages/contracts/src/services.ts`, from the project's folder. */
export const listingFiles = (): string[] =>
  globSync(['deploy/**/*.{yaml,yml}', 'docker-compose.yml', 'tsconfig.json', 'jest.config.mjs', 'README.md'], {
    cwd: root,
  }).sort();
