import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { environment } from './support/gateway.js';
import { closeUpstreams, startUpstream } from './support/upstream.js';

const children: ChildProcess[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await closeUpstreams();
});

/** The gateway's own process, from its sources, with its output. */
function startProcess(env: Record<string, string>): { child: ChildProcess; output: () => string } {
  const child = spawn(
    process.execPath,
    ['--conditions=development', '--import', '@swc-node/register/esm-register', 'src/main.ts'],
    { cwd: join(__dirname, '..'), env: { PATH: process.env['PATH'], ...environment(env), LOG_LEVEL: 'info' } },
  );
  children.push(child);
  let output = '';
  child.stdout?.on('data', (chunk) => (output += String(chunk)));
  child.stderr?.on('data', (chunk) => (output += String(chunk)));
  return { child, output: () => output };
}

it('refuses to start with a bad value and says which', async () => {
  const { child, output } = startProcess({ RATE_LIMIT_LOGIN: 'often' });
  const [code] = (await once(child, 'exit')) as [number];
  expect(code).toBe(1);
  expect(output()).toContain('RATE_LIMIT_LOGIN: must be <requests>/<seconds>');
});

it('becomes unready, then finishes what is under way, then ends', async () => {
  const port = await freePort();
  const arrived = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const service = await startUpstream((app) => {
    app.get('/readyz', async () => ({}));
    app.get('/plans', async () => {
      arrived.resolve();
      await finish.promise;
      return { plans: 6 };
    });
  });
  const { child, output } = startProcess({ PORT: String(port), BILLING_URL: service.origin, SHUTDOWN_DELAY_SECONDS: '1' });
  const exited = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  await eventually(async () => (await fetch(`${origin}/readyz`)).status === 200);

  const underWay = fetch(`${origin}/api/plans`);
  await arrived.promise;
  child.kill('SIGTERM');
  await eventually(async () => (await fetch(`${origin}/readyz`)).status === 503);
  await eventually(() =>
    fetch(`${origin}/healthz`).then(
      () => false,
      () => true,
    ),
  );
  finish.resolve();
  expect(await (await underWay).json()).toEqual({ plans: 6 });
  expect((await exited)[0]).toBe(0);

  const line = output()
    .split('\n')
    .find((text) => text.includes('"route":"/api/plans"'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({
    service: 'gateway',
    method: 'GET',
    statusCode: 200,
    reqId: expect.any(String),
    traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
});

/** Polls until the condition is true; limited by the test's own timeout. */
async function eventually(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition().catch(() => false))) await new Promise((resolve) => setTimeout(resolve, 50));
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
