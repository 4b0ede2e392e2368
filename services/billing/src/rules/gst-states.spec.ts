import { findStateCode, isOfState, stateCodeOf, stateTaxOf } from './gst-states.js';

it('a state has its GST code by its present name alone', () => {
  expect(findStateCode('Karnataka')).toBe('29');
  expect(findStateCode('Mysore')).toBeUndefined();
  expect(stateCodeOf('Ladakh')).toBe('38');
  expect(() => stateCodeOf('Mysore')).toThrow('Mysore has no GST code');
});

it('a GST number is of the state with whose code it begins', () => {
  expect(isOfState('29AAACL3600K1ZM', 'Karnataka')).toBe(true);
  expect(isOfState('29AAACL3600K1ZM', 'Maharashtra')).toBe(false);
});

it.each(['97AAACR5055K1Z0', '9917IRL29003OSG'])('%s names no state: the address’s stands', (gstin) => {
  for (const state of ['Karnataka', 'Lakshadweep']) expect(isOfState(gstin, state)).toBe(true);
});

it.each([
  ['Chandigarh', 'UTGST'],
  ['Ladakh', 'UTGST'],
  ['Lakshadweep', 'UTGST'],
  ['Andaman & Nicobar Islands', 'UTGST'],
  ['Dadra & Nagar Haveli and Daman & Diu', 'UTGST'],
  ['Delhi', 'SGST'],
  ['Puducherry', 'SGST'],
  ['Jammu & Kashmir', 'SGST'],
  ['Karnataka', 'SGST'],
])('within %s the tax beside CGST is %s', (state, name) => {
  expect(stateTaxOf(state)).toBe(name);
});
