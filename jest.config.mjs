import { fileURLToPath } from 'node:url';
import { nodeProject } from './packages/tooling/jest.preset.mjs';
import { inParts } from './packages/tooling/together.mjs';
import web from './web/jest.config.mjs';

const dir = (path) => fileURLToPath(new URL(path, import.meta.url)).replace(/\/$/, '');
const cacheDirectory = dir('.lms360/cache/jest');
const node = (path) => nodeProject(path.split('/').at(-1), dir(path));

/** Project and in how many parts `npm test` runs it; 0: each spec by itself. */
const projects = [
  [node('services/auth'), 2],
  [node('services/billing'), 2],
  [node('services/catalog'), 2],
  [node('services/learning'), 2],
  [node('services/notifications'), 2],
  [web, 4],
  [node('packages/platform'), 1],
  [node('packages/service-kit'), 1],
  [node('packages/service-testing'), 1],
  [node('gateway'), 0], // a process has one log, and a spec reads that of its own gateway
  [node('packages/contracts'), 1],
];

/** Every workspace's unit and service tests. `LMS360_TESTS_TOGETHER=on` is for whoever runs them all: many specs to one file of Jest's. */
export default {
  projects: projects
    .map(([project, parts]) => [{ ...project, cacheDirectory }, parts])
    .flatMap(([project, parts]) =>
      process.env.LMS360_TESTS_TOGETHER === 'on' && parts > 0 ? inParts(project, parts) : [project],
    ),
  testTimeout: 180_000,
};
