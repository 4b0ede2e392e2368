import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { buildContext } from './build-context.ts';
import { ImageTrees, type ImageTree } from './image-tree.ts';

// How a Dockerfile is executed without an engine, and which ones are refused because they could not be executed faithfully.

const folder = mkdtempSync(path.join(tmpdir(), 'lms360-trees-'));
after(() => rmSync(folder, { recursive: true }));

/** The tree of the last stage of a Dockerfile, a stage named `last`. */
const treeOf = (...lines: string[]): Promise<ImageTree> =>
  new ImageTrees(mkdtempSync(path.join(folder, 'of-')), lines.join('\n')).make('last', 'services/auth');
const filesOf = ({ root }: ImageTree, place: string) =>
  readdirSync(path.join(root, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

test('the build context has sources and manifests, and no dependencies, builds, tests or secrets', () => {
  const files = buildContext();
  for (const file of [
    'package-lock.json',
    '.npmrc',
    'LICENSE',
    'e2e/package.json',
    'services/auth/src/main.ts',
    'tools/src/dev/build/build.ts',
  ])
    assert.ok(files.includes(file), file);
  const kept = files.filter((file) => /(^|\/)(node_modules|dist|test|\.lms360|\.git|\.env\.local)(\/|$)|\.spec\.ts$/.test(file));
  assert.deepEqual(kept, []);
  const allowed = (file: string) => file.endsWith('/package.json') || file === 'deploy/k8s/base/broker/topology.json';
  assert.deepEqual(
    files.filter((file) => /^(e2e|bench|docs|deploy)\//.test(file) && !allowed(file)),
    [],
  );
});

test("stages build on each other: copies, commands, arguments and the image's settings", async () => {
  const tree = await treeOf(
    'FROM node AS first',
    'WORKDIR /app',
    'ENV GREETING=hello PORT=3000',
    'FROM first AS second',
    'RUN mkdir -p one/two && \\',
    '  echo "$GREETING" > one/two/file',
    'FROM first AS last',
    'ARG WORKSPACE',
    'COPY --from=second /app/one ${WORKSPACE}',
    'WORKDIR ${WORKSPACE}',
    'ENTRYPOINT ["node"]',
    'CMD ["main.js"]',
  );
  assert.deepEqual(filesOf(tree, 'app'), [path.join(tree.root, 'app/services/auth/two/file')]);
  assert.deepEqual(
    { ...tree, root: '' },
    {
      root: '',
      workdir: '/app/services/auth',
      env: { GREETING: 'hello', PORT: '3000' },
      entrypoint: ['node'],
      command: ['main.js'],
    },
  );
});

test('every file of a checkout can be read in an image, even with a strict umask', async () => {
  const closed = (tree: ImageTree) => filesOf(tree, 'app').filter((file) => (statSync(file).mode & 0o004) === 0);
  assert.deepEqual(closed(await new ImageTrees(mkdtempSync(path.join(folder, 'of-'))).make('sources', '')), []);
  assert.notDeepEqual(closed(await treeOf('FROM node AS last', 'WORKDIR /app', 'COPY . .')), []);
});

const refused: [string, RegExp, ...string[]][] = [
  ['takes what another stage does not have', /build has no \/app\/nothing/, 'COPY --from=build /app/nothing nothing'],
  ['takes single files of the checkout', /copied as a whole, not LICENSE/, 'COPY LICENSE LICENSE'],
  ['takes several things at once', /COPY of one thing/, 'COPY --from=build /app/LICENSE /app/package.json ./'],
  ['names a place of the image in a command', /no absolute path/, 'RUN rm -rf /var/lib/nothing'],
  ['asks npm for something else', /Only "npm ci"/, 'RUN npm install'],
  ['fetches', /ADD is not played/, 'ADD https://example.com/file file'],
  ['has an argument without a value', /has no value/, 'WORKDIR /app/${VERSION}'],
];
for (const [fault, message, ...lines] of refused) {
  test(`a Dockerfile that ${fault} is refused`, async () => {
    await assert.rejects(treeOf('FROM node AS last', ...lines), message);
  });
}
