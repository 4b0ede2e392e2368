import { calendarDay, formattedDay, hasEnded, periodStatus, timePeriod } from './days.js';

const period = { startsAt: new Date('2026-03-01T20:00:00Z'), endsAt: new Date('2026-03-15T20:00:00Z') };

it('days are those of India', () => {
  expect(calendarDay(new Date('2026-03-01T18:29:59Z'))).toBe('2026-03-01');
  expect(calendarDay(new Date('2026-03-01T18:30:00Z'))).toBe('2026-03-02');
  expect(formattedDay(new Date('2026-09-01T18:30:00Z'))).toBe('02 Sep 2026');
  expect(timePeriod(period)).toBe('2026-03-02 2026-03-16');
});

it.each([
  ['2026-03-01T19:59:59Z', 'Upcoming'],
  ['2026-03-01T20:00:00Z', 'Active'],
  ['2026-03-16T18:29:59Z', 'Active'],
  ['2026-03-16T18:30:00Z', 'Expired'],
])('at %s a period is %s', (now, status) => {
  const at = new Date(now);
  expect(periodStatus(period, at)).toBe(status);
  expect(hasEnded(period.endsAt, at)).toBe(status === 'Expired');
});
