import assert from 'node:assert/strict';
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { root } from '@lms360/local-backing/paths';
import { endOnSignal } from '@lms360/local-backing/processes/end-on-signal';
import { services } from '@lms360/contracts/services.ts';
import { backingAddresses } from '@lms360/local-backing/running-set';
import { runImage } from './image-process.ts';
import { imageSystem, type ImageSystem } from './image-system.ts';
import { ImageTrees, type ImageTree } from './image-tree.ts';
import { linkTree } from './link-tree.ts';

// Every image starts: the trees of the Dockerfile are built without an engine, and run with nothing else.

const folder = mkdtempSync(path.join(tmpdir(), 'lms360-images-'));
chmodSync(folder, 0o755); // the processes run as another user
endOnSignal(() => rmSync(folder, { recursive: true }));
const trees = new ImageTrees(folder);
const probes = path.join(folder, 'probes');
linkTree(import.meta.dirname, probes, { readable: true });
/** While one starts, the next one is built. */
let laidOut: Promise<unknown> = Promise.resolve();
for (const workspace of [...services.map((service) => `services/${service}`), 'gateway', 'tools']) {
  const target = workspace.startsWith('services/') ? 'service' : workspace;
  laidOut = laidOut.then(() => trees.make(target, workspace)).catch(() => undefined); // the test of that image reports it
}
let system: ImageSystem | undefined;

before(async () => {
  system = await imageSystem(backingAddresses());
});
after(async () => {
  await laidOut;
  await system?.stop();
  rmSync(folder, { recursive: true });
});

/**
 * The modules that a tree lacks, at its start or later.
 * @param uses actions that need files which no import names (first-use.ts)
 */
async function lacking(tree: ImageTree, patterns: string[], uses: string[] = []): Promise<string[]> {
  const program = [path.join(probes, 'load-everything.ts'), path.join(tree.root, 'app'), patterns.join(), uses.join()];
  return (await runImage(tree, ['--experimental-import-meta-resolve', ...program])).split('\n').filter(Boolean);
}

/** The packages of ours that a workspace takes, and those that they take; an image holds the others' code too, without what that needs. */
function packagesOf(workspace: string): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(root, workspace, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  const own = Object.keys(dependencies).flatMap((name) =>
    name.startsWith('@lms360/') ? [name.replace('@lms360', 'packages')] : [],
  );
  return [...new Set([...own, ...own.flatMap(packagesOf)])];
}

/** Programs do something when they are loaded; they are run instead. */
const modules = (workspace: string) =>
  [workspace, ...packagesOf(workspace)].flatMap((place) => [`${place}/dist/!(main|migrate).js`, `${place}/dist/*/**/*.js`]);

for (const service of services) {
  test(`${service} migrates, starts and works with the files of its image`, async () => {
    const tree = await trees.make('service', `services/${service}`);
    await system?.startService(service, tree);
    const own: Record<string, string[]> = { auth: ['passwords'], billing: ['invoices'], catalog: ['lesson documents'] };
    const uses = ['pictures', 'data of Node', ...(own[service] ?? [])];
    assert.deepEqual(await lacking(tree, modules(`services/${service}`), uses), []);
  });
}

test('the gateway starts with the files of its image, and serves the web app and the document of all services', async () => {
  const tree = await trees.make('gateway', 'gateway');
  const url = (await system?.startGateway(tree)) ?? '';
  assert.deepEqual(await lacking(tree, modules('gateway')), []);
  const page = await (await fetch(url)).text();
  const files = [...page.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|svg|woff2))"/g)].map(([, file = '']) => file);
  assert.ok(files.length > 0);
  for (const file of files) assert.equal((await fetch(url + file)).status, 200, file);
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as { paths: object };
  for (const call of ['/login', '/lmsCourseRead', '/createNewsLetter']) assert.ok(call in paths, call);
});

/** The output of each of the tools' programs when it runs alone, or why it cannot: it has loaded everything by then. */
const programs: Record<string, (folder: string) => { args?: string[]; env?: Record<string, string>; writes: RegExp }> = {
  'backup-main.ts': () => ({ writes: /BACKUP_VAULT and BACKUP_KEY are needed/ }),
  'compose-secrets-main.ts': (folder) => ({ args: [folder], writes: /Every container has its secrets/ }),
  'databases-main.ts': () => ({
    env: { ADMIN_URL: `postgres://postgres@${unreachable}/`, ROLE_PASSWORDS: '{}' },
    writes: /no password for the role/,
  }),
  'demo-main.ts': () => ({ args: [`http://${unreachable}`, `http://${unreachable}`], writes: /POST \/registration answered 0/ }),
  // It keeps them beside the checkout that it is run from.
  'kubernetes-secrets-main.ts': () => ({ writes: /"kind": "List"|EACCES/ }),
  'razorpay-main.ts': (folder) => ({ args: [folder], env: { PORT: '-1' }, writes: /ERR_SOCKET_BAD_PORT/ }),
  'restore-main.ts': (folder) => ({
    env: { BACKUP_VAULT: folder, BACKUP_KEY: 'a'.repeat(43) },
    writes: /Variables are missing: DATABASE_URL_AUTH, /,
  }),
};
const unreachable = '127.0.0.1:1';

test('the programs of the tools run with the files of their image', async () => {
  const tree = await trees.make('tools', 'tools');
  const deploy = path.join(tree.root, 'app', 'tools', 'src', 'ops', 'deploy');
  assert.deepEqual(Object.keys(programs), globSync('*-main.ts', { cwd: deploy }).sort());
  for (const [file, settings] of Object.entries(programs)) {
    const writable = mkdtempSync(path.join(folder, 'writable-'));
    chmodSync(writable, 0o777);
    const { args = [], env, writes } = settings(writable);
    const output = await runImage(tree, [`src/ops/deploy/${file}`, ...args], env).catch((error: Error) => error.message);
    assert.match(output, writes, file);
  }
  assert.deepEqual(await lacking(tree, ['tools/src/ops/deploy/compose-files.ts'], ['demo documents']), []);
});

test('a nested package that is missing is found', async () => {
  const tree = await trees.make('service', 'services/auth');
  rmSync(path.join(tree.root, 'app/services/auth/node_modules'), { recursive: true });
  assert.match((await lacking(tree, ['services/auth/dist/passwords/*.js'])).join(), /Cannot find package 'p-limit'/);
});

test('a native binary that is missing is found', async () => {
  const tree = await trees.make('service', 'services/auth');
  for (const file of globSync('**/argon2*.node', { cwd: path.join(tree.root, 'app') })) rmSync(path.join(tree.root, 'app', file));
  assert.match((await lacking(tree, ['services/auth/dist/links/*.js'], ['passwords'])).join(), /passwords: .*native binding/);
});

test('a package that is loaded lazily is found', async () => {
  const tree = await trees.make('service', 'services/billing');
  rmSync(path.join(tree.root, 'app/node_modules/razorpay'), { recursive: true });
  rmSync(path.join(tree.root, 'app/node_modules/@fontsource/noto-sans-tamil/files'), { recursive: true });
  const found = (await lacking(tree, ['services/billing/dist/razorpay/*.js'], ['invoices'])).join();
  assert.match(found, /Cannot find package 'razorpay'/);
  assert.match(found, /invoices: .*noto-sans-tamil/);
});

test(
  'a process cannot change what it runs from',
  { skip: process.getuid?.() !== 0 && 'only root can become another user' },
  async () => {
    const tree = await trees.make('service', 'services/auth');
    await assert.rejects(runImage(tree, ['-e', "require('node:fs').appendFileSync('package.json', ' ')"]), /EACCES/);
  },
);
