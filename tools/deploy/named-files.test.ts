import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { root } from '@lms360/local-backing/paths';
import { trackedFiles } from '../src/ops/supply-chain/secrets.ts';

// A remark that names a file leads to it.

const NAMED =
  /(?<![\w./-])((?:tools|packages|deploy|gateway|services|bench|e2e|web|docs|base|components|overlays)\/[\w./-]+\.(?:ts|tsx|mjs|md|sh|ya?ml|json))(?!\w)/g;

/** Files that name others which are not there, and why. */
const others = [
  'CHANGELOG.md', // says what files were called
  'tools/test/since.test.ts', // has changes of its own
  'tools/deploy/named-files.test.ts',
  /^web\/src\/features\/reader\/pdf\//, // pdfjs-dist's
  /^bench\/results\//, // of their time
  /openapi|package-lock\.json$/,
];

/** The files that a text names, and that are neither in the project's folder, nor beside or above the text, nor in deploy/k8s. */
function missingIn(file: string, text: string): string[] {
  const folders = ['', 'deploy/k8s'];
  for (let folder = path.posix.dirname(file); folder !== '.'; folder = path.posix.dirname(folder)) folders.push(folder);
  if (file === 'docker-compose.yml') folders.push('tools/src/ops');
  return [...text.matchAll(NAMED)]
    .map(([, named = '']) => named)
    .filter((named) => !folders.some((folder) => existsSync(path.join(root, folder, named))));
}

test('every file that is named in a file of the project is there', () => {
  const texts = trackedFiles().filter((file) => /\.(ts|tsx|mjs|md|sh|ya?ml|json|jsonc)$|Dockerfile$/.test(file));
  assert.ok(texts.length > 1000);
  const found = texts
    .filter((file) => !others.some((other) => (typeof other === 'string' ? other === file : other.test(file))))
    .filter((file) => existsSync(path.join(root, file)) && statSync(path.join(root, file)).size < 500_000)
    .flatMap((file) => missingIn(file, readFileSync(path.join(root, file), 'utf8')).map((named) => `${file}: ${named}`));
  assert.deepEqual(found, []);
});

test('a file that is not there is found, one beside the text is not', () => {
  assert.deepEqual(missingIn('deploy/k8s/base/network/kustomization.yaml', '# tools/test/deploy/edges.ts lists'), [
    'tools/test/deploy/edges.ts',
  ]);
  assert.deepEqual(missingIn('deploy/k8s/README.md', 'base/service/service.yaml and tools/deploy/edges.ts'), []);
});
