import { financialYear, formatNumber } from './invoice-number.js';

it.each([
  ['2026-03-31T18:29:59Z', '25-26'],
  ['2026-03-31T18:30:00Z', '26-27'],
  ['2027-01-01T00:00:00Z', '26-27'],
  ['2099-06-01T00:00:00Z', '99-00'],
])('%s lies in %s', (moment, year) => {
  expect(financialYear(new Date(moment))).toBe(year);
});

it('a number has at most 16 characters, and none that rule 46 does not allow', () => {
  expect(formatNumber('LMS', 'invoice', '26-27', 1)).toBe('LMS/26-27/000001');
  expect(formatNumber('LMS', 'credit-note', '26-27', 12)).toBe('LMS/26-27/C00012');
  for (const kind of ['invoice', 'credit-note'] as const) {
    expect(formatNumber('ABC', kind, '26-27', 99_999)).toMatch(/^[A-Z0-9/-]{1,16}$/);
  }
});
