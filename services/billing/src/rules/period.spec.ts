import { activePeriods, currentPeriod, hasEnded, lastPeriod, periodStatus, timePeriod } from './period.js';

const at = (day: number) => new Date(Date.UTC(2026, 3, day));
const period = (start: number, parts: { replacedAt?: Date; refundedAt?: Date } = {}) => ({
  startsAt: at(start),
  replacedAt: null,
  refundedAt: null,
  ...parts,
});

const trial = period(1, { replacedAt: at(2) });
const paid = period(2);
const refunded = period(4, { refundedAt: at(5) });
const paidAhead = period(10);
const periods = [paidAhead, trial, refunded, paid];

it('a period that was replaced or refunded is not active', () => {
  expect(activePeriods(periods)).toEqual([paidAhead, paid]);
});

it('the last period is the active one that starts last, paid ahead or not', () => {
  expect(lastPeriod(periods)).toBe(paidAhead);
  expect(lastPeriod([trial, refunded, paid])).toBe(paid);
  expect(lastPeriod([trial])).toBeUndefined();
});

it('the current period is the last active one that has started, or else the last one', () => {
  expect(currentPeriod(periods, at(6))).toBe(paid);
  expect(currentPeriod(periods, at(10))).toBe(paidAhead);
  expect(currentPeriod([paidAhead], at(6))).toBe(paidAhead);
});

const fortnight = { startsAt: new Date('2026-03-01T20:00:00Z'), endsAt: new Date('2026-03-15T20:00:00Z') };

it('the days of a period are those of India', () => {
  expect(timePeriod(fortnight)).toBe('2026-03-02 2026-03-16');
});

it.each([
  ['2026-03-01T19:59:59Z', 'Upcoming'],
  ['2026-03-01T20:00:00Z', 'Active'],
  ['2026-03-16T18:29:59Z', 'Active'],
  ['2026-03-16T18:30:00Z', 'Expired'],
])('at %s a period is %s', (now, status) => {
  const at = new Date(now);
  expect(periodStatus(fortnight, at)).toBe(status);
  expect(hasEnded(fortnight.endsAt, at)).toBe(status === 'Expired');
});
