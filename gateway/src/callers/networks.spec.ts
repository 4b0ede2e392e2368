import { defaultMetricsAllow, isNetwork, networkTest } from './networks.js';

const inside = networkTest(defaultMetricsAllow.split(','));

it.each(['127.0.0.1', '::1', '10.20.30.40', '172.31.255.255', '192.168.1.1', 'fd00::1', '::ffff:10.0.0.1'])(
  '%s is one of ours',
  (address) => {
    expect(inside(address)).toBe(true);
  },
);

it.each(['8.8.8.8', '172.32.0.1', '2001:db8::1', '::ffff:8.8.8.8', '', 'localhost', undefined])('%s is not', (address) => {
  expect(inside(address)).toBe(false);
});

it('recognises valid networks', () => {
  expect(['10.0.0.0/8', '10.1.2.3', '::/0', 'fd00::/8'].map(isNetwork)).toEqual([true, true, true, true]);
  expect(['10.0.0.0/33', '10.0.0/8', 'private', '', '::1/129', '10.0.0.0/8/8', '10.0.0.0/'].map(isNetwork)).not.toContain(true);
});
