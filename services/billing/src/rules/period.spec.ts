import { activePeriods, beginsAt, currentPeriod, daysOf, hasEnded, lastPeriod, periodStatus, upcomingPeriods } from './period.js';

const at = (day: number) => new Date(Date.UTC(2026, 3, day));
const period = (start: number, parts: { replacedAt?: Date; refundedAt?: Date } = {}) => ({
  startsAt: at(start),
  endsAt: at(start + 5),
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
/** Bought during it. */
const month = { startsAt: fortnight.endsAt, endsAt: new Date('2026-04-15T20:00:00Z') };
const row = [fortnight, month];

it('the days of a period are those of India; one that follows another shares no day with it', () => {
  expect(daysOf(fortnight, row)).toEqual({ from: '2026-03-02', to: '2026-03-16' });
  expect(daysOf(month, row)).toEqual({ from: '2026-03-17', to: '2026-04-16' });
  expect(daysOf(month, [month])).toEqual({ from: '2026-03-16', to: '2026-04-16' });
  expect(beginsAt(month, row)).toEqual(new Date('2026-03-16T18:30:00Z'));
});

it.each([
  ['2026-03-01T19:59:59Z', 'Upcoming', 'Upcoming'],
  ['2026-03-01T20:00:00Z', 'Active', 'Upcoming'],
  ['2026-03-16T18:29:59Z', 'Active', 'Upcoming'],
  ['2026-03-16T18:30:00Z', 'Expired', 'Active'],
  ['2026-04-16T18:30:00Z', 'Expired', 'Expired'],
])('at %s a period is %s, the one behind it %s', (now, first, second) => {
  const moment = new Date(now);
  expect(periodStatus(fortnight, row, moment)).toBe(first);
  expect(periodStatus(month, row, moment)).toBe(second);
  expect(hasEnded(fortnight.endsAt, moment)).toBe(first === 'Expired');
  if (first === 'Upcoming') return;
  const counting = row.map((one) => ({ ...one, replacedAt: null, refundedAt: null }));
  expect(currentPeriod(counting, moment)).toBe(counting[first === 'Active' ? 0 : 1]);
  expect(upcomingPeriods(counting, moment)).toEqual(second === 'Upcoming' ? [counting[1]] : []);
});
