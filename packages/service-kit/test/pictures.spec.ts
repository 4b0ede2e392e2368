import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import sharp from 'sharp';
import type { Caller } from '../src/http/tokens/caller.js';
import { TestService } from '@lms360/service-testing/test-service';
import { someCaller, tokenFor } from '@lms360/service-testing/test-tokens';
import { waitUntil } from '@lms360/service-testing/wait-until';
import { sample } from './sample-service.js';

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900">${inside}</svg>`;
const costly = svg(
  `<filter id="f">${'<feTurbulence baseFrequency="0.9" numOctaves="9"/>'.repeat(60)}</filter>` +
    '<rect width="900" height="900" filter="url(#f)"/>'.repeat(500),
);
const plain = svg('<circle r="9"/>');

let png: Buffer;
let service: TestService;
beforeAll(async () => {
  png = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  service = await TestService.startOwn({ ...sample, env: { ...sample.env, DRAWINGS_WAITING: '1' } });
});
afterAll(() => service.close());
afterEach(() => service.setNow(undefined));

const form = (picture: Buffer | string) => {
  const data = new FormData();
  data.set('text', 'x');
  data.set('image', new Blob([typeof picture === 'string' ? picture : new Uint8Array(picture)]), 'picture');
  return data;
};
const send = (picture: Buffer | string, caller: Caller = someCaller()) => service.post('/pictures', form(picture), caller);

/** Process ids of drawings that are being made. */
const drawings = (): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((id) => id > 0)
    .filter((id) => {
      try {
        const { 1: parent } = /\) \S+ (\d+)/.exec(readFileSync(`/proc/${id}/stat`, 'utf8')) ?? [];
        return Number(parent) === process.pid && readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('draw-svg-task');
      } catch {
        return false; // it has ended meanwhile
      }
    });

/** Sends a picture; `leave` closes the connection before the answer. */
function sendAndLeave(picture: string, caller: Caller): { leave: () => void } {
  const boundary = 'x-y';
  const part = (name: string, content: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; ${name}\r\n\r\n${content}\r\n`;
  const body = `${part('name="text"', 'x')}${part('name="image"; filename="a.svg"', picture)}--${boundary}--\r\n`;
  const headers = {
    authorization: `Bearer ${tokenFor(caller)}`,
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': Buffer.byteLength(body),
  };
  const sent = request(`${service.url}/pictures`, { method: 'POST', headers }).on('error', () => undefined);
  sent.end(body);
  return { leave: () => sent.destroy() };
}

describe('a member', () => {
  it('has one picture read at once; the pictures of others go on', async () => {
    const caller = someCaller();
    const answers = Promise.all(Array.from({ length: 8 }, () => send(costly, caller)));
    expect((await send(png)).status).toBe(201);
    const statuses = (await answers).map(({ status }) => status).sort();
    expect(statuses).toEqual([415, ...Array.from({ length: 7 }, () => 429)]);
    expect((await send(png, caller)).status).toBe(201);
  });

  it('reads why, and when to try again', async () => {
    const caller = someCaller();
    await service.sql(`INSERT INTO picture_turn VALUES ($1, '{}', now() + interval '9 s')`, [caller.memberId]);
    const { status, headers, body } = await send(png, caller);
    expect([status, headers.get('retry-after'), body.message]).toEqual([
      429,
      '2',
      'Your last picture is still being worked on. Please try again in a moment.',
    ]);
  });

  it('has 60 pictures an hour read by all replicas together, and one more when the first is an hour old', async () => {
    const caller = someCaller();
    const now = new Date('2031-05-06T10:00:00Z');
    const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
    const taken = Array.from({ length: 60 }, (_, index) => minutesAgo(59.5 - index / 2));
    await service.sql('INSERT INTO picture_turn VALUES ($1, $2, $3)', [caller.memberId, taken, minutesAgo(20)]);
    service.setNow(now);
    const { status, headers, body } = await send(png, caller);
    expect([status, headers.get('retry-after'), body.message]).toEqual([
      429,
      '30',
      'Too many pictures within an hour. Please try again later.',
    ]);
    expect((await send(png)).status).toBe(201);
    service.setNow(new Date(now.getTime() + 30_000));
    expect([(await send(png, caller)).status, (await send(png, caller)).status]).toEqual([201, 429]);
  });

  it('is no longer busy when the picture was refused, or a minute after its replica died', async () => {
    const caller = someCaller();
    expect((await send('<svg', caller)).status).toBe(415);
    expect((await send(png, caller)).status).toBe(201);
    await service.sql(`UPDATE picture_turn SET busy_until = now() + interval '60 s' WHERE member_id = $1`, [caller.memberId]);
    service.setNow(new Date(Date.now() + 61_000));
    expect((await send(png, caller)).status).toBe(201);
  });
});

describe('drawings', () => {
  it('wait in a queue with an end: beyond it 503, to be tried again', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(costly)));
    const full = answers.filter(({ status }) => status === 503);
    expect(answers.map(({ status }) => status).sort()).toEqual([415, 415, 503, 503]);
    for (const { headers, body } of full)
      expect([headers.get('retry-after'), body.message]).toEqual([
        '2',
        'Too many pictures at once. Please try again in a moment.',
      ]);
  });

  it('end with their callers, and leave the queue to others', async () => {
    const [one, other] = [someCaller(), someCaller()];
    const first = sendAndLeave(costly, one);
    await waitUntil('the drawing', async () => drawings().length === 1);
    const second = sendAndLeave(costly, other);
    const turnOf = () => service.sql('SELECT 1 FROM picture_turn WHERE member_id = $1', [other.memberId]);
    await waitUntil('the second to wait', async () => (await turnOf()).length === 1);
    expect((await send(plain)).status).toBe(503);
    second.leave();
    first.leave();
    await waitUntil('both to be gone', async () => drawings().length === 0);
    expect((await send(plain)).status).toBe(201);
  });
});
