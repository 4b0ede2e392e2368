import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const services = ['auth', 'catalog', 'learning', 'billing', 'notifications'];
const httpClients = ['undici', 'axios', 'got', 'node-fetch', 'node:http', 'node:https', 'http', 'https'];
/** The only service files that may speak to something outside: named adapters (oEmbed, Razorpay, SMTP). */
const adapters = ['services/*/src/**/*.adapter.ts'];

const forbidImports = (patterns, message, ...further) => ({
  'no-restricted-imports': ['error', { patterns: [{ group: patterns, message }, ...further] }],
});
const swagger = {
  group: ['@nestjs/swagger'],
  message: 'Take the decorators of @lms360/service-kit/openapi/decorators: they load it when somebody wants the document.',
};
/** What few processes ever need, and the files that come with its first use (docs/scale.md, "Memory of an idle process"). */
const atFirstUse = {
  libraries: ['minio', 'sharp', 'file-type', 'pdfkit', 'razorpay', 'undici', '@opentelemetry/sdk-trace'],
  files: ['packages/service-kit/src/telemetry.ts', 'services/billing/src/invoices/document/*.ts'],
  imports: ['**/telemetry.js', '**/document/render-invoice.js'],
  rule: { allowTypeImports: true, message: 'Load it at its first use, by import(): no idle process holds it.' },
};

/** Lint rules of the whole tree, but those that read types (.oxlintrc.json); the boundary rules of docs/architecture.md are at the end. */
export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.lms360/**',
      'web/src/shared/api/generated/**',
      'e2e/screenshots/**',
      '**/test-results/**',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    languageOptions: { globals: { ...globals.node } },
    plugins: { regexp },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'off',
      'no-console': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      // Whoever sends the text decides how long it is: an expression reads it in time that grows as its length, and no faster.
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignoreSticky: false, ignorePartial: false }],
      'max-lines': ['error', { max: 300, skipBlankLines: true }],
    },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    languageOptions: { globals: { ...globals.browser } },
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules },
  },
  { files: ['tools/src/razorpay/page/**'], languageOptions: { globals: { ...globals.browser } } },
  {
    files: ['tools/**', 'e2e/**', 'bench/**', '**/migrations/**', 'packages/tooling/**'],
    rules: { 'no-console': 'off', 'max-lines': 'off' },
  },

  // One service never imports another, and none speaks HTTP but through a named adapter.
  ...services.map((service) => ({
    files: [`services/${service}/**/*.ts`],
    ignores: adapters,
    rules: {
      ...forbidImports(
        [
          ...services
            .filter((other) => other !== service)
            .flatMap((other) => [`**/services/${other}/**`, `@lms360/${other}`, `@lms360/${other}/**`]),
          ...httpClients,
        ],
        'Services talk to each other only in events; HTTP leaves a service only through a *.adapter.ts file.',
        swagger,
      ),
      'no-restricted-globals': ['error', { name: 'fetch', message: 'HTTP leaves a service only through a *.adapter.ts file.' }],
    },
  })),
  { files: ['services/*/test/**'], rules: { 'no-restricted-globals': 'off' } },
  {
    files: ['packages/service-kit/**'],
    rules: forbidImports(['@lms360/contracts/**', '**/services/**'], 'service-kit knows no LMS word.'),
  },
  { files: ['gateway/**'], rules: forbidImports(['@lms360/contracts/**', '**/services/**'], 'The gateway knows no business.') },
  {
    files: ['packages/service-kit/src/**', 'services/*/src/**'],
    ignores: ['**/*.spec.ts', ...atFirstUse.files],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: atFirstUse.libraries.map((name) => ({ name, ...atFirstUse.rule })),
          patterns: [{ group: atFirstUse.imports, ...atFirstUse.rule }],
        },
      ],
    },
  },

  // web: shared ← features ← app; no feature imports another, no component calls HTTP.
  {
    files: ['web/src/shared/**'],
    rules: forbidImports(['**/features/**', '**/app/**'], 'shared knows neither features nor app.'),
  },
  {
    files: ['web/src/features/**'],
    rules: forbidImports(['**/app/**', '../../*/**', '**/features/*/**'], 'A feature imports shared and itself only.'),
  },
  {
    files: ['web/src/**/*.tsx'],
    ignores: ['**/*.spec.tsx'],
    rules: {
      'no-restricted-globals': ['error', { name: 'fetch', message: 'Components call no HTTP: dispatch an action, a saga does.' }],
    },
  },
  prettier,
);
