import { services } from './packages/contracts/src/services.ts';
import { defineConfig, type DummyRuleMap, type OxlintOverride } from 'oxlint';

const httpClients = ['undici', 'axios', 'got', 'node-fetch', 'node:http', 'node:https', 'http', 'https'];
/** The only service files that may speak to something outside: named adapters (oEmbed, Razorpay, SMTP). */
const adapters = ['services/*/src/**/*.adapter.ts'];

type Restriction = { message: string } & (
  { group: string[] } | { regex: string; importNamePattern: string; allowTypeImports: boolean }
);
const restrict = (...patterns: Restriction[]): DummyRuleMap => ({ 'no-restricted-imports': ['error', { patterns }] });
const noFetch = (message: string): DummyRuleMap => ({ 'no-restricted-globals': ['error', { name: 'fetch', message }] });

/** What few processes ever need, and the files that come with its first use (docs/scale.md, "Memory of an idle process"). */
const atFirstUse = {
  restriction: {
    regex: String.raw`^(minio|sharp|pdfkit|razorpay|undici|@opentelemetry/sdk-trace)$|/(telemetry|document/render-invoice)\.js$`,
    importNamePattern: '', // any name; without it, import() would be refused too
    allowTypeImports: true,
    message: 'Load it at its first use, by import(): no idle process holds it.',
  },
  files: [
    'packages/service-kit/src/core/telemetry.ts',
    'packages/service-kit/src/files/draw-svg-task.ts',
    'packages/documents/src/*.ts',
    'services/billing/src/invoices/document/*.ts',
  ],
};

/**
 * What the files of a folder may not import. The last override of a rule replaces those before it, so what runs is named once more, with
 * what it loads at its first use; the tests beside it are not.
 */
const boundary = (folder: string, restrictions: Restriction[], excludeFiles: string[] = []): OxlintOverride[] => [
  { files: [`${folder}/**/*.ts`], excludeFiles, rules: restrict(...restrictions) },
  {
    files: [`${folder}/src/**/*.ts`],
    excludeFiles: [...excludeFiles, '**/*.spec.ts', ...atFirstUse.files],
    rules: restrict(...restrictions, atFirstUse.restriction),
  },
];

const boundaryOfService = (service: string): OxlintOverride[] =>
  boundary(
    `services/${service}`,
    [
      {
        group: [
          ...services
            .filter((other) => other !== service)
            .flatMap((other) => [`**/services/${other}/**`, `@lms360/${other}`, `@lms360/${other}/**`]),
          ...httpClients,
        ],
        message: 'Services talk to each other only in events; HTTP leaves a service only through a *.adapter.ts file.',
      },
      {
        group: ['@nestjs/swagger'],
        message: 'Take the decorators of @lms360/service-kit/http/openapi/decorators.',
      },
    ],
    adapters,
  );

/** The rules of the whole tree; the boundaries of docs/architecture.md are at the end. */
export default defineConfig({
  plugins: ['eslint', 'typescript'],
  jsPlugins: ['eslint-plugin-regexp'],
  env: { builtin: true, node: true },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [
    '**/dist/**',
    '**/node_modules/**',
    '.lms360/**',
    'web/src/shared/api/generated/**',
    'e2e/screenshots/**',
    '**/test-results/**',
  ],
  categories: { correctness: 'error' },
  rules: {
    // Not used of the category: most of what these five report is meant so.
    'typescript/no-base-to-string': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/require-array-sort-compare': 'off',
    'typescript/restrict-template-expressions': 'off',
    'typescript/unbound-method': 'off',

    // Node's runner waits for the tests of a file itself, and their promises never reject.
    'typescript/no-floating-promises': [
      'error',
      { allowForKnownSafeCalls: [{ from: 'package', package: 'node:test', name: ['test', 'describe'] }] },
    ],
    'typescript/no-misused-promises': 'error',

    // What ESLint and typescript-eslint recommend beyond the category.
    'no-array-constructor': 'error',
    'no-case-declarations': 'error',
    'no-empty': 'error',
    'no-fallthrough': 'error',
    'no-prototype-builtins': 'error',
    'no-regex-spaces': 'error',
    'no-useless-assignment': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'preserve-caught-error': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-function-type': 'error',

    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'no-console': 'error',
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    // Whoever sends the text decides how long it is: an expression reads it in time that grows as its length, and no faster.
    'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
    'regexp/no-super-linear-move': ['error', { report: 'potential', ignoreSticky: false, ignorePartial: false }],
    'max-lines': ['error', { max: 300, skipBlankLines: true }],
  },
  overrides: [
    // In TypeScript the compiler finds these.
    { files: ['**/*.{js,mjs,cjs}'], rules: { 'no-redeclare': 'error', 'no-undef': 'error' } },
    {
      files: ['web/**/*.{ts,tsx}'],
      plugins: ['eslint', 'typescript', 'react'],
      rules: {
        // As eslint-plugin-react-hooks recommends.
        'react/rules-of-hooks': 'error',
        'react/exhaustive-deps': 'error',
        'react/error-boundaries': 'error',
        'react/globals': 'error',
        'react/immutability': 'error',
        'react/incompatible-library': 'error',
        'react/preserve-manual-memoization': 'error',
        'react/purity': 'error',
        'react/refs': 'error',
        'react/set-state-in-effect': 'error',
        'react/set-state-in-render': 'error',
        'react/static-components': 'error',
        'react/unsupported-syntax': 'error',
        'react/use-memo': 'error',
      },
    },
    { files: ['packages/razorpay-simulator/src/page/**'], env: { browser: true } },
    { files: ['packages/tooling/together.cjs'], env: { jest: true }, globals: { together: 'readonly' } },
    {
      files: ['tools/**', 'e2e/**', 'bench/**', '**/migrations/**', 'packages/{local-backing,tooling}/**'],
      rules: { 'no-console': 'off', 'max-lines': 'off' },
    },

    // One service never imports another, and none speaks HTTP but through a named adapter.
    ...services.flatMap(boundaryOfService),
    { files: adapters, rules: restrict(atFirstUse.restriction) },
    {
      files: ['services/*/**/*.ts'],
      excludeFiles: [...adapters, 'services/*/test/**'],
      rules: noFetch('HTTP leaves a service only through a *.adapter.ts file.'),
    },
    ...boundary('packages/service-kit', [
      { group: ['@lms360/contracts/**', '**/services/**'], message: 'service-kit knows no LMS word.' },
    ]),
    {
      files: ['gateway/**'],
      rules: restrict({ group: ['@lms360/contracts/**', '**/services/**'], message: 'The gateway knows no business.' }),
    },

    // web: shared ← features ← app; no feature imports another, no component calls HTTP.
    {
      files: ['web/src/shared/**'],
      rules: restrict({ group: ['**/features/**', '**/app/**'], message: 'shared knows neither features nor app.' }),
    },
    {
      files: ['web/src/features/**'],
      rules: restrict({
        group: ['**/app/**', '../../*/**', '**/features/*/**'],
        message: 'A feature imports shared and itself only.',
      }),
    },
    {
      files: ['web/src/**/*.tsx'],
      excludeFiles: ['**/*.spec.tsx'],
      rules: noFetch('Components call no HTTP: dispatch an action, a saga does.'),
    },
  ],
});
