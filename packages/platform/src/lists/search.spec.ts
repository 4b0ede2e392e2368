import { contains, searchParameter } from './search.js';

it('a search selects what contains it in any of the texts, and everything while it is empty', () => {
  expect(contains(2, 'c.title')).toBe("($2::text = '' OR strpos(search_text(c.title), $2) > 0)");
  expect(contains(3, 'c.title', 's.name')).toContain(
    'strpos(search_text(c.title), $3) > 0 OR strpos(search_text(s.name), $3) > 0',
  );
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
