import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Readiness } from '../src/service/readiness.js';
import { TestService } from '@lms360/service-testing/test-service';
import { waitUntil } from '@lms360/service-testing/wait-until';
import { sample } from './sample-service.js';

it('a request on a kept-alive connection while the service closes is answered, and the connection is closed', async () => {
  const service = await TestService.startOwn(sample);
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
  const answer = text(socket);
  socket.write('GET /healthz HTTP/1.1\r\nhost: sample\r\n'); // begun, so that closing waits for it
  const answers = () => fetch(`${service.url}/healthz`).then(({ ok }) => ok, () => false); // prettier-ignore
  expect(await answers()).toBe(true);
  const closed = service.close();
  await waitUntil('the service to take no new connections', async () => !(await answers()));
  socket.write('\r\n');
  expect(await answer).toMatch(/^HTTP\/1\.1 200 OK\r\n(.+\r\n)*connection: close\r\n/i);
  await closed;
});

it('a stopping service still answers, and keeps no idle connections', async () => {
  const service = await TestService.startOwn(sample);
  const connectionOf = async () => (await service.get('/healthz')).headers.get('connection');
  expect(await connectionOf()).toBe('keep-alive');
  service.app.get(Readiness).stop();
  expect(await connectionOf()).toBe('close');
  await service.close();
});
