import { defaultLimits, parseLimit } from './limits.js';

it('reads requests and seconds', () => {
  expect(parseLimit('60/90')).toEqual({ max: 60, seconds: 90 });
  for (const text of Object.values(defaultLimits)) expect(parseLimit(text)).toBeDefined();
});

it.each(['', '60', '0/60', '60/0', '-1/60', '1.5/60', '60/60/60', '60 per 60'])('refuses %j', (text) => {
  expect(parseLimit(text)).toBeUndefined();
});
