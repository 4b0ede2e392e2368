import { originOf } from './call-origin.js';

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const edge = `${chrome} Edg/140.0.0.0`;
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

test.each([
  [chrome, { browser: 'Chrome', system: 'Windows' }],
  [safari, { browser: 'Safari', system: 'iOS' }],
  [firefox, { browser: 'Firefox', system: 'Linux' }],
  [edge, { browser: 'Microsoft Edge', system: 'Windows' }],
  [android, { browser: 'Chrome', system: 'Android' }],
  ['curl/8.5.0', {}],
  ['Visit-evil.example/1.0 now', {}],
  ['', {}],
  [' '.repeat(20_000), {}],
  [`Mozilla/5.0 (${'x;'.repeat(10_000)}`, {}],
])('%.60s is told as %p', (agent, told) => {
  expect(originOf('', agent)).toEqual({ network: '', ...told });
});

test.each([
  ['203.0.113', '203.0.113.x'],
  ['2001:db8:aa00::', '2001:db8:aa00::'],
  ['', ''],
])('the network %p is told as %p', (network, told) => {
  expect(originOf(network, '').network).toBe(told);
});
