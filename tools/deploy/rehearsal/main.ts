import assert from 'node:assert/strict';
import { services } from '@lms360/contracts/services.ts';
import { waitFor } from '@lms360/api-client/waiting';
import { Progress } from '../../src/dev/progress.ts';
import { compose, compressedSize, containers, docker, memory, type Container } from './engine.ts';
import { journey } from './journey.ts';
import { containerFaults } from './looks.ts';

// node tools/deploy/rehearsal/main.ts: runs the whole of docker-compose.yml in a Docker engine, with the images of deploy/rehearse.
// At its end everything is stopped and the data deleted. Prints the results and how long it took.

const progress = new Progress();
const say = (text: string) => progress.print(`  ${text}`);
const one = async (name: string): Promise<Container> => {
  const found = (await containers()).get(name);
  assert.ok(found, name);
  return found;
};
const healthy = (name: string) =>
  waitFor(`${name} to be healthy`, async () => (await one(name)).State.Health?.Status === 'healthy' || undefined, 300);
const up = async () => {
  await compose('up', '--detach');
  await healthy('gateway');
};

await compose('--profile', 'demo', 'down', '--volumes');

await progress.step('docker compose up: everything healthy', up);
await progress.step('Demo data', async () => {
  await compose('--profile', 'demo', 'up', '--detach', 'demo');
  const { ExitCode } = await waitFor('the demo data', async () => ended(await one('demo')), 900);
  assert.equal(ExitCode, 0, await compose('--profile', 'demo', 'logs', 'demo'));
});
await progress.step('As people find it', async () => say(await journey()));
await progress.step('Containers looked at', async () => {
  assert.deepEqual(containerFaults(await containers()), []);
  for (const name of [...services, 'gateway']) await cannotWrite(name);
});
await progress.step('Memory', async () => {
  const used = await memory();
  say(
    Object.entries(used)
      .map(([name, mb]) => `${name} ${mb}`)
      .join(', '),
  );
  say(`${Object.values(used).reduce((sum, mb) => sum + mb, 0)} MB in all`);
});

for (const name of ['learning', 'gateway', 'postgres', 'rabbitmq'])
  await progress.step(`${name} killed: back by itself`, () => kill(name));
await progress.step('As before', async () => say(await journey()));

await progress.step('docker compose down', () => compose('--profile', 'demo', 'down'));
await progress.step('docker compose up again: the data is there', async () => {
  await up();
  say(await journey());
});
await compose('--profile', 'demo', 'down', '--volumes');

await progress.step('Image sizes', async () => {
  for (const workspace of [...services, 'gateway', 'tools'])
    say(`${workspace}: ${Math.round((await compressedSize(`lms360/${workspace}:local`)) / 1e6)} MB compressed`);
});

function ended({ State }: Container) {
  return State.Status === 'exited' ? State : undefined;
}

/** Killed from the host, as by the kernel when memory runs out: `docker kill` would count as an operator's stop. */
async function kill(name: string): Promise<void> {
  const { State, RestartCount } = await one(name);
  process.kill(State.Pid, 'SIGKILL');
  await waitFor(`${name} to be started again`, async () => (await one(name)).RestartCount > RestartCount || undefined);
  await healthy(name);
}

async function cannotWrite(name: string): Promise<void> {
  const { Name } = await one(name);
  const write = "require('node:fs').writeFileSync('/app/package.json', '')";
  await assert.rejects(docker('exec', Name, 'node', '-e', write), /EROFS/);
}
