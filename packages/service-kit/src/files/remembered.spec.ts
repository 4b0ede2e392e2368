import { Remembered } from './remembered.js';

it('makes each value once, and when there are too many only the oldest anew', () => {
  const made: string[] = [];
  const known = new Remembered<string>(3);
  const ask = (...keys: string[]) =>
    keys.map((key) =>
      known.of(key, (asked) => {
        made.push(asked);
        return asked.toUpperCase();
      }),
    );
  expect(ask('a', 'b', 'c', 'a')).toEqual(['A', 'B', 'C', 'A']);
  ask('d', 'b', 'c', 'd');
  expect(made).toEqual(['a', 'b', 'c', 'd']);
  ask('a');
  expect(made).toEqual(['a', 'b', 'c', 'd', 'a']);
});
