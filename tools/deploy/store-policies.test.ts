import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { format, resolveConfig } from 'prettier';
import { services } from '@lms360/contracts/services.ts';
import { root } from '@lms360/local-backing/paths';
import { storePolicies, storePolicy } from '@lms360/local-backing/store-policies';
import { VERSIONS_STAY_DAYS } from '../src/ops/store/versions.ts';

// What docs/deployment.md says of the keys at the object store, compared with what the code calls.

const page = path.join(root, 'docs', 'deployment.md');
const section = /<!-- policies -->[\s\S]*<!-- \/policies -->/;

async function rendered(text: string): Promise<string> {
  const blocks = Object.entries(storePolicies()).map(
    ([service, policy]) => `\`${service}.json\`:\n\n\`\`\`json\n${JSON.stringify(policy)}\n\`\`\``,
  );
  const written = text.replace(section, `<!-- policies -->\n\n${blocks.join('\n\n')}\n\n<!-- /policies -->`);
  return format(written, { ...(await resolveConfig(page)), parser: 'markdown' });
}

test('the page has the policy of every service (UPDATE_DOCS=1 writes them)', async () => {
  const text = readFileSync(page, 'utf8');
  assert.match(text, section);
  const wanted = await rendered(text);
  if (process.env.UPDATE_DOCS) writeFileSync(page, wanted);
  assert.equal(readFileSync(page, 'utf8'), wanted);
});

/** The action of S3 that each method of the client needs. */
const actionOf: Record<string, string> = {
  bucketExists: 's3:ListBucket',
  listObjectsV2Query: 's3:ListBucket',
  makeBucket: 's3:CreateBucket',
  putObject: 's3:PutObject',
  getObject: 's3:GetObject',
  removeObject: 's3:DeleteObject',
};

test('a service may do what its code calls, and nothing else', () => {
  const code = readFileSync(path.join(root, 'packages/service-kit/src/files/object-store.ts'), 'utf8');
  const methods = [...code.matchAll(/(?:client|\(await this\.connect\(\)\))\s*\.(\w+)\(/g)].map(([, method]) => method as string);
  const called = new Set(methods.map((method) => actionOf[method] ?? `unknown: ${method}`));
  for (const { Statement } of Object.values(storePolicies())) {
    assert.deepEqual([...new Set(Statement.flatMap(({ Action }) => Action))].sort(), [...called].sort());
  }
});

test('of a shared bucket a key may touch its own part alone', () => {
  for (const service of services) {
    const { Statement } = storePolicy(service, () => 'lms360');
    const written = Statement.filter(({ Action }) => Action.includes('s3:PutObject')).flatMap(({ Resource }) => Resource);
    for (const resource of written) assert.match(resource, new RegExp(`^arn:aws:s3:::lms360/(${service}/\\*|\\*/[a-z]+/\\*)$`));
    const listed = Statement.find(({ Action }) => Action.includes('s3:ListBucket'));
    assert.equal(listed?.Condition?.StringLike['s3:prefix'][0], `${service}/*`);
  }
});

test('the command prints the policies for buckets of other names', () => {
  const args = ['tools/src/ops/store-main.ts', 'policies', '--buckets', 'lms360-{service}'];
  const printed = JSON.parse(execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' })) as unknown;
  assert.deepEqual(
    printed,
    storePolicies((service) => `lms360-${service}`),
  );
});

test('pages, backups and the rule name the same days for old versions', () => {
  for (const file of ['docs/deployment.md', 'docs/operations.md']) {
    assert.match(readFileSync(path.join(root, file), 'utf8'), new RegExp(`\\b${VERSIONS_STAY_DAYS} days\\b`));
  }
  const backups = readFileSync(path.join(root, 'deploy/k8s/overlays/production/backups.yaml'), 'utf8');
  assert.match(backups, new RegExp(`retentionPolicy: ${VERSIONS_STAY_DAYS}d`));
  const operations = readFileSync(path.join(root, 'docs/operations.md'), 'utf8');
  assert.match(operations, new RegExp(`old versions of removed files .*${VERSIONS_STAY_DAYS} days`));
});
