import { hasPaidYearly, offerFor } from './offer.js';

it.each([
  ['month', 1, false, undefined],
  ['month', 6, false, undefined],
  ['year', 1, false, 30],
  ['year', 5, false, 30],
  ['year', 6, false, 15],
  ['year', 1, true, undefined],
  ['year', 6, true, undefined],
] as const)(
  'a %s for company %i, paid a year before: %p, comes with %p percent off',
  (tenure, ordinal, hasPaidYearly, percent) => {
    expect(offerFor({ tenure, ordinal, hasPaidYearly })?.percent).toBe(percent);
  },
);

it.each([
  ['a trial of a yearly plan', { trial: true, planId: '2', refundedAt: null }, false],
  ['a paid month', { trial: false, planId: '1', refundedAt: null }, false],
  ['a paid year', { trial: false, planId: '2', refundedAt: null }, true],
  ['a refunded year', { trial: false, planId: '2', refundedAt: new Date(0) }, false],
] as const)('%s is a paid year: %p', (_, period, paid) => {
  expect(hasPaidYearly([period])).toBe(paid);
});
