import { seesAllCourses } from './course-access.js';

it('a superadmin sees every course of the company', () => {
  expect(seesAllCourses({ role: 'superadmin' })).toBe(true);
});

it.each(['employee', 'student'] as const)('a caller with the role %s sees only their own courses', (role) => {
  expect(seesAllCourses({ role })).toBe(false);
});
