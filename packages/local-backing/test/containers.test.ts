import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { engine } from '../src/containers/engine.ts';
import { setLabel } from '../src/containers/leftovers.ts';
import { startBacking } from '../src/local-backing.ts';
import { stateRoot } from '../src/paths.ts';
import { endOnSignal } from '../src/processes/end-on-signal.ts';
import { claimSet, keptWay, removeSet } from '../src/set.ts';
import { waysOf } from './ways.ts';

// What containers have and processes of this machine have not: an engine that would keep them.

const dir = path.join(stateRoot, `containers-${process.pid}`);
const [, tried] = await waysOf(['mailbox']);
const skip = tried?.skip ?? false;
after(() => removeSet(dir));
endOnSignal(() => removeSet(dir));

const filters = { label: [`${setLabel}=${dir}`] };
const running = async () => (await engine()).container.dockerode.listContainers({ all: true, filters });
const volumes = async () => (await (await engine()).container.dockerode.listVolumes({ filters })).Volumes;

const options = { dir, ports: 'free', durable: true, only: ['mailbox'], way: 'containers' } as const;

test('a server is reached from this machine alone, writes its log, and is removed when it stops', { skip }, async () => {
  const backing = await startBacking(options);
  const [container, ...others] = await running();
  assert.deepEqual(others, []);
  const { HostConfig } = await (await engine()).container.getById(container?.Id ?? '').inspect();
  const bindings = Object.values(HostConfig.PortBindings as Record<string, { HostIp: string }[]>).flat();
  assert.deepEqual(
    bindings.map(({ HostIp }) => HostIp),
    ['127.0.0.1', '127.0.0.1'],
  );
  await backing.stop();
  assert.deepEqual(await running(), []);
  assert.ok(readFileSync(path.join(dir, 'logs', 'mailbox.log')).length > 0);
  assert.equal((await volumes()).length, 1, 'its data stays');
});

test('a process that is asked to end ends its containers', { skip }, async () => {
  const module = (file: string) => JSON.stringify(new URL(`../src/${file}.ts`, import.meta.url).href);
  const program = `
    import { startBacking } from ${module('local-backing')};
    import { endOnSignal } from ${module('processes/end-on-signal')};
    endOnSignal();
    await startBacking(${JSON.stringify(options)});
    console.log('ready');
    setInterval(() => {}, 1_000);`;
  const owner = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(owner.stdout, 'data');
  assert.equal((await running()).length, 1);
  owner.kill('SIGTERM');
  assert.deepEqual(await once(owner, 'exit'), [1, null]);
  assert.deepEqual(await running(), []);
});

test('a set that is removed leaves nothing in the engine', { skip }, async () => {
  assert.equal(keptWay(dir), 'containers');
  const release = await claimSet(dir);
  await startBacking(options); // and never stopped
  release();
  await removeSet(dir);
  assert.deepEqual([await running(), await volumes()], [[], []]);
});
