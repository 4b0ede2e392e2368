import { ObjectStore } from './object-store.js';

const config = {
  S3_ENDPOINT: 'http://store.example:9000',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'secret',
  S3_REGION: 'us-east-1',
  S3_BUCKET: undefined,
  S3_CONNECT_SECONDS: 2,
  S3_IDLE_SECONDS: 10,
  S3_TIMEOUT_SECONDS: 20,
};
/** Links alone need neither database nor log. */
const store = new ObjectStore(config, 'catalog', undefined as never, undefined as never);
const FIRST = 'catalog/company/picture/one.webp';
const DAY_MS = 24 * 3_600_000;
/** 2026-11-23T00:00Z, a boundary of every rounding step. */
const MIDNIGHT = Date.UTC(2026, 10, 23);
const at = (milliseconds: number) => jest.spyOn(Date, 'now').mockReturnValue(MIDNIGHT + milliseconds);
afterEach(() => jest.restoreAllMocks());

const signedAt = (link: string) => new URLSearchParams(link.split('?')[1]).get('X-Amz-Date');

it('a link stays the same for half of its time, then is signed again', () => {
  at(0);
  const link = store.link(FIRST, 'picture');
  expect(signedAt(link)).toBe('20261123T000000Z');
  at(DAY_MS / 2 - 1);
  expect(store.link(FIRST, 'picture')).toBe(link);
  at(DAY_MS / 2);
  expect(signedAt(store.link(FIRST, 'picture'))).toBe('20261123T120000Z');
});

it('each object, and each kind of one object, has a link of its own', () => {
  at(0);
  const links = [store.link(FIRST, 'picture'), store.link(FIRST.replace('one', 'two'), 'picture'), store.link(FIRST, 'private')];
  expect(links.map((link) => link.split('&X-Amz-Date')[0])).toEqual([
    `/files/${FIRST}?X-Amz-Expires=129600`,
    `/files/${FIRST.replace('one', 'two')}?X-Amz-Expires=129600`,
    `/files/${FIRST}?X-Amz-Expires=450`,
  ]);
});

it.each([
  ['private', 5],
  ['document', 15],
  ['picture', 24 * 60],
] as const)('a %s link is valid for at least %i minutes, whenever it was made', (kind, minutes) => {
  for (let moment = 0; moment < 24 * 60; moment += 7) {
    at(moment * 60_000 + 59_999);
    const parameters = new URLSearchParams(store.link(FIRST, kind).split('?')[1]);
    const signed = (parameters.get('X-Amz-Date') ?? '').replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5');
    const end = Date.parse(signed) + Number(parameters.get('X-Amz-Expires')) * 1000;
    expect(end - Date.now()).toBeGreaterThanOrEqual(minutes * 60_000);
  }
});

it('a missing object has no link', () => {
  expect(store.linkOrNull(null, 'picture')).toBeNull();
});
