import { truncate } from './truncate';

describe('the text of a card', () => {
  test('stays whole up to the limit', () => {
    expect(truncate('a'.repeat(55), 55)).toBe('a'.repeat(55));
  });

  test('ends with the last word that is whole within the limit', () => {
    expect(truncate('Field sales basics for beginners', 14)).toBe('Field sales…');
    expect(truncate('Field sales basics for beginners', 18)).toBe('Field sales basics…');
  });

  test('keeps exactly the limit of a single long word', () => {
    expect(truncate('a'.repeat(56), 55)).toBe(`${'a'.repeat(55)}…`);
  });

  test('does not end in a space before the ellipsis', () => {
    expect(truncate('Field sales basics', 6)).toBe('Field…');
  });

  test('never tears a Devanagari syllable apart', () => {
    expect(truncate('क्षिक्षिक्षि', 2)).toBe('क्षिक्षि…');
  });
});
