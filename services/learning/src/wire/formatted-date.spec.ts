import { formattedDate } from './formatted-date.js';

it.each([
  ['2026-03-05T10:00:00Z', '05 Mar 2026'],
  ['2026-09-30T18:29:59Z', '30 Sep 2026'],
  ['2026-12-31T18:30:00Z', '01 Jan 2027'],
])('%s is %s in India', (moment, text) => {
  expect(formattedDate(new Date(moment))).toBe(text);
});
