import { placesOf, statesOf } from './post-office.js';

it.each([
  ['600001', 'TAMIL NADU', 'Tamil Nadu'],
  ['500001', 'ANDHRA PRADESH', 'Telangana'],
  ['509999', 'ANDHRA PRADESH', 'Telangana'],
  ['510001', 'ANDHRA PRADESH', 'Andhra Pradesh'],
  ['507121', 'ANDHRA PRADESH', 'Andhra Pradesh'],
  ['507135', 'ANDHRA PRADESH', 'Andhra Pradesh'],
  ['507001', 'ANDHRA PRADESH', 'Telangana'],
  ['507111', 'ANDHRA PRADESH', 'Telangana'],
  ['194101', 'JAMMU & KASHMIR', 'Ladakh'],
  ['492001', 'CHATTISGARH', 'Chhattisgarh'],
  ['605001', 'PONDICHERRY', 'Puducherry'],
  ['396210', 'DAMAN & DIU', 'Dadra & Nagar Haveli and Daman & Diu'],
])('%s, listed under %s, lies in %s today', (pincode, listed, state) => {
  expect(statesOf(pincode, listed)).toEqual([state]);
});

it('a pincode lies where most of its post offices say', async () => {
  const office = (districtName: string) => ({ pincode: 400001, districtName, stateName: 'MAHARASHTRA' });
  const places = await placesOf([office('Raigarh(MH)'), office('Mumbai'), office('Mumbai')]);
  expect(places).toEqual([{ pincode: '400001', rank: 0, district: 'Mumbai', state: 'Maharashtra' }]);
  expect(await placesOf([office('Raigarh(MH)')])).toMatchObject([{ district: 'Raigarh' }]);
});

it('a pincode whose post offices are in two States has a place in each, the one with most of them first', async () => {
  const office = (districtName: string, stateName: string) => ({ pincode: 605106, districtName, stateName });
  const places = await placesOf([
    office('Cuddalore', 'TAMIL NADU'),
    office('Pondicherry', 'PONDICHERRY'),
    office('Villupuram', 'TAMIL NADU'),
    office('Cuddalore', 'TAMIL NADU'),
  ]);
  expect(places).toEqual([
    { pincode: '605106', rank: 0, district: 'Cuddalore', state: 'Tamil Nadu' },
    { pincode: '605106', rank: 1, district: 'Pondicherry', state: 'Puducherry' },
  ]);
});

it('where a mandal was divided in 2014 a pincode may lie on both sides', async () => {
  const places = await placesOf([{ pincode: 507129, districtName: 'Khammam', stateName: 'ANDHRA PRADESH' }]);
  expect(places.map(({ state }) => state)).toEqual(['Andhra Pradesh', 'Telangana']);
});
