import { parseLimit, shippedLimits } from './limits.js';

it('reads requests and seconds', () => {
  expect(parseLimit('60/90')).toEqual({ max: 60, seconds: 90 });
  for (const { allowed } of Object.values(shippedLimits)) expect(parseLimit(allowed)).toBeDefined();
});

it.each(['', '60', '0/60', '60/0', '-1/60', '1.5/60', '60/60/60', '60 per 60'])('refuses %j', (text) => {
  expect(parseLimit(text)).toBeUndefined();
});
