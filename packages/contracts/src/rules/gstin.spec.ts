import { gstinCheckDigit, isGstin, stateCodeOfGstin } from './gstin.js';

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

const checked = (first14: string) => first14 + gstinCheckDigit(first14);

test.each([
  ['a taxpayer', '27AAPFU0939F1ZV'],
  ['a second place of the same State', checked('27AAPFU0939F2Z')],
  ['an office with a TAN', checked('07DELH12345A1Z')],
  ['a body of the United Nations', '0717UNO00157UNO'],
  ['an embassy', checked('0718FRA00021UN')],
  ['another notified person', checked('2919XYZ00003ON')],
  ['an online service from abroad', '9917IRL29003OSG'],
  ['who deducts tax, with a TAN', '27PNEA06819B1DE'],
  ['who deducts tax, with a PAN', checked('29AAGCB7383J1D')],
  ['who collects tax', '27AAACR5055K1CI'],
  ['a taxpayer at sea', '97AAACR5055K1Z0'],
  ['a non-resident taxpayer', checked('0718USA00012NR')],
])('%s has a GST number: %s', (_, gstin) => {
  expect(isGstin(gstin)).toBe(true);
});

test.each([
  ['a wrong check digit', '0717UNO00157UN1'],
  ['an online service of a State', checked('0717IRL29003OS')],
  ['a taxpayer of the Centre', checked('99AAPFU0939F1Z')],
  ['another last letter', checked('27AAPFU0939F1X')],
  ['who collects tax without a PAN', checked('27PNEA06819B1C')],
  ['entity 0', checked('27AAPFU0939F0Z')],
  ['an unknown body', checked('0717UNO00157UX')],
  ['a PAN with too many digits', checked('27AAPF01939F1Z'.replace('F01939', '0U1939'))],
])('none is what has %s: %s', (_, gstin) => {
  expect(isGstin(gstin)).toBe(false);
});

/** Without 25, which became 26 in 2020, and 28, Andhra Pradesh before 2014; 97 lies at sea, 99 is for what comes from abroad. */
test('the first two digits are the code of a state, or name none', () => {
  const codes = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0'));
  const taken = codes.filter((code) => isGstin(checked(`${code}AAPFU0939F1Z`)));
  expect(taken).toEqual([...codes.slice(1, 39).filter((code) => code !== '25' && code !== '28'), '97']);
  expect(['29AAGCB7383J1Z4', '97AAACR5055K1Z0', '9917IRL29003OSG'].map(stateCodeOfGstin)).toEqual(['29', null, null]);
});
