import { readForms, writeForm, type FilledForm } from './filled-forms';

const form = (text: string): FilledForm => ({ version: 'v', values: { '12R': { value: text } } });

test('the form of one lesson is kept beside those that another tab has filled in', () => {
  writeForm('lesson-1', form('one'));
  writeForm('lesson-2', form('two'));
  writeForm('lesson-1', form('one again'));
  expect(readForms()).toEqual({ 'lesson-2': form('two'), 'lesson-1': form('one again') });
});

test('when there is no more room, what was filled in first goes', () => {
  for (const at of [1, 2, 3]) writeForm(`lesson-${at}`, form('x'.repeat(200_000)));
  expect(Object.keys(readForms())).toEqual(['lesson-2', 'lesson-3']);
});

test.each([
  '{',
  'null',
  '[]',
  '{"lesson-1":7}',
  '{"lesson-1":{"version":1,"values":{}}}',
  '{"lesson-1":{"version":"v","values":null}}',
])('what is no form is not read: %s', (text) => {
  localStorage.setItem('lms360-filled-forms', text);
  expect(readForms()).toEqual({});
});
