import { likePattern, lowerCase } from './search.js';

it('a pattern matches what contains the text, its own wildcards taken literally', () => {
  expect(likePattern('Fire')).toBe('%Fire%');
  expect(likePattern('100% of_it \\ all')).toBe('%100\\% of\\_it \\\\ all%');
});

it('without a text everything matches', () => {
  expect([likePattern(), likePattern('')]).toEqual(['%%', '%%']);
  expect(lowerCase()).toBe('');
});

it('a text is searched for whatever its case', () => {
  expect(lowerCase('Fire Über')).toBe('fire über');
});
