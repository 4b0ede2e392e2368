import { handOffFrom } from './hand-off';

const plan = { planId: '3', plan: 'Premium Plan', amount: 14999, tenure: 'month' };
const details = { name: 'Asha', mobile: '9876543210', email: 'a@b.example', company: '' };

describe('the details passed on in a history entry', () => {
  test('the expected shape is accepted', () => {
    expect(handOffFrom({ plan, details })).toEqual({ plan, details });
  });

  test.each([
    null,
    undefined,
    'x',
    {},
    { plan: { planId: 3 } },
    { plan: { ...plan, amount: '1' } },
    { details: { name: 'Asha' } },
  ])('%j gives nothing', (state) => {
    expect(handOffFrom(state)).toEqual({});
  });
});
