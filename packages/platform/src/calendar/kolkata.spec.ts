import { calendarDay, dateAndTime, longDate, monthsLater, shortDate } from './kolkata.js';

const at = (text: string) => new Date(text);

it.each([
  ['2026-03-05T10:00:00Z', '2026-03-05', '05 Mar 2026', '5 March 2026', '05 Mar 2026, 15:30 IST'],
  ['2026-03-05T20:00:00Z', '2026-03-06', '06 Mar 2026', '6 March 2026', '06 Mar 2026, 01:30 IST'],
  ['2026-09-30T18:29:59Z', '2026-09-30', '30 Sep 2026', '30 September 2026', '30 Sep 2026, 23:59 IST'],
  ['2026-12-31T18:30:00Z', '2027-01-01', '01 Jan 2027', '1 January 2027', '01 Jan 2027, 00:00 IST'],
])('%s is %s in India', (moment, day, short, long, time) => {
  expect([calendarDay, shortDate, longDate, dateAndTime].map((format) => format(at(moment)))).toEqual([day, short, long, time]);
});

it('every month has its name', () => {
  const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15)));
  expect(days.map((day) => longDate(day).split(' ')[1])).toEqual(
    days.map((day) => day.toLocaleDateString('en-GB', { month: 'long', timeZone: 'UTC' })),
  );
  expect(days.map((day) => shortDate(day).split(' ')[1]).join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec');
});

it.each([
  ['2026-01-15T06:00:00Z', 1, '2026-02-15T06:00:00.000Z'],
  ['2026-01-31T06:00:00Z', 1, '2026-02-28T06:00:00.000Z'],
  ['2028-01-30T06:00:00Z', 1, '2028-02-29T06:00:00.000Z'],
  ['2026-12-31T06:00:00Z', 1, '2027-01-31T06:00:00.000Z'],
  ['2026-03-15T06:00:00Z', 12, '2027-03-15T06:00:00.000Z'],
  ['2028-02-29T06:00:00Z', 12, '2029-02-28T06:00:00.000Z'],
  // 31 January 00:30 in Kolkata is still the 30th in UTC: the calendar is Kolkata's
  ['2026-01-30T19:00:00Z', 1, '2026-02-27T19:00:00.000Z'],
  ['2026-02-28T20:00:00Z', 1, '2026-03-31T20:00:00.000Z'],
])('%s and %i months is %s', (from, months, to) => {
  expect(monthsLater(at(from), months).toISOString()).toBe(to);
});

it('the day of an anchor is kept where the month has it', () => {
  const anchor = at('2026-01-31T06:00:00Z');
  expect(monthsLater(at('2026-02-28T06:00:00Z'), 1, anchor).toISOString()).toBe('2026-03-31T06:00:00.000Z');
});
