import { daysLeft } from './days-left';

describe('days left (api.md, pending_days)', () => {
  test.each([
    ['the same day in India', '2026-03-04T18:00:00Z', '2026-03-04T04:00:00Z', 0],
    ['the next day in India, though the same in UTC', '2026-03-04T19:00:00Z', '2026-03-04T17:00:00Z', 1],
    ['one day over', '2026-03-03T10:00:00Z', '2026-03-04T10:00:00Z', -1],
    ['over a month end', '2026-03-02T10:00:00Z', '2026-02-27T10:00:00Z', 3],
  ])('%s', (_case, end, now, expected) => {
    expect(daysLeft(end, new Date(now))).toBe(expected);
  });

  test('no or a malformed date gives null', () => {
    expect(daysLeft('', new Date())).toBeNull();
    expect(daysLeft('soon', new Date())).toBeNull();
  });
});
