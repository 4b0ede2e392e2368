import { greeting } from './greeting.js';

it.each([
  ['Asha Rao', 'Hello Asha Rao,'],
  [' J. R. Tata ', 'Hello J. R. Tata,'],
  ['', 'Hello,'],
  ['Win at http://evil.test', 'Hello,'],
  ['go to evil.example/now', 'Hello,'],
  ['www.evil', 'Hello,'],
  ['pay evil.com', 'Hello,'],
  ['x@evil', 'Hello,'],
])('%p is greeted %p', (name, words) => {
  expect(greeting(name)).toBe(words);
});
