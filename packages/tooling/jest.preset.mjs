import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Jest project for a Node workspace: TypeScript through swc as CommonJS, our packages from their sources.
 * @param {string} name display name, e.g. `auth`
 * @param {string} dir the workspace's folder, absolute
 */
export const nodeProject = (name, dir) => ({
  displayName: name,
  rootDir: dir,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/test/**/*.spec.ts'],
  setupFiles: [fileURLToPath(new URL('fastify-plugins.cjs', import.meta.url))],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2024',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^@lms360/(contracts|documents|platform|razorpay-simulator|service-kit|service-testing)/(.*)$': `${root}packages/$1/src/$2.ts`,
  },
});
