import { completenessFault } from './course-completeness.js';

it('a course without chapters cannot be submitted', () => {
  expect(completenessFault([])).toBe('To submit, there must be at least one chapter with lessons');
});

it('the first chapter without a lesson is named', () => {
  const chapters = [
    { name: 'The beginning', lessons: [1] },
    { name: 'The middle part', lessons: [] },
    { name: 'The happy end', lessons: [] },
  ];
  expect(completenessFault(chapters)).toBe('This The middle part chapter must contain at least one lesson');
});

it('a course whose chapters all have lessons can be submitted', () => {
  expect(completenessFault([{ name: 'The beginning', lessons: [1, 2] }])).toBeUndefined();
});
