import { placesOf, stateOf } from './post-office.js';

it.each([
  ['600001', 'TAMIL NADU', 'Tamil Nadu'],
  ['500001', 'ANDHRA PRADESH', 'Telangana'],
  ['509999', 'ANDHRA PRADESH', 'Telangana'],
  ['510001', 'ANDHRA PRADESH', 'Andhra Pradesh'],
  ['194101', 'JAMMU & KASHMIR', 'Ladakh'],
  ['492001', 'CHATTISGARH', 'Chhattisgarh'],
  ['605001', 'PONDICHERRY', 'Puducherry'],
  ['396210', 'DAMAN & DIU', 'Dadra & Nagar Haveli and Daman & Diu'],
])('%s, listed under %s, lies in %s today', (pincode, listed, state) => {
  expect(stateOf(pincode, listed)).toBe(state);
});

it('a pincode lies where most of its post offices say', async () => {
  const office = (districtName: string) => ({ pincode: 400001, districtName, stateName: 'MAHARASHTRA' });
  const places = await placesOf([office('Raigarh(MH)'), office('Mumbai'), office('Mumbai')]);
  expect(places).toEqual([{ pincode: '400001', district: 'Mumbai', state: 'Maharashtra' }]);
  expect(await placesOf([office('Raigarh(MH)')])).toMatchObject([{ district: 'Raigarh' }]);
});
