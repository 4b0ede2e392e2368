import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { root } from '@lms360/local-backing/paths';

// Rooms: the folders of a workspace's sources (web: `features/<name>`, `shared/<name>`, `app/<name>`). Files above them put the rooms together.

interface Edge {
  from: string;
  to: string;
  /** The file that imports. */
  file: string;
}

const SPECIFIER = /(?:\bfrom|\bimport\()\s*'([^']+)'/g;

/** Folders that contain rooms, and at which depth. */
const houses: [folder: string, depth: number][] = [
  ...globSync(['services/*/src', 'packages/*/src', 'gateway/src', 'tools/src'], { cwd: root }).map((folder): [string, number] => [
    folder,
    1,
  ]),
  ['web/src', 2],
];

const sourcesIn = (folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !/\.spec\.tsx?$|\/generated\//.test(file));

const specifiers = (file: string) =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(SPECIFIER)].map(([, specifier]) => specifier as string);

/** The imports between the rooms of a workspace. @param read the imports of a file */
function roomEdges(folder: string, depth: number, read = specifiers): Edge[] {
  const roomOf = (file: string) => {
    const folders = path.posix.dirname(path.posix.relative(folder, file)).split('/');
    return folders[0] === '.' || folders.length < depth ? '' : folders.slice(0, depth).join('/');
  };
  return sourcesIn(folder).flatMap((file) =>
    read(file)
      .filter((specifier) => /^(\.|@\/)/.test(specifier))
      .map((specifier) =>
        specifier.startsWith('@/') ? `web/src/${specifier.slice(2)}` : path.posix.join(path.posix.dirname(file), specifier),
      )
      .filter((target) => target.startsWith(`${folder}/`))
      .map((target) => ({ from: roomOf(file), to: roomOf(target), file }))
      .filter(({ from, to }) => from !== '' && to !== '' && from !== to),
  );
}

/** Pairs that import each other, each with a file of either side. */
function bothWays(edges: Edge[]): string[] {
  return edges.flatMap((edge) => {
    const back = edges.find(({ from, to }) => from === edge.to && to === edge.from);
    return back && edge.from < edge.to ? [`${edge.file} <-> ${back.file}`] : [];
  });
}

test('no two rooms import each other', () => {
  let edges = 0;
  for (const [folder, depth] of houses) {
    const found = roomEdges(folder, depth);
    edges += found.length;
    assert.deepEqual(bothWays(found), [], folder);
  }
  assert.ok(edges > 500, `${edges} imports between rooms were seen`);
});

test('two rooms that import each other are found', () => {
  const folder = 'packages/service-kit/src';
  const read = (file: string) => [...specifiers(file), ...(file.endsWith('core/clock.ts') ? ['../tenancy/prepared.js'] : [])];
  assert.match(bothWays(roomEdges(folder, 1, read)).join('\n'), /core\/clock\.ts <-> .*tenancy\//);
});

/** From the lowest: each room may import those before it. */
const KIT = ['core', 'tenancy', 'events', 'http', 'files', 'service'];

test('the rooms of service-kit look down only', () => {
  const edges = roomEdges('packages/service-kit/src', 1);
  const upwards = edges.filter(({ from, to }) => KIT.indexOf(to) >= KIT.indexOf(from) || !KIT.includes(to));
  assert.deepEqual(upwards, []);
  assert.deepEqual(
    edges.filter(({ from }) => !KIT.includes(from)),
    [],
  );
});

test('no two packages import each other, and none imports a service', () => {
  const edges = globSync('packages/*/src', { cwd: root }).flatMap((folder) =>
    sourcesIn(folder).flatMap((file) =>
      specifiers(file)
        .filter((specifier) => specifier.startsWith('@lms360/'))
        .map((specifier) => ({ from: folder.split('/')[1] as string, to: specifier.split('/')[1] as string, file })),
    ),
  );
  assert.ok(edges.length > 20);
  assert.deepEqual(bothWays(edges), []);
  const packages = globSync('packages/*', { cwd: root }).map((folder) => path.basename(folder));
  assert.deepEqual(
    edges.filter(({ to }) => !packages.includes(to)),
    [],
  );
});
