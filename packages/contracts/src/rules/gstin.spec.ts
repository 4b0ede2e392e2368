import { gstinCheckDigit, isGstin } from './gstin.js';

const published = ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4'];

test.each(published)('%s, published as an example, is a GST number', (gstin) => {
  expect(isGstin(gstin)).toBe(true);
});

test.each(published)('no single wrong character of %s is overlooked', (gstin) => {
  for (let at = 0; at < 15; at += 1) {
    for (const character of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
      if (character !== gstin[at]) expect(isGstin(gstin.slice(0, at) + character + gstin.slice(at + 1))).toBe(false);
    }
  }
});

test.each(['', '27AAPFU0939F1Z', '27aapfu0939f1zv', '27AAPFU0939F1ZVV', ' 27AAPFU0939F1ZV'])('%p is none', (text) => {
  expect(isGstin(text)).toBe(false);
});

test('every state can be checked', () => {
  for (let state = 1; state <= 38; state += 1) {
    const first14 = `${String(state).padStart(2, '0')}AAPFU0939F1Z`;
    expect(isGstin(first14 + gstinCheckDigit(first14))).toBe(true);
  }
});
