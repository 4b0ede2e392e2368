import { balance, limitOf, limitSentence } from './seats.js';

test.each([
  [null, 10_000, null],
  [10, 0, 10],
  [10, 9, 1],
  [10, 10, 0],
  [10, 25, 0],
])('a limit of %p with %p occupied leaves %p', (limit, occupied, left) => {
  expect(balance(limit, occupied)).toBe(left);
});

test('teachers and students have limits and sentences of their own', () => {
  const limits = { teachers: 10, students: 50 };
  expect(limitOf('users', limits)).toBe(10);
  expect(limitOf('students', limits)).toBe(50);
  expect(limitSentence('users')).toMatch(/^User limit reached!/);
  expect(limitSentence('students')).toMatch(/^Student limit reached!/);
});
