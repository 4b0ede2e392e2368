import assert from 'node:assert/strict';
import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { root } from '@lms360/local-backing/paths';

// Password hashes cheaper than the default are for tests: no file of an installation configures them.

const files = globSync(['deploy/**', '*.{yml,yaml}', '{tools,bench,e2e,.ci}/**/*compose*.{yml,yaml}', '*Dockerfile*'], {
  cwd: root,
}).filter((file) => statSync(path.join(root, file)).isFile());

test('the files to check exist', () => {
  for (const file of ['docker-compose.yml', 'Dockerfile', 'deploy/k8s/base/service/deployment.yaml']) {
    assert.ok(files.includes(file), `${file} is not among ${files.length} files`);
  }
});

test('no file of deploy/ and no compose file allows cheap password hashes', () => {
  const naming = files.filter((file) => readFileSync(path.join(root, file), 'utf8').includes('PASSWORDS_FOR_TESTS'));
  assert.deepEqual(naming, []);
});
