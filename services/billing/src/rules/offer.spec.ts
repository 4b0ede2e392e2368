import { offerFor } from './offer.js';

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
