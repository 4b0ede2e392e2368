import { activePeriods, currentPeriod, lastPeriod } from './period.js';

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
