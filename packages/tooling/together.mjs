import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const tooling = path.dirname(fileURLToPath(import.meta.url));
const runner = path.join(tooling, 'together.cjs');

/** A mock of a module affects everything loaded after it, and an environment is that of a file. */
const mustBeAlone = (file) => /\bjest\.mock\(|@jest-environment/.test(readFileSync(file, 'utf8'));

/**
 * Splits a Jest project into several whose specs share their imports: loading a service or the web app costs more than most specs.
 * Specs that mock modules or name an environment keep a file of their own.
 * @param {import('jest').Config} project with absolute `rootDir` and `testMatch` below `<rootDir>`
 * @param {number} parts into how many files its specs are grouped, so that workers have equal loads
 * @returns {import('jest').Config[]}
 */
export function inParts(project, parts) {
  const specs = project.testMatch
    .flatMap((pattern) => globSync(pattern.replace('<rootDir>', project.rootDir)))
    .filter((file) => !file.includes('node_modules'))
    .sort();
  const alone = specs.filter(mustBeAlone);
  const shared = specs.filter((file) => !alone.includes(file));
  const part = (number) => ({
    ...project,
    displayName: `${project.displayName} ${number + 1}/${parts}`,
    roots: [project.rootDir, tooling],
    testMatch: [runner],
    globals: { ...project.globals, together: shared.filter((_, index) => index % parts === number) },
  });
  return [
    ...Array.from({ length: parts }, (_, number) => part(number)),
    ...(alone.length > 0 ? [{ ...project, testMatch: alone }] : []),
  ];
}
