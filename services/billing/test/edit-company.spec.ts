import { TestService } from '@lms360/service-testing/test-service';
import { someCaller } from '@lms360/service-testing/test-tokens';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { findStateCode } from '../src/rules/gst-states.js';
import { billing, registeredOwner } from './harness.js';

let service: TestService;
let owner: Caller;
beforeAll(async () => {
  service = await TestService.start(billing);
  owner = await registeredOwner(service);
});
afterAll(() => service.close());

const details = {
  gst_number: '33aaaca1234a1zr',
  address: '12 Anna Salai',
  city: 'Chennai',
  state: 'Tamil Nadu',
  pincode: '600001',
};

const companyDetails = async (caller: Caller) => (await service.post('/accountDetails', {}, caller)).body.companyDetails;

it.each(['Acme Learnings', 'ACME LEARNING', 7, ['Acme Learning']])(
  'the company’s name cannot become %p',
  async (company_name) => {
    expect(await service.post('/editcompany', { ...details, company_name }, owner)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'company_name', key: 'companyNameFixed', message: 'The company name cannot be changed.' }] },
    });
  },
);

it.each([' Acme  Learning ', '', ' ', null])('the name that it has, or none, may be sent: %p', async (company_name) => {
  expect((await service.post('/editcompany', { ...details, company_name }, owner)).status).toBe(200);
});

it('the account details are saved; the name stays', async () => {
  expect(await service.post('/editcompany', details, owner)).toMatchObject({
    status: 200,
    body: { message: 'Account details updated successfully' },
  });
  expect(await companyDetails(owner)).toMatchObject({
    company_name: 'Acme Learning',
    gst_number: '33AAACA1234A1ZR',
    address: '12 Anna Salai',
    city: 'Chennai',
    state: 'Tamil Nadu',
    pincode: '600001',
  });
});

it('a GST number that is left out stays, an empty one or null is taken back', async () => {
  const { gst_number: _, ...others } = details;
  for (const empty of ['', null]) {
    await service.post('/editcompany', details, owner);
    expect((await service.post('/editcompany', { ...others, address: '2 Anna Salai' }, owner)).status).toBe(200);
    expect(await companyDetails(owner)).toMatchObject({ gst_number: '33AAACA1234A1ZR', address: '2 Anna Salai' });
    expect((await service.post('/editcompany', { ...details, gst_number: empty }, owner)).status).toBe(200);
    expect((await companyDetails(owner)).gst_number).toBeNull();
  }
});

it('city and state are the pincode’s, whatever is sent: the state decides the kind of GST', async () => {
  expect((await service.post('/editcompany', { ...details, city: 'Timbuktu', state: 'Goa' }, owner)).status).toBe(200);
  expect(await companyDetails(owner)).toMatchObject({ city: 'Chennai', state: 'Tamil Nadu' });
});

describe('a move to another state', () => {
  const { gst_number: _, ...moved } = { ...details, pincode: '422007' };
  beforeEach(() => service.post('/editcompany', details, owner));

  it.each([
    ['keeps no GST number of the old one', moved],
    ['takes none of the old one', { ...moved, gst_number: details.gst_number }],
  ])('%s', async (_, fields) => {
    expect(await service.post('/editcompany', fields, owner)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'gst_number', message: 'This GST number is of Tamil Nadu, this pincode is in Maharashtra.' }] },
    });
    expect(await companyDetails(owner)).toMatchObject({ gst_number: '33AAACA1234A1ZR', state: 'Tamil Nadu' });
  });

  it.each([
    ['comes with a GST number of the new one', '27AAPFU0939F1ZV'],
    ['or without any', null],
  ])('%s', async (_, gst_number) => {
    expect((await service.post('/editcompany', { ...moved, gst_number }, owner)).status).toBe(200);
    expect(await companyDetails(owner)).toMatchObject({ gst_number, state: 'Maharashtra', city: 'Nashik' });
  });
});

it.each([
  ['a body of the United Nations', '0717UNO00157UNO', '110001', 'Delhi'],
  ['an online service from abroad', '9917IRL29003OSG', '560001', 'Karnataka'],
  ['who deducts tax', '27PNEA06819B1DE', '422007', 'Maharashtra'],
  ['who collects tax', '27AAACR5055K1CI', '400001', 'Maharashtra'],
  ['a taxpayer at sea', '97AAACR5055K1Z0', '600001', 'Tamil Nadu'],
])('the GST number of %s is taken; the State is the pincode’s', async (_, gst_number, pincode, state) => {
  expect((await service.post('/editcompany', { ...details, gst_number, pincode }, owner)).status).toBe(200);
  expect(await companyDetails(owner)).toMatchObject({ gst_number, state, pincode });
});

describe('a pincode that does not say the State', () => {
  const { gst_number: _, ...sent } = details;
  const saved = async (fields: object) => {
    expect((await service.post('/editcompany', { ...sent, gst_number: null, ...fields }, owner)).status).toBe(200);
    const { city, state, pincode } = await companyDetails(owner);
    return [pincode, city, state];
  };

  it.each([
    ['605106', 'Puducherry'],
    ['605106', 'Tamil Nadu'],
    ['533464', 'Puducherry'],
    ['160014', 'Punjab'],
    ['507114', 'Andhra Pradesh'],
  ])('%s is of the State that is chosen: %s', async (pincode, state) => {
    const [, city, kept] = await saved({ pincode, state, city: 'Ignored' });
    expect(kept).toBe(state);
    expect(city).not.toBe('Ignored');
  });

  it.each([
    ['201318', 'Uttar Pradesh', 'Greater Noida West'],
    ['900056', 'Rajasthan', '56 APO'],
    ['507126', 'Andhra Pradesh', 'Chintur'],
  ])('%s is in no list: State and city are those that are sent', async (pincode, state, city) => {
    expect(await saved({ pincode, state, city })).toEqual([pincode, city, state]);
  });

  it.each([
    ['533464', '34AAACR5055K1ZC', 'Puducherry'],
    ['605106', '33AAACA1234A1ZR', 'Tamil Nadu'],
    ['201318', '34AAACR5055K1ZC', 'Puducherry'],
  ])('of %s the GST number %s settles the State: %s', async (pincode, gst_number, state) => {
    expect((await saved({ pincode, gst_number, state: 'Goa' }))[2]).toBe(state);
  });
});

describe('a company_id', () => {
  it.each([
    ['none', () => undefined],
    ['null', () => null],
    ['an empty one', () => ''],
    ['the own one', () => owner.companyId],
    ['the own one in capitals', () => owner.companyId.toUpperCase()],
  ])('%s is fine', async (_, companyId) => {
    expect((await service.post('/editcompany', { ...details, company_id: companyId() }, owner)).status).toBe(200);
  });

  it.each([
    ['another company’s', async () => (await registeredOwner(service)).companyId],
    ['a word', () => 'mine'],
    ['a number', () => 1],
    ['an object', () => ({})],
  ])('%s is refused, and edits nothing', async (_, companyId) => {
    await service.post('/editcompany', details, owner);
    const foreign = { ...details, address: '1 Other Street', company_id: await companyId() };
    expect(await service.post('/editcompany', foreign, owner)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await companyDetails(owner)).toMatchObject({ address: '12 Anna Salai' });
  });
});

it('only the own company is edited', async () => {
  await service.post('/editcompany', details, owner);
  const other = await registeredOwner(service);
  await service.post('/editcompany', { ...details, address: '1 Other Street' }, other);
  expect(await companyDetails(owner)).toMatchObject({ address: '12 Anna Salai' });
  expect(await companyDetails(other)).toMatchObject({ address: '1 Other Street' });
});

it.each([
  [{ gst_number: '33AAACA1234A1XR' }, 'gst_number', 'Enter valid GST number'],
  [{ gst_number: '27AAPFU0939F1ZV' }, 'gst_number', 'This GST number is of Maharashtra, this pincode is in Tamil Nadu.'],
  [{ pincode: '000000' }, 'pincode', 'We could not find this pincode. Please check it.'],
  [{ pincode: '605106', gst_number: null, state: 'Kerala' }, 'state', 'Choose the State of this pincode'],
  [{ pincode: '201318', gst_number: null, state: 'Mysore' }, 'state', 'Choose the State of this pincode'],
  [{ pincode: '201318', gst_number: null, city: ' ' }, 'city', 'Required city'],
  [{ gst_number: 33 }, 'gst_number', 'Enter valid GST number'],
  [{ pincode: '' }, 'pincode', 'Required pincode'],
  [{ pincode: '60001' }, 'pincode', 'picode should be six digits'],
  [{ pincode: '999999' }, 'pincode', 'We could not find this pincode. Please check it.'],
  [{ address: undefined }, 'address', 'Required Address'],
  [{ address: ' ' }, 'address', 'Required address'],
  [{ address: Array(6).fill('x').join('\n') }, 'address', 'Enter the address in at most five lines'],
  [{ city: '' }, 'city', 'Required city'],
  [{ state: '' }, 'state', 'Required state'],
])('%j is refused on %s', async (wrong, field, message) => {
  expect(await service.post('/editcompany', { ...details, ...wrong }, owner)).toMatchObject({
    status: 400,
    body: { message, errors: [{ field, message }] },
  });
});

it.each(['employee', 'student'])('a %s may not edit the company nor look up pincodes', async (role) => {
  const caller = someCaller({ companyId: owner.companyId, role });
  expect((await service.post('/editcompany', details, caller)).status).toBe(403);
  expect((await service.get('/pincodeCheck?pincode=600001', caller)).status).toBe(403);
});

it('a company that is not set up yet is asked to wait', async () => {
  expect((await service.post('/editcompany', details, someCaller())).status).toBe(503);
});

describe('a pincode', () => {
  it.each([
    ['600001', 'Chennai', 'Tamil Nadu'],
    ['110001', 'Central Delhi', 'Delhi'],
    ['500001', 'Hyderabad', 'Telangana'],
    ['190001', 'Srinagar', 'Jammu & Kashmir'],
    ['507121', 'Khammam', 'Andhra Pradesh'],
  ])('%s lies in %s, %s', async (pincode, District, State) => {
    expect(await service.get(`/pincodeCheck?pincode=${pincode}`, owner)).toMatchObject({
      status: 200,
      body: { District, State, States: [State], Districts: [District] },
    });
  });

  it.each([
    ['999999', 404, 'We could not find this pincode. Please check it.'],
    ['60000', 400, 'picode should be six digits'],
    ['', 400, 'Required pincode'],
  ])('%p answers %i', async (pincode, status, message) => {
    expect(await service.get(`/pincodeCheck?pincode=${pincode}`, owner)).toMatchObject({ status, body: { message } });
  });

  it.each([
    ['605106', ['Puducherry', 'Tamil Nadu']],
    ['533464', ['Andhra Pradesh', 'Puducherry']],
    ['160014', ['Chandigarh', 'Punjab']],
    ['783123', ['Assam', 'Meghalaya']],
    ['247665', ['Uttarakhand', 'Uttar Pradesh']],
    ['396193', ['Gujarat', 'Dadra & Nagar Haveli and Daman & Diu']],
    ['507129', ['Andhra Pradesh', 'Telangana']],
  ])('%s lies in %p', async (pincode, States) => {
    const { body } = await service.get(`/pincodeCheck?pincode=${pincode}`, owner);
    expect(body).toMatchObject({ State: States[0], States });
    expect(body.Districts).toHaveLength(2);
  });

  it('lies in two States in 33 cases, of which the list has 30', async () => {
    const twice = await service.sql(`SELECT pincode FROM pincode_place GROUP BY pincode HAVING count(*) > 1`);
    expect(twice).toHaveLength(33);
  });

  it('lies in a state that has a GST code, whichever it is', async () => {
    const states = await service.sql<{ state: string }>('SELECT DISTINCT state FROM pincode_place');
    expect(states.length).toBeGreaterThan(30);
    expect(states.filter(({ state }) => findStateCode(state) === undefined)).toEqual([]);
  });

  it('is one of 19,097', async () => {
    expect(await service.sql('SELECT count(*)::int AS n FROM pincode')).toEqual([{ n: 19_097 }]);
  });
});
