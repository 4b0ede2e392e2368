import { parseMarkdown } from './markdown';

test('headings, paragraphs over several lines and lists', () => {
  expect(parseMarkdown('# Terms\n\n## Trial\n\nFourteen\ndays.\n\n- one\n- two\n')).toEqual([
    { kind: 'title', text: 'Terms' },
    { kind: 'heading', text: 'Trial' },
    { kind: 'paragraph', text: 'Fourteen days.' },
    { kind: 'list', items: ['one', 'two'] },
  ]);
});

test('HTML stays text', () => {
  expect(parseMarkdown('<img src=x onerror=alert(1)>')).toEqual([{ kind: 'paragraph', text: '<img src=x onerror=alert(1)>' }]);
});
