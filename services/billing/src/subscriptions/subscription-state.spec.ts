import { subscriptionState } from './subscription-state.js';

it('a trial is unlimited under the name of its plan; a paid plan has its own limits', () => {
  const period = { planId: '2', startsAt: new Date(0), endsAt: new Date(1) };
  expect(subscriptionState({ ...period, trial: true })).toMatchObject({
    planName: 'Basic Plan',
    tenure: 'year',
    limits: { teachers: null, students: null, courses: null },
  });
  expect(subscriptionState({ ...period, trial: false }).limits).toEqual({ teachers: 10, students: 50, courses: 100 });
});
