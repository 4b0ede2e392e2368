import { customerIdentity, plainName } from './customer-identity.js';

it.each([
  ['Acme Pvt. Ltd.', 'ACME  pvt ltd'],
  ['Acme Pvt. Ltd.', ' AcmePvtLtd '],
  ['Café Rao & Sons', 'cafe\u0301 rao sons'],
  ['राव अकादमी', 'राव  अकादमी'],
])('%s and %s are one name', (one, other) => {
  expect(plainName(one)).toBe(plainName(other));
});

it.each([
  ['Acme One', 'Acme Two'],
  ['राव', 'रवि'],
])('%s and %s are two', (one, other) => {
  expect(plainName(one)).not.toBe(plainName(other));
});

it('is of the GST number, and of the name with the pincode, each only where it is known', () => {
  const company = { name: 'Acme', pincode: '560001', gstNumber: '29AAGCB7383J1Z4' };
  expect(customerIdentity(company)).toHaveLength(2);
  expect(customerIdentity({ ...company, gstNumber: null })).toEqual([customerIdentity(company)[1]]);
  expect(customerIdentity({ ...company, pincode: null })).toEqual([customerIdentity(company)[0]]);
  expect(customerIdentity({ ...company, gstNumber: null, pincode: '560002' })).not.toContainEqual(customerIdentity(company)[1]);
});
