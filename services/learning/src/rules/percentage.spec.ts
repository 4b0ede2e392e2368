import { percentage } from './percentage.js';

it.each([
  [0, 0, 0],
  [0, 3, 0],
  [1, 3, 33],
  [2, 3, 66],
  [3, 3, 100],
  [199, 200, 99],
  [4, 3, 100],
])('%i of %i lessons are %i %%', (read, lessons, percent) => {
  expect(percentage(read, lessons)).toBe(percent);
});
