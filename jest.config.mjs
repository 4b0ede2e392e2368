import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { nodeProject } from './packages/tooling/jest.preset.mjs';

const dir = (path) => fileURLToPath(new URL(path, import.meta.url)).replace(/\/$/, '');
const node = [
  'packages/contracts',
  'packages/service-kit',
  'services/auth',
  'services/catalog',
  'services/learning',
  'services/billing',
  'services/notifications',
  'gateway',
];

/** Every workspace's unit and service tests; the web brings its own project (jsdom). */
export default {
  projects: [
    ...node.map((path) => nodeProject(path.split('/').at(-1), dir(path))),
    ...(existsSync(dir('web/jest.config.mjs')) ? [dir('web/jest.config.mjs')] : []),
  ],
  testTimeout: 180_000,
};
