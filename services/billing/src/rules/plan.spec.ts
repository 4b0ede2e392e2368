import { planOf, plans, toRupees } from './plan.js';

it('even plans are yearly, money is integer paise', () => {
  for (const { id, tenure, pricePaise } of plans) {
    expect(tenure).toBe(Number(id) % 2 === 0 ? 'year' : 'month');
    expect(Number.isInteger(pricePaise)).toBe(true);
  }
  expect(planOf('1').pricePaise).toBe(999_900);
  expect(toRupees(999_950)).toBe(9999.5);
});

it('an unknown plan is a defect', () => {
  expect(() => planOf('7')).toThrow('There is no plan 7');
});
