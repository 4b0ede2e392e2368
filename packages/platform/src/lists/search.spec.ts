import { contains, equals, searchParameter } from './search.js';

it('a search selects what contains it in any of the texts, and everything while it is empty', () => {
  expect(contains({}, 2, 'c.title')).toBe("$2::text = ''");
  expect(contains({ inputval: ' ' }, 2, 'c.title')).toBe("$2::text = ''");
  expect(contains({ inputval: 'fire' }, 3, 'c.title', 's.name')).toBe(
    '(strpos(search_text(c.title), $3) > 0 OR strpos(search_text(s.name), $3) > 0)',
  );
});

it.each([
  ['approved', 'c.status = $4::text'],
  [null, '$4::text IS NULL'],
  [undefined, '$4::text IS NULL'],
])('a filter of %p selects by %s', (value, sql) => {
  expect(equals('c.status', value, 4, 'text')).toBe(sql);
});

it.each([
  [undefined, ''],
  ['', ''],
  ['  ', ''],
  ['Café', 'cafe'],
  ['100% of_it \\ all', '100% of_it \\ all'],
])('%p is searched for as %p', (text, parameter) => {
  expect(searchParameter(text)).toBe(parameter);
});
