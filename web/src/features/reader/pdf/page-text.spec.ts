import { paragraphsOf, type Piece } from './page-text';

const piece = (text: string, y: number, more: Partial<Piece> = {}): Piece => ({
  text,
  x: 72,
  y,
  width: text.length * 6,
  height: 12,
  ends: true,
  ...more,
});
const textsOf = (pieces: Piece[]) => paragraphsOf(pieces).map(({ text }) => text);

describe('the text of a page', () => {
  test('lines are one paragraph until there is more room between them', () => {
    expect(
      textsOf([
        piece('Keep the aisle clear,', 100),
        piece('and wear your helmet.', 115),
        piece('Report what', 145),
        piece('you see.', 160),
      ]),
    ).toEqual(['Keep the aisle clear, and wear your helmet.', 'Report what you see.']);
  });

  test('what is clearly larger is a heading', () => {
    expect(paragraphsOf([piece('Safety', 80, { height: 26 }), piece('Keep the aisle', 120), piece('clear.', 135)])).toEqual([
      { text: 'Safety', heading: true },
      { text: 'Keep the aisle clear.', heading: false },
    ]);
  });

  test('a column ends, and its sentence goes on in the next', () => {
    expect(
      textsOf([
        piece('The first column ends', 700),
        piece('in the middle of', 715),
        piece('a sentence.', 100, { x: 320 }),
        piece('Another one.', 145, { x: 320 }),
      ]),
    ).toEqual(['The first column ends in the middle of a sentence.', 'Another one.']);
  });

  test.each([
    ['divided words', [piece('an exam-', 100), piece('ple of it', 115)], ['an example of it']],
    ['hyphens that belong to it', [piece('in Baden-', 100), piece('Baden', 115)], ['in Baden- Baden']],
    ['points of a list', [piece('• one', 100), piece('• two', 115), piece('3. three', 130)], ['• one', '• two', '3. three']],
    ['words placed one by one', [piece('Two', 100, { ends: false }), piece('words', 100, { x: 100 })], ['Two words']],
    [
      'letters placed one by one',
      [piece('a', 100, { ends: false }), piece('b', 100, { x: 78.5, ends: false }), piece('c', 100, { x: 84.5 })],
      ['abc'],
    ],
    [
      'from right to left',
      [
        piece('שלום', 100, { x: 300, ends: false }),
        piece(' ', 100, { x: 297, width: 3, ends: false }),
        piece('עולם', 100, { x: 270 }),
      ],
      ['שלום עולם'],
    ],
    ['a picture', [], []],
    ['blanks alone', [piece(' ', 100), piece('', 120)], []],
  ])('%s', (_what, pieces, expected) => {
    expect(textsOf(pieces)).toEqual(expected);
  });
});
