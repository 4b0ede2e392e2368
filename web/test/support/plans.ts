const plan = (plan_id: string, name: string, planAmount: number, tenure: string) => ({
  plan_id,
  plan: name,
  planAmount,
  tenure,
  Teachers: name.startsWith('Enterprise') ? 'Any number of teachers' : 'up to 10 Teachers, 50 Students, 100 Courses',
  features: ['Email support', 'Basic analytics'],
});

/** Monthly first. */
const cards = [
  plan('1', 'Basic Plan', 9999, 'month'),
  plan('3', 'Premium Plan', 14999, 'month'),
  plan('5', 'Enterprise Plan', 19999, 'month'),
  plan('2', 'Basic Plan', 99999, 'year'),
  plan('4', 'Premium Plan', 149999, 'year'),
  plan('6', 'Enterprise Plan', 199999, 'year'),
];

/** The six plans of P1 §3 as GET /plans answers them. */
export const plans = { plans: cards };
