import { gstinCheckDigit, isGstin } from './gstin.js';

const published = ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4'];

test.each(published)('%s, published as an example, is a GST number', (gstin) => {
  expect(isGstin(gstin)).toBe(true);
});

test.each(published)('any single wrong character of %s is detected', (gstin) => {
  for (let at = 0; at < 15; at += 1) {
    for (const character of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
      if (character !== gstin[at]) expect(isGstin(gstin.slice(0, at) + character + gstin.slice(at + 1))).toBe(false);
    }
  }
});

test.each(['', '27AAPFU0939F1Z', '27aapfu0939f1zv', '27AAPFU0939F1ZVV', ' 27AAPFU0939F1ZV'])('%p is not a GST number', (text) => {
  expect(isGstin(text)).toBe(false);
});

/** Without 25, which became 26 in 2020, and 28, Andhra Pradesh before 2014; 97 and 99 lie at sea and abroad, where no pincode is. */
test('the first two digits are the code of a state', () => {
  const codes = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0'));
  const taken = codes.filter((code) => {
    const first14 = `${code}AAPFU0939F1Z`;
    return isGstin(first14 + gstinCheckDigit(first14));
  });
  expect(taken).toEqual(codes.slice(1, 39).filter((code) => code !== '25' && code !== '28'));
});
