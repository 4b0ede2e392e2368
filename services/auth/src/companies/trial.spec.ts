import { daysLeft } from '@lms360/service-kit/tenancy/days-left';
import { endWithoutTrial, isYearly, trialEnd } from './trial.js';

test('a trial lasts 14 days', () => {
  expect(trialEnd(new Date('2026-02-20T10:00:00Z'))).toEqual(new Date('2026-03-06T10:00:00Z'));
});

test.each(['2026-02-20T10:00:00Z', '2026-02-20T18:29:59.999Z', '2026-02-20T18:30:00Z', '2026-12-31T23:59:00Z'])(
  'without a trial a company registered at %s has expired on that very day',
  (registeredAt) => {
    const registered = new Date(registeredAt);
    const end = endWithoutTrial(registered);
    expect(daysLeft(end, registered)).toBe(-1);
    expect(daysLeft(new Date(end.getTime() + 1), registered)).toBe(0);
  },
);

test.each([
  ['1', false],
  ['2', true],
  ['5', false],
  ['6', true],
])('plan %s yearly: %p', (planId, yearly) => {
  expect(isYearly(planId)).toBe(yearly);
});
