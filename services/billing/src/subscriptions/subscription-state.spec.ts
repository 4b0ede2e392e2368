import { subscriptionState } from './subscription-state.js';

const at = (text: string) => new Date(text);
const counts = { trial: false, replacedAt: null, refundedAt: null };
const trial = { ...counts, trial: true, planId: '2', startsAt: at('2026-03-01T10:00:00Z'), endsAt: at('2026-03-15T10:00:00Z') };
const premium = { ...counts, planId: '3', startsAt: trial.endsAt, endsAt: at('2026-04-15T10:00:00Z') };
const basic = { ...counts, planId: '1', startsAt: premium.endsAt, endsAt: at('2026-05-15T10:00:00Z') };
const unlimited = { teachers: null, students: null, courses: null };

it('a trial is unlimited under the name of its plan; a paid plan has its own limits', () => {
  expect(subscriptionState([trial], trial.startsAt)).toMatchObject({ planName: 'Basic Plan', tenure: 'year', limits: unlimited });
  const paid = { ...trial, trial: false };
  expect(subscriptionState([paid], trial.startsAt).limits).toEqual({ teachers: 10, students: 50, courses: 100 });
});

it('what runs, what begins next and later, and the end of all', () => {
  const periods = [basic, trial, premium];
  const next = {
    ...{ planId: '3', planName: 'Premium Plan', tenure: 'month', limits: { teachers: 25, students: 100, courses: 300 } },
    ...{ from: '2026-03-15T18:30:00.000Z', endsAt: '2026-04-15T10:00:00.000Z' },
  };
  const last = {
    ...{ planId: '1', planName: 'Basic Plan', tenure: 'month', limits: { teachers: 10, students: 50, courses: 100 } },
    ...{ from: '2026-04-15T18:30:00.000Z', endsAt: '2026-05-15T10:00:00.000Z' },
  };
  expect(subscriptionState(periods, at('2026-03-15T18:29:59Z'))).toMatchObject({
    ...{ planId: '2', trial: true, limits: unlimited, endsAt: last.endsAt },
    current: { trial: true, planId: '2', limits: unlimited, endsAt: '2026-03-15T10:00:00.000Z' },
    next,
    later: [last],
  });
  expect(subscriptionState(periods, at('2026-03-15T18:30:00Z'))).toMatchObject({
    ...{ planId: '3', trial: false, limits: next.limits, startsAt: next.from, endsAt: last.endsAt },
    next: last,
    later: [],
  });
  expect(subscriptionState(periods, at('2026-06-01T00:00:00Z'))).toMatchObject({ planId: '1', next: null, later: [] });
});

it('a company without any period that counts is a defect', () => {
  expect(() => subscriptionState([{ ...trial, refundedAt: trial.endsAt }], trial.endsAt)).toThrow('not even a trial');
});
