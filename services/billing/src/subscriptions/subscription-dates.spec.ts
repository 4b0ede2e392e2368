import { toSubscriptionDates } from './subscription-dates.js';

const counts = { replacedAt: null, refundedAt: null };
const trial = { ...counts, trial: true, startsAt: new Date('2026-03-01T20:00:00Z'), endsAt: new Date('2026-03-15T20:00:00Z') };
const paid = { ...counts, trial: false, startsAt: trial.endsAt, endsAt: new Date('2026-04-15T20:00:00Z') };

it.each([
  ['2026-03-01T20:00:00Z', 14],
  ['2026-03-16T18:29:59Z', 0],
  ['2026-03-16T18:30:00Z', -1],
])('at %s a trial has %i days to go', (now, days) => {
  expect(toSubscriptionDates([trial], new Date(now))).toEqual({
    sub_end_date: '2026-03-15T20:00:00.000Z',
    trail_plan: 1,
    pending_days: days,
  });
});

it.each([
  ['2026-03-01T20:00:00Z', 1, 45],
  ['2026-03-16T18:29:59Z', 1, 31],
  ['2026-03-16T18:30:00Z', 0, 30],
  ['2026-04-16T18:30:00Z', 0, -1],
])('at %s with a plan behind it: trial %i, %i days to go', (now, onTrial, days) => {
  expect(toSubscriptionDates([trial, paid], new Date(now))).toEqual({
    sub_end_date: '2026-04-15T20:00:00.000Z',
    trail_plan: onTrial,
    pending_days: days,
  });
});
