import { truncate } from './truncate';

describe('the text of a card', () => {
  test('stays whole up to the limit', () => {
    expect(truncate('a'.repeat(55), 55)).toBe('a'.repeat(55));
  });

  test('keeps exactly the limit and says that there is more', () => {
    expect(truncate('a'.repeat(56), 55)).toBe(`${'a'.repeat(55)}…`);
  });

  test('does not end in a space before the ellipsis', () => {
    expect(truncate('Field sales basics', 6)).toBe('Field…');
  });

  test('never tears a Devanagari syllable apart', () => {
    expect(truncate('क्षिक्षिक्षि', 2)).toBe('क्षिक्षि…');
  });
});
