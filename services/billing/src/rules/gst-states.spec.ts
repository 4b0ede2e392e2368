import { findStateCode, isOfState, stateCodeOf } from './gst-states.js';

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
