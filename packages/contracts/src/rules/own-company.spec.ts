import { isForeign, ownCompany } from './own-company.js';

const OWN = '0199a000-0000-7000-8000-00000000000a';
const refused = (given: unknown): boolean => isForeign(ownCompany().parse(given), OWN);

test.each([undefined, null, '', '  ', OWN, OWN.toUpperCase(), ` ${OWN} `])("%p is the caller's own company, or none", (given) => {
  expect(refused(given)).toBe(false);
});

test.each(['0199a000-0000-7000-8000-00000000000b', 'x', 0, false, true, 7, {}, [], [OWN]])('%p is foreign', (given) => {
  expect(refused(given)).toBe(true);
});
