import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { isOnThisMachine } from '../src/containers/engine.ts';
import { imageOf } from '../src/containers/images.ts';
import type { BackingKind } from '../src/local-backing.ts';
import { emptySet, keepVolumePrefix, keptWay } from '../src/set.ts';
import { chooseWay, wayOf, type EngineState, type Way } from '../src/way.ts';

const none: EngineState = { answers: false, why: 'There is none.' };
const ready: EngineState = { answers: true, missing: [] };
const empty: EngineState = { answers: true, missing: ['postgres:18.1'] };
const unasked = 'not asked';

type Row = [
  choice: 'embedded' | 'containers' | 'auto',
  kept: Way | null,
  engine: EngineState | typeof unasked,
  expected: Way | RegExp,
];
const table: Row[] = [
  ['auto', null, none, 'embedded'],
  ['auto', null, empty, 'embedded'],
  ['auto', null, ready, 'containers'],
  ['auto', 'embedded', unasked, 'embedded'],
  ['auto', 'containers', ready, 'containers'],
  ['auto', 'containers', none, /^This set keeps its data in volumes .*: a Docker engine is needed\. There is none\.$/],
  ['auto', 'containers', empty, /has no image postgres:18\.1: BACKING=containers pulls it\.$/],
  ['embedded', null, unasked, 'embedded'],
  ['embedded', 'embedded', unasked, 'embedded'],
  ['embedded', 'containers', unasked, /^BACKING is embedded, but this set keeps its data in volumes .*--fresh$/],
  ['containers', null, ready, 'containers'],
  ['containers', null, empty, 'containers'],
  ['containers', null, none, /^BACKING is containers: a Docker engine is needed\. There is none\.$/],
  ['containers', 'containers', empty, 'containers'],
  ['containers', 'embedded', unasked, /^BACKING is containers, but this set keeps its data in its folder.*--fresh$/],
];
const said = (engine: Row[2]) => {
  if (engine === unasked) return 'whatever an engine says';
  if (!engine.answers) return 'no engine';
  return engine.missing.length > 0 ? 'an engine without the images' : 'an engine with the images';
};
for (const [choice, kept, engine, expected] of table) {
  test(`BACKING=${choice}, data ${kept ?? 'nowhere'}, ${said(engine)}: ${expected instanceof RegExp ? 'refused' : expected}`, async () => {
    const chosen = chooseWay(choice, kept, async () => {
      if (engine === unasked) throw new Error('The engine was asked.');
      return engine;
    });
    if (expected instanceof RegExp) await assert.rejects(chosen, { message: expected });
    else assert.equal(await chosen, expected);
  });
}

const dir = mkdtempSync(path.join(tmpdir(), 'lms360-way-'));
after(() => rmSync(dir, { recursive: true }));

test('BACKING that is something else is refused, and where no server is needed no engine is', async () => {
  await assert.rejects(wayOf(dir, ['postgres'], { BACKING: 'docker' }), /one of embedded, containers, auto, not docker/);
  assert.equal(await wayOf(dir, [], { BACKING: 'containers' }), 'embedded');
});

test('a set keeps to the way that has written its data, until it is emptied', async () => {
  const set = path.join(dir, 'set');
  assert.equal(keptWay(set), null);
  for (const name of ['logs', 'run']) mkdirSync(path.join(set, name), { recursive: true });
  assert.equal(keptWay(set), null, 'logs are no data');
  mkdirSync(path.join(set, 'postgres'));
  assert.equal(keptWay(set), 'embedded', 'as release 0.1 left it');
  assert.equal(await emptySet(set), undefined);
  assert.equal(keptWay(set), null);
  keepVolumePrefix(set, 'lms360-set-000000');
  assert.equal(keptWay(set), 'containers');
  await emptySet(set);
  assert.equal(keptWay(set), null);
});

const ofCompose: [BackingKind, RegExp][] = [
  ['postgres', /^postgres:\d/],
  ['broker', /^rabbitmq:\d/],
  ['objectStore', /^minio\/minio:/],
  ['mailbox', /^axllent\/mailpit:/],
];
test('an image is the one of its variable, else the one of docker-compose.yml', () => {
  assert.equal(imageOf('postgres', { POSTGRES_IMAGE: 'registry.example/postgres:18' }), 'registry.example/postgres:18');
  for (const [kind, image] of ofCompose) assert.match(imageOf(kind, {}), image);
});

const places: [string, Parameters<typeof isOnThisMachine>[0], boolean][] = [
  ['by a socket', { host: undefined, engineName: 'desk', containerName: undefined }, true],
  ['of a virtual machine, by a socket', { host: undefined, engineName: 'docker-desktop', containerName: undefined }, true],
  ['by a loopback address', { host: '127.0.0.1', engineName: 'desk', containerName: undefined }, true],
  ['of another machine', { host: 'build.example', engineName: 'build', containerName: undefined }, false],
  ['in the same container', { host: undefined, engineName: 'box', containerName: 'box' }, true],
  ['outside of the container, by a mounted socket', { host: undefined, engineName: 'desk', containerName: 'box' }, false],
];
for (const [what, place, expected] of places) {
  test(`an engine ${what} is ${expected ? '' : 'not '}on this machine`, () => {
    assert.equal(isOnThisMachine(place), expected);
  });
}
