import { amountInWords } from './amount-in-words.js';

it.each([
  [0, 'Rupees zero only'],
  [100, 'Rupees one only'],
  [118, 'Rupees one and paise eighteen only'],
  [50, 'Rupees zero and paise fifty only'],
  [1_900, 'Rupees nineteen only'],
  [2_000, 'Rupees twenty only'],
  [9_900, 'Rupees ninety-nine only'],
  [10_000, 'Rupees one hundred only'],
  [10_100, 'Rupees one hundred one only'],
  [1_179_882, 'Rupees eleven thousand seven hundred ninety-eight and paise eighty-two only'],
  [9_999_999, 'Rupees ninety-nine thousand nine hundred ninety-nine and paise ninety-nine only'],
  [10_000_000, 'Rupees one lakh only'],
  [10_000_500, 'Rupees one lakh five only'],
  [17_699_882, 'Rupees one lakh seventy-six thousand nine hundred ninety-eight and paise eighty-two only'],
  [1_000_000_000, 'Rupees one crore only'],
  [
    123_456_789_012,
    'Rupees one hundred twenty-three crore forty-five lakh sixty-seven thousand eight hundred ninety and paise twelve only',
  ],
])('%d paise are: %s', (paise, words) => {
  expect(amountInWords(paise)).toBe(words);
});
