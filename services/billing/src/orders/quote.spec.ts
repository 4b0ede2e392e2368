import { addressOf } from './quote.js';

const place = { name: 'Acme', gstin: null, city: 'Bangalore', state: 'Karnataka', pincode: '560001' };
const CITY = 'Bangalore, Karnataka 560001';

it.each([
  ['1 MG Road', `1 MG Road\n${CITY}`],
  ['1\n2\n3\n4\n5', `1\n2\n3\n4\n5\n${CITY}`],
  ['1\r\n2\r\n3', `1\n2\n3\n${CITY}`],
  ['1\n2\n3\n4\n5\n6\n\n7', `1\n2\n3\n4\n5, 6, 7\n${CITY}`],
  [Array(50).fill('x').join('\n'), `x\nx\nx\nx\n${Array(46).fill('x').join(', ')}\n${CITY}`],
])('an address has at most five lines and one of the city', (address, lines) => {
  expect(addressOf({ ...place, address })).toBe(lines);
});
