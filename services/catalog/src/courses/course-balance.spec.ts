import { balanceOf } from './course-balance.js';

it.each([
  ['no limits known: unlimited', null, 5, null],
  ['an unlimited plan', { courses: null }, 5000, null],
  ['some left', { courses: 100 }, 99, 1],
  ['none left', { courses: 100 }, 100, 0],
  ['over the limit of a smaller plan', { courses: 100 }, 130, 0],
])('%s', (_, limits, used, balance) => {
  expect(balanceOf(limits, used)).toBe(balance);
});
