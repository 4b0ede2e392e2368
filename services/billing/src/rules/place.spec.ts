import { settledPlace } from './place.js';

const chennai = [{ district: 'Chennai', state: 'Tamil Nadu' }];
const border = [
  { district: 'Pondicherry', state: 'Puducherry' },
  { district: 'Cuddalore', state: 'Tamil Nadu' },
];
const sent = { city: 'Somewhere', state: '', gstNumber: null };
const ofPuducherry = '34AAACR5055K1ZC';

it('a pincode of one State is of that one, whatever is sent', () => {
  expect(settledPlace(chennai, { ...sent, state: 'Goa' })).toEqual({ city: 'Chennai', state: 'Tamil Nadu' });
});

it('of two States one is chosen, in any letters, with the city there', () => {
  expect(settledPlace(border, { ...sent, state: 'Puducherry' })).toEqual({ city: 'Pondicherry', state: 'Puducherry' });
  expect(settledPlace(border, { ...sent, state: ' tamil nadu ' })).toEqual({ city: 'Cuddalore', state: 'Tamil Nadu' });
  for (const state of ['', 'Kerala', 'Tamilnadu']) {
    expect(settledPlace(border, { ...sent, state })).toEqual({ field: 'state', message: 'Choose the State of this pincode' });
  }
});

it('a pincode in no list is of the State that is chosen, the city as it is typed', () => {
  expect(settledPlace([], { ...sent, city: 'Greater Noida West', state: 'Uttar Pradesh' })).toEqual({
    city: 'Greater Noida West',
    state: 'Uttar Pradesh',
  });
  expect(settledPlace([], { ...sent, state: 'Mysore' })).toMatchObject({ field: 'state' });
});

it('a GST number settles the State, whatever is chosen', () => {
  for (const state of ['', 'Tamil Nadu', 'Puducherry']) {
    expect(settledPlace(border, { ...sent, state, gstNumber: ofPuducherry })).toEqual({
      city: 'Pondicherry',
      state: 'Puducherry',
    });
    expect(settledPlace([], { ...sent, state, gstNumber: ofPuducherry })).toEqual({ city: 'Somewhere', state: 'Puducherry' });
  }
});

it('one of another State is refused in words that name both', () => {
  expect(settledPlace([{ district: 'Krishna', state: 'Andhra Pradesh' }], { ...sent, gstNumber: ofPuducherry })).toEqual({
    field: 'gst_number',
    message: 'This GST number is of Puducherry, this pincode is in Andhra Pradesh.',
  });
  expect(settledPlace(border, { ...sent, gstNumber: '29AAGCB7383J1Z4' })).toMatchObject({
    message: 'This GST number is of Karnataka, this pincode is in Puducherry or Tamil Nadu.',
  });
});

it('one that names no State settles none', () => {
  for (const gstNumber of ['97AAACR5055K1Z0', '9917IRL29003OSG']) {
    expect(settledPlace(border, { ...sent, gstNumber })).toMatchObject({ field: 'state' });
    expect(settledPlace(chennai, { ...sent, gstNumber })).toMatchObject({ state: 'Tamil Nadu' });
  }
});
