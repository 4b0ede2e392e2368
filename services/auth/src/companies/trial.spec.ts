import { isYearly, trialEnd } from './trial.js';

test('a trial lasts 14 days', () => {
  expect(trialEnd(new Date('2026-02-20T10:00:00Z'))).toEqual(new Date('2026-03-06T10:00:00Z'));
});

test.each([
  ['1', false],
  ['2', true],
  ['5', false],
  ['6', true],
])('plan %s yearly: %p', (planId, yearly) => {
  expect(isYearly(planId)).toBe(yearly);
});
