import { toSubscriptionDates } from './subscription-dates.js';

it.each([
  ['2026-03-01T19:59:59Z', 14],
  ['2026-03-01T20:00:00Z', 14],
  ['2026-03-16T18:29:59Z', 0],
  ['2026-03-16T18:30:00Z', -1],
])('at %s a subscription has %i days to go', (now, days) => {
  expect(toSubscriptionDates({ endsAt: new Date('2026-03-15T20:00:00Z'), trial: false }, new Date(now))).toEqual({
    sub_end_date: '2026-03-15T20:00:00.000Z',
    trail_plan: 0,
    pending_days: days,
  });
});
