import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { root } from '@lms360/local-backing/paths';
import { commandLines, documents, linesOf, shellBlocks, type CommandLine } from './documented-commands.ts';
import { readCompose } from './compose.ts';
import { kubectl, render, type Manifest } from './kubectl.ts';
import { podOf } from './pods.ts';

// Every command line of the documents is run here as far as a machine without engine and cluster can, or by another test, which is named and must
// hold it, or stands below with the reason why it is not.

const run = promisify(execFile);
const words = (line: string) => line.split(/\s+/);

/** Lines that no test runs. */
const notRun: [RegExp, string][] = [
  [/^kind /, 'needs a container engine; docs/deployment.md says what was seen'],
  [/^kubectl apply .*-f https:/, 'needs the internet'],
  [/^kubectl (-n kube-system patch|get storageclass)/, 'is about parts of the cluster that are not ours'],
  [/^(aws|mc) /, 'is about an object store of the operator’s own'],
  [/^(rabbitmq-diagnostics|docker (buildx|save)) /, 'looks at what runs and changes nothing'],
  [/^(docker (push|inspect|compose)|kubectl (apply( -k)?|rollout undo))$/, 'is the name of a command'],
  [/--profile observability/, 'needs images of others'],
  [/^(apt-get|dockerd|deploy\/rehearse\/images\.sh|docker compose --env-file deploy)/, 'makes images, as root, in half an hour'],
  [/^(set -a|BACKING=containers)/, 'needs these images'],
  [/^echo 'POSTGRES_IMAGE=/, 'has a digest in it that is the operator’s choice'],
  [/^(npm start|npm test|npm run (test:all|dev))( |$)/, 'is what runs this, or runs for as long as people work'],
  [/^npm ci$/, 'installs what this runs on'],
  [
    /^npm run (vulnerabilities|topology|lists|configuration|build|format)/,
    'writes files of the project, or asks a registry; a test compares what it wrote',
  ],
  [/^(UPDATE_DOCS=1 )?npm (test -w|run \w+ -w)/, 'runs or writes a part of what all tests run and compare'],
  [/^(RAZORPAY_KEY_ID=…)/, 'needs an account at Razorpay'],
  [/^(LMS360_SYSTEM|S3_ENDPOINT|MINIO_BIN)=/, 'runs tests on a system or a program of one’s own'],
  [/^node bench\//, 'measures, for minutes; npm test -- faults runs a part'],
  [/^git (add|rm) /, 'keeps the results of a measurement'],
  [/^(API|LOGIN|TOKEN|SHELF|CATEGORY|SUBCATEGORY)=|^curl /, 'needs a running system with its demo; e2e/api makes the same calls'],
  [/^curl --fail --cacert/, 'needs the cluster'],
];

/** Lines that another test runs: what it must hold. */
const byOthers: [RegExp, string, RegExp][] = [
  [/^npm run backup/, 'tools/test/restore-drill.test.ts', /takeBackup\(storesOf\(/],
  [/^npm run restore/, 'tools/test/restore-drill.test.ts', /restoreBackup\(/],
  [
    /^(npm run events --|node dist\/main\.js events) .*(parked|requeue|republish|…)/,
    'packages/service-kit/test/events.spec.ts',
    /lists parked events, restarts their retries, and republishes/,
  ],
  [/^npm run events -- \w+ resend /, 'packages/service-kit/test/published.spec.ts', /eventsCommand\(service\.app, \['resend'/],
  [/^(npm run|node dist\/main\.js) billing/, 'services/billing/test/commands.spec.ts', /run\('reconcile', payment\.id\)/],
  [
    /^(npm run|node dist\/main\.js) company/,
    'services/billing/test/commands.spec.ts',
    /companyCommand\(shop\.service\.app, \['rename'/,
  ],
  [/^npm run store -- policies/, 'tools/deploy/store-policies.test.ts', /store-main\.ts', 'policies'/],
  [/^npm run store -- versions/, 'tools/test/minio.test.ts', /store-main\.ts', 'versions'/],
  [/^npm run licences/, 'tools/src/test/static-stages.ts', /licences-main\.ts/],
  [/^npm run secrets/, 'tools/src/test/static-stages.ts', /secrets-main\.ts/],
  [/^node (--test )?tools\/deploy\/rehearsal\//, 'tools/src/test/rehearse-stage.ts', /rehearse/],
  [/^node tools\/src\/test\/(backing|api-system)-main/, 'tools/src/test/test-set.ts', /startBacking/],
  [/^docker compose (--profile \w+ )?(up|down)/, 'tools/deploy/rehearsal/main.ts', /compose\('--profile', 'demo', 'down'\)/],
];

const missing = await kubectl().then(
  () => false as const,
  (error: Error) => error.message,
);
const rendered: Record<string, Manifest[]> = {};
before(async () => {
  if (!missing) for (const overlay of ['local', 'production']) rendered[overlay] = await render(overlay);
});
const all = () => Object.values(rendered).flat();

/** The value of a flag in its forms `-l x`, `--flag=x`. */
const flag = (line: string, name: RegExp) => new RegExp(`(?:^|\\s)(?:${name.source})[= ](\\S+)`).exec(line)?.[1];

/** Whether an object has a label, as kubectl asks for it: a workload's own labels, or those of its pods. */
function isNamedBy(one: Manifest, kind: string | undefined, label: string, value: string | undefined): boolean {
  const { metadata, spec } = one;
  if (kind === 'pod')
    return podOf(one) !== undefined && (spec.jobTemplate?.spec ?? spec).template.metadata.labels[label] === value;
  return metadata.labels?.[label] === value && (kind === undefined || one.kind.toLowerCase() === kind);
}

/** kubectl knows the command and its flags, and the line's files, labels and names are ours. */
async function checkKubectl(line: string): Promise<void> {
  for (const part of line.split(' | ').filter((one) => one.startsWith('kubectl '))) {
    await run(await kubectl(), [
      ...words(part)
        .slice(1)
        .map((word) => word.replaceAll(/[<>…']/g, 'x')),
      '--help',
    ]);
    const file = flag(part, /-f|-k/);
    if (file && file !== '-' && !file.startsWith('http')) assert.ok(existsSync(path.join(root, file)), file);
    const label = flag(part, /-l/);
    const overlay = Object.keys(rendered).find((name) => file?.endsWith(name));
    if (label) {
      const [key = '', value] = label.split('=');
      const among = overlay ? (rendered[overlay] as Manifest[]) : all();
      const [, kind] = /\s(deployment|job|pod|statefulset)\s/.exec(part) ?? [];
      assert.ok(
        among.some((one) => isNamedBy(one, kind, key, value)),
        `nothing has ${label}`,
      );
    }
    for (const [, kind = '', name = ''] of part.matchAll(/(cronjob|service)\/([\w-]+)/g))
      assert.ok(
        all().some((one) => one.kind.toLowerCase() === kind && one.metadata.name === name),
        `${kind}/${name}`,
      );
  }
}

async function checkDockerBuild(line: string): Promise<void> {
  const dockerfile = readFileSync(path.join(root, 'Dockerfile'), 'utf8');
  assert.match(dockerfile, new RegExp(`^FROM \\w+ AS ${flag(line, /--target/)}$`, 'm'));
  const workspace = /WORKSPACE=([\w/$]+)/.exec(line)?.[1]?.replace('$service', 'auth') ?? '';
  assert.ok(existsSync(path.join(root, workspace, 'package.json')), workspace);
}

/** A container that `docker compose run` makes is one of the file, and what waits for it does not. */
async function checkComposeRun(line: string): Promise<void> {
  const { services } = readCompose();
  const name =
    words(line.replaceAll(/ (-e|--entrypoint) \S+/g, '')).find((word, index) => index > 3 && !word.startsWith('-')) ?? '';
  assert.ok(services[name]?.restart === 'no', `${name} of ${line}`);
}

/** The secrets of a cluster, by each Node of this machine. */
async function checkSecrets(line: string): Promise<void> {
  const script = words(line)[1] as string;
  const nodes = [process.execPath, ...['/usr/bin/node', '/usr/local/bin/node'].filter((file) => existsSync(file))];
  for (const node of nodes) {
    const { stdout } = await run(node, [path.join(root, script)], { cwd: tmpdir() });
    const { items } = JSON.parse(stdout) as { items: Manifest[] };
    assert.ok(
      items.some(({ metadata }) => metadata.name === 'lms-tokens'),
      node,
    );
  }
}

const inShell = (line: string, cwd: string) => run('bash', ['-ec', line], { cwd });

/** Lines that are run here. */
const runHere: [RegExp, (line: string, cwd: string) => Promise<unknown>][] = [
  [/^node tools\/cluster-secrets\.mjs \| kubectl/, checkSecrets],
  [/^kubectl /, (line) => (missing ? Promise.resolve() : checkKubectl(line))],
  [/docker build /, checkDockerBuild],
  [/^docker compose run /, checkComposeRun],
  [/^docker compose build/, async () => readCompose()],
  [/^openssl |^base64 /, inShell],
  [/^jq /, (line, cwd) => inShell(`command -v jq > /dev/null || exit 0; echo '{"memberId":"…"}' > lines; ${line}`, cwd)],
  [/^npm run --silent sbom/, (line, cwd) => inShell(`cd ${root} && ${line.replace('> ', `> ${cwd}/`)}`, cwd)],
];

/** How a line is taken care of; undefined when it is not. */
function careOf({ line }: CommandLine): 'here' | 'by others' | 'not run' | undefined {
  const isIn = (table: [RegExp, ...unknown[]][]) => table.some(([pattern]) => pattern.test(line));
  return isIn(notRun) ? 'not run' : isIn(byOthers) ? 'by others' : isIn(runHere) ? 'here' : undefined;
}

describe('the command lines of the documents', () => {
  const found = commandLines();

  test('each is run here or by another test, or stands in the list of those that are not', () => {
    assert.ok(found.length > 100);
    assert.deepEqual(found.filter((one) => careOf(one) === undefined).map(({ file, line }) => `${file}: ${line}`), []); // prettier-ignore
  });

  test('every line of the lists is one of a document', () => {
    const unused = [...notRun, ...byOthers, ...runHere].filter(([pattern]) => !found.some(({ line }) => pattern.test(line)));
    assert.deepEqual(unused.map(([pattern]) => pattern.source), []); // prettier-ignore
  });

  for (const [pattern, file, evidence] of byOthers) {
    test(`${pattern.source} is run by ${file}`, () => assert.match(readFileSync(path.join(root, file), 'utf8'), evidence));
  }

  for (const file of documents()) {
    const blocks = shellBlocks(readFileSync(path.join(root, file), 'utf8'));
    if (blocks.length === 0) continue;
    test(`${file}: a shell understands every block`, () => {
      for (const block of blocks) execFileSync('bash', ['-n'], { input: block });
    });
  }

  for (const file of documents()) {
    const here = found.filter((one) => one.file === file && careOf(one) === 'here');
    if (here.length === 0) continue;
    test(`${file}: ${here.length} lines are run`, async () => {
      const cwd = mkdtempSync(path.join(tmpdir(), 'lms360-commands-'));
      try {
        for (const { line } of here) {
          const [, check] = runHere.find(([pattern]) => pattern.test(line)) as (typeof runHere)[number];
          await check(line, cwd).catch((error: Error) => assert.fail(`${line}\n${error.message}`));
        }
      } finally {
        rmSync(cwd, { recursive: true });
      }
    });
  }

  test('every script that npm is told to run is there, and every file that Node is', () => {
    const scripts = (folder: string) =>
      Object.keys(
        (JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as { scripts?: object }).scripts ?? {},
      );
    for (const { file, line } of found) {
      const [, script] = /npm run (?:--silent )?([\w:]+)/.exec(line) ?? [];
      const workspace = flag(line, /-w/) ?? '';
      if (script) assert.ok(scripts(workspace).includes(script), `${file}: ${line}`);
      const [, program] = /(?:^|\s)node (?:--test )?((?:tools|bench|packages|e2e)\/\S+)/.exec(line) ?? [];
      if (program) assert.ok(existsSync(path.join(root, program)), `${file}: ${line}`);
    }
  });

  const broken: [string, string, RegExp][] = [
    ['a flag that kubectl does not know', 'kubectl -n lms360 rollout status deployment --timeot=5m', /timeot/],
    ['a label that nothing has', 'kubectl -n lms360 wait job -l app.kubernetes.io/component=migrate', /nothing has/],
    [
      'a label that the overlay’s objects have not',
      'kubectl apply -k deploy/k8s/overlays/production -l app.kubernetes.io/name=lms-object-store',
      /nothing has/,
    ],
    [
      'a label of the pods in place of their Job’s',
      'kubectl -n lms360 scale job -l app.kubernetes.io/name=backup',
      /nothing has/,
    ],
    ['an overlay that is not there', 'kubectl apply -k deploy/k8s/overlays/prod', /overlays\/prod/],
    ['a CronJob that is not there', 'kubectl create job x --from=cronjob/lms-backups', /cronjob\/lms-backups/],
  ];
  for (const [what, line, sentence] of broken) {
    test(`${what} is found`, { skip: missing }, () => assert.rejects(checkKubectl(line), sentence));
  }
  test('a container, a target and a workspace that are not there are found', async () => {
    await assert.rejects(checkComposeRun('docker compose run --rm backups'), /backups/);
    await assert.rejects(checkDockerBuild('docker build --target tool --build-arg WORKSPACE=tools .'), /tool/);
    await assert.rejects(checkDockerBuild('docker build --target tools --build-arg WORKSPACE=tool .'), /tool/);
  });
  test('remarks, continued lines and texts for the standard input are told from commands', () => {
    const block =
      "one --flag \\\n  two   # a remark\n\n# a remark\nkind create --config - <<'YAML'\nkind: Cluster\nYAML\nlast '#no remark'\n";
    assert.deepEqual(linesOf(block), ['one --flag two', 'kind create --config - <<text', "last '#no remark'"]);
  });
});
