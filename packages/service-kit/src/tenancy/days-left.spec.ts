import { daysLeft } from './days-left.js';

const end = new Date('2026-03-10T12:00:00Z');

it.each([
  ['the same moment', '2026-03-10T12:00:00Z', 0],
  ['later on the same day in India', '2026-03-10T18:29:59Z', 0],
  ['after midnight in India', '2026-03-10T18:30:00Z', -1],
  ['a fortnight before', '2026-02-24T12:00:00Z', 14],
  ['just before midnight in India, the day before', '2026-03-09T18:29:59Z', 1],
])('counts whole calendar days: %s', (_, now, days) => {
  expect(daysLeft(end, new Date(now))).toBe(days);
});
