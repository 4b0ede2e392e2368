import { askedLanguage } from './asked-language.js';

test.each([
  ['hi', 'hi'],
  ['en', 'en'],
  ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
  ['en-IN,en;q=0.9,hi;q=0.8', 'en'],
  ['EN-us', 'en'],
  ['fr-FR,hi;q=0.4,en;q=0.2', 'hi'],
  ['en;q=0.1, hi', 'hi'],
  ['ta,hi;q=0', undefined],
  ['fr', undefined],
  ['*', undefined],
  ['hi,*;q=0.5', 'hi'],
  ['fr,*;q=0.5', undefined],
  ['', undefined],
  [undefined, undefined],
  [`${' '.repeat(300)}hi`, undefined],
  ['hi;q=x', undefined],
  [',;=-', undefined],
])('%p asks for %p', (header, language) => {
  expect(askedLanguage(header)).toBe(language);
});
