import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const rootDir = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '');

/** The web's tests: rendered pages with the real store in jsdom, the network in front of it replaced. */
export default {
  displayName: 'web',
  rootDir,
  testEnvironment: '<rootDir>/test/support/environment.mjs',
  testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/test/**/*.spec.{ts,tsx}'],
  setupFilesAfterEnv: ['<rootDir>/test/support/setup.ts'],
  transform: {
    '^.+\\.(ts|tsx|mjs|js)$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2024',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: ['/node_modules/(?!(pdfjs-dist)/)'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/test/support/css-module.cjs',
    '\\.css$': '<rootDir>/test/support/css-module.cjs',
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@lms360/contracts/(.*)$': `${root}packages/contracts/src/$1.ts`,
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
};
