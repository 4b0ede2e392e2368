import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { forThisMachine } from '../src/processes/this-machine.ts';

// A page from elsewhere whose name points to this machine reads nothing of the local tools.

const server = http.createServer(forThisMachine((_request, response) => void response.end('mails')));
before(async () => void (await once(server.listen(0, '127.0.0.1'), 'listening')));
after(() => server.close());

const ask = async (host: string) => {
  const { port } = server.address() as AddressInfo;
  const request = http.get({ port, host: '127.0.0.1', setHost: false, headers: host === '' ? {} : { host } });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  response.resume();
  return response.statusCode;
};

for (const host of [
  'localhost',
  'localhost:8025',
  'LOCALHOST',
  '127.0.0.1:8025',
  '127.1.2.3',
  '[::1]:8025',
  'mailbox.localhost',
  'mailpit:8025',
]) {
  test(`${host} is this machine`, async () => assert.equal(await ask(host), 200));
}
for (const host of [
  'evil.example',
  'evil.example:8025',
  'localhost.evil.example',
  'localhost.',
  '127.0.0.1.evil.example',
  '8.8.8.8',
  '0.0.0.0',
  '[2001:db8::1]',
  'a b',
  'user@localhost.evil.example',
  '.localhost',
]) {
  test(`${host} is not`, async () => assert.ok([421, 400].includes((await ask(host)) ?? 0)));
}
