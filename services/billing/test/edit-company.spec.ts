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
      body: { errors: [{ field: 'gst_number', message: 'Enter valid GST number' }] },
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
  [{ gst_number: '27AAPFU0939F1ZV' }, 'gst_number', 'Enter valid GST number'],
  [{ gst_number: 33 }, 'gst_number', 'Enter valid GST number'],
  [{ pincode: '' }, 'pincode', 'Required pincode'],
  [{ pincode: '60001' }, 'pincode', 'picode should be six digits'],
  [{ pincode: '999999' }, 'pincode', 'We could not find this pincode. Please check it.'],
  [{ address: undefined }, 'address', 'Required Address'],
  [{ address: ' ' }, 'address', 'Required address'],
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
  ])('%s lies in %s, %s', async (pincode, District, State) => {
    expect(await service.get(`/pincodeCheck?pincode=${pincode}`, owner)).toMatchObject({
      status: 200,
      body: { District, State },
    });
  });

  it.each([
    ['999999', 404, 'We could not find this pincode. Please check it.'],
    ['60000', 400, 'picode should be six digits'],
    ['', 400, 'Required pincode'],
  ])('%p answers %i', async (pincode, status, message) => {
    expect(await service.get(`/pincodeCheck?pincode=${pincode}`, owner)).toMatchObject({ status, body: { message } });
  });

  it('lies in a state that has a GST code, whichever it is', async () => {
    const states = await service.sql<{ state: string }>('SELECT DISTINCT state FROM pincode');
    expect(states.length).toBeGreaterThan(30);
    expect(states.filter(({ state }) => findStateCode(state) === undefined)).toEqual([]);
  });

  it('is one of 19,097', async () => {
    expect(await service.sql('SELECT count(*)::int AS n FROM pincode')).toEqual([{ n: 19_097 }]);
  });
});
