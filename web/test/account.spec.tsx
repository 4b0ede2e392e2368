import { waitFor, within } from '@testing-library/react';
import { accountAnswer, inDays, incomplete } from './support/account';
import { network, ok, refused } from './support/network';
import { renderApp, screen, signInAs } from './support/render-app';

type Answers = Parameters<typeof network>[0];

const plansPage = { 'GET /upgradeplan': () => refused(503, 'unavailable', 'later') };

const open = async (own: Parameters<typeof accountAnswer>[0] = {}, answers: Answers = {}) => {
  const sent = network({ 'POST /accountDetails': () => ok(accountAnswer(own)), ...answers });
  signInAs('superadmin');
  const app = renderApp('/account');
  await screen.findByText('Sunrise Foods');
  return { ...app, sent };
};

const company = () => within(screen.getByRole('region', { name: 'Company details' }));
const subscription = () => within(screen.getByRole('region', { name: 'Subscription' }));

describe('the account page (P2 §2)', () => {
  test('shows since when, the company, and who owns it', async () => {
    await open();
    expect(screen.getByText('Member since 4 Mar 2026')).toBeInTheDocument();
    for (const fact of ['29AAGCB7383J1Z4', '12 Residency Road', 'Bengaluru', 'Karnataka', '560025', 'asha@acme.example']) {
      expect(company().getByText(fact)).toBeInTheDocument();
    }
  });

  test('details not entered yet are named as missing', async () => {
    await open({ company: incomplete });
    expect(company().getAllByText('Not entered yet')).toHaveLength(5);
  });

  test('shows the paid plan, its end and the use of its limits', async () => {
    await open();
    expect(subscription().getByText('Active')).toBeInTheDocument();
    expect(subscription().getByText('₹9,999 a month, without GST')).toBeInTheDocument();
    expect(subscription().getByText(/^Ends on .+ · \d+ days left$/)).toBeInTheDocument();
    expect(subscription().getByText('10 of 10 places used')).toHaveTextContent('limit reached');
    expect(subscription().getByText('12 of 50 places used')).toBeInTheDocument();
    expect(subscription().getByText('7 of 100')).toBeInTheDocument();
  });

  test('a trial is unlimited', async () => {
    await open({ subscription: { trail_plan: 1, users_count: null, student_count: null, courses_count: null } });
    expect(subscription().getByText('Free trial')).toBeInTheDocument();
    expect(subscription().getByText('12 · Unlimited')).toBeInTheDocument();
  });

  test('an ended subscription is inactive', async () => {
    await open({ subscription: { expired: 0, expiry_date: '2026-03-04T05:00:00.000Z' } });
    expect(subscription().getByText('Inactive')).toBeInTheDocument();
    expect(subscription().getByText('Ended on 4 Mar 2026')).toBeInTheDocument();
  });

  test('every answer updates the stored dates', async () => {
    const end = inDays(300);
    await open({ subscription: { expiry_date: end } });
    await waitFor(() => expect(localStorage.getItem('sub_end_date')).toBe(end));
  });
});

describe('renew (P2 §4)', () => {
  test('a complete account leads to the plans', async () => {
    const { user, location } = await open({}, plansPage);
    await user.click(screen.getByRole('button', { name: 'Renew' }));
    await waitFor(() => expect(location().pathname).toBe('/upgradeplan'));
  });

  test.each(['address', 'city', 'state', 'pincode'])('without %s the edit dialog says why', async (field) => {
    const { user, location } = await open({ company: { [field]: null } });
    await user.click(screen.getByRole('button', { name: 'Renew' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit account' }));
    expect(dialog.getByText('Action Required: Please update your account details before purchasing a plan.')).toBeInTheDocument();
    expect(location().pathname).toBe('/account');
  });
});

describe('edit account (P2 §5)', () => {
  const edit = async (own: Parameters<typeof accountAnswer>[0] = {}, answers: Answers = {}) => {
    const app = await open(own, answers);
    await app.user.click(screen.getByRole('button', { name: 'Edit' }));
    return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Edit account' })) };
  };
  const lookUp = { 'GET /pincodeCheck': () => ok({ District: 'Pune', State: 'Maharashtra' }) };

  test('name, city and state are read-only', async () => {
    const { dialog } = await edit();
    for (const label of ['Company name', 'City', 'State']) expect(dialog.getByLabelText(label)).toHaveAttribute('readonly');
  });

  test('an empty form names what is missing', async () => {
    const { user, dialog, sent } = await edit({ company: incomplete });
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    for (const sentence of ['Required pincode', 'Required Address', 'Required city', 'Required state']) {
      expect(await dialog.findByText(sentence)).toBeInTheDocument();
    }
    expect(sent.some(({ call }) => call === 'POST /editcompany')).toBe(false);
  });

  test('an address of blanks and a pincode of five digits are refused', async () => {
    const { user, dialog } = await edit({ company: incomplete });
    await user.fill(dialog.getByRole('textbox', { name: 'Address' }), '   ');
    await user.type(dialog.getByLabelText(/Pincode/), '41100');
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await dialog.findByText('Required address')).toBeInTheDocument();
    expect(dialog.getByText('picode should be six digits')).toBeInTheDocument();
  });

  test.each(['29AAGCB7383J1', '29AAGCB7383J1Z5'])('%s is no GST number', async (gst) => {
    const { user, dialog } = await edit({ company: { gst_number: null } });
    await user.type(dialog.getByLabelText('GST number'), gst.toLowerCase());
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await dialog.findByText('Enter valid GST number')).toBeInTheDocument();
    expect(dialog.getByLabelText('GST number')).toHaveValue(gst);
  });

  test('a seventh digit is reported, not cut off', async () => {
    const { user, dialog } = await edit({ company: incomplete }, lookUp);
    await user.fill(dialog.getByLabelText(/Pincode/), '4110019');
    await user.tab();
    expect(await dialog.findByText('picode should be six digits')).toBeInTheDocument();
    expect(dialog.getByLabelText(/Pincode/)).toHaveValue('4110019');
  });

  test('six digits fill city and state; letters are not accepted', async () => {
    const { user, dialog, sent } = await edit({ company: incomplete }, lookUp);
    await user.type(dialog.getByLabelText(/Pincode/), '41a1001');
    expect(await dialog.findByDisplayValue('Pune')).toHaveAccessibleName('City');
    expect(dialog.getByLabelText('State')).toHaveValue('Maharashtra');
    expect(dialog.getByLabelText(/Pincode/)).toHaveValue('411001');
    expect(sent.filter(({ call }) => call === 'GET /pincodeCheck').map(({ query }) => query)).toContainEqual({
      pincode: '411001',
    });
  });

  test.each(['411 001', '411-001', '४११००१'])('the pincode %s, pasted, is looked up', async (written) => {
    const { user, dialog, sent } = await edit({ company: incomplete }, lookUp);
    await user.fill(dialog.getByLabelText(/Pincode/), written);
    expect(await dialog.findByDisplayValue('Pune')).toHaveAccessibleName('City');
    expect(sent).toContainEqual(expect.objectContaining({ call: 'GET /pincodeCheck', query: { pincode: '411001' } }));
  });

  test('an unknown pincode shows the server message and no city or state', async () => {
    const unknown = 'We could not find this pincode. Please check it.';
    const { user, dialog } = await edit(
      { company: { gst_number: null } },
      { 'GET /pincodeCheck': () => refused(404, 'not_found', unknown) },
    );
    await user.clear(dialog.getByLabelText(/Pincode/));
    await user.fill(dialog.getByLabelText(/Pincode/), '999999');
    expect(await dialog.findByText(unknown)).toBeInTheDocument();
    expect(dialog.getByLabelText('City')).toHaveValue('');
    expect(dialog.getByLabelText('State')).toHaveValue('');
  });

  const unlisted = { 'GET /pincodeCheck': () => refused(404, 'not_found', 'We could not find this pincode. Please check it.') };
  const border = {
    District: 'Cuddalore',
    State: 'Tamil Nadu',
    States: ['Tamil Nadu', 'Puducherry'],
    Districts: ['Cuddalore', 'Pondicherry'],
  };
  const bodyOf = (sent: { call: string; body?: unknown }[]) => sent.find(({ call }) => call === 'POST /editcompany')?.body;
  const without = { company: { gst_number: null } };

  test('of a pincode in no list State and city are entered', async () => {
    const { user, dialog, sent } = await edit(without, { ...unlisted, 'POST /editcompany': () => ok({ message: 'Saved' }) });
    await user.clear(dialog.getByLabelText(/Pincode/));
    await user.fill(dialog.getByLabelText(/Pincode/), '201318');
    await user.selectOptions(await dialog.findByRole('combobox', { name: 'State' }), 'Uttar Pradesh');
    await user.fill(dialog.getByLabelText('City'), 'Greater Noida West');
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(bodyOf(sent)).toMatchObject({ pincode: '201318', state: 'Uttar Pradesh', city: 'Greater Noida West' }),
    );
  });

  test('of a pincode in two States one is chosen, and the city is the one there', async () => {
    const { user, dialog } = await edit(without, { 'GET /pincodeCheck': () => ok(border) });
    await user.clear(dialog.getByLabelText(/Pincode/));
    await user.fill(dialog.getByLabelText(/Pincode/), '605106');
    const choice = await dialog.findByRole('combobox', { name: 'State' });
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose the State', 'Tamil Nadu', 'Puducherry']);
    expect(choice).toHaveValue('');
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await dialog.findByText('Required state')).toBeInTheDocument();
    await user.selectOptions(choice, 'Puducherry');
    expect(dialog.getByLabelText('City')).toHaveValue('Pondicherry');
    expect(dialog.queryByText('Required state')).toBeNull();
  });

  test.each([
    ['one of two', { 'GET /pincodeCheck': () => ok(border) }, '605106', 'Pondicherry'],
    ['that of a pincode in no list', unlisted, '201318', ''],
  ])('a GST number settles the State: %s', async (_, answers, pincode, city) => {
    const { user, dialog } = await edit({ company: { gst_number: '34AAACR5055K1ZC' } }, answers);
    await user.clear(dialog.getByLabelText(/Pincode/));
    await user.fill(dialog.getByLabelText(/Pincode/), pincode);
    await waitFor(() => expect(dialog.getByRole('combobox', { name: 'State' })).toHaveValue('Puducherry'));
    expect(dialog.getByLabelText('City')).toHaveValue(city);
  });

  test.each([
    [false, true],
    [true, false],
  ])('a unit in a special economic zone (%p) is ticked, and saved when that changes', async (sez, saved) => {
    const { user, dialog, sent } = await edit({ company: { sez } }, { 'POST /editcompany': () => ok({ message: 'Saved' }) });
    const tick = dialog.getByRole('checkbox', { name: 'Our unit is in a SEZ' });
    expect(tick).toHaveProperty('checked', sez);
    await user.click(tick);
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(bodyOf(sent)).toMatchObject({ sez: saved }));
  });

  test('a failed pincode look-up can be retried', async () => {
    let works = false;
    const answer = () => (works ? ok({ District: 'Pune', State: 'Maharashtra' }) : refused(503, 'unavailable', 'Please wait'));
    const { user, dialog } = await edit({ company: incomplete }, { 'GET /pincodeCheck': answer });
    await user.fill(dialog.getByLabelText(/Pincode/), '411001');
    expect(await dialog.findByText('Please wait')).toBeInTheDocument();
    works = true;
    await user.click(dialog.getByRole('button', { name: 'Look the pincode up again' }));
    expect(await dialog.findByDisplayValue('Pune')).toBeInTheDocument();
    expect(dialog.queryByText('Please wait')).toBeNull();
  });

  test('saves, shows the success, closes and reloads the account', async () => {
    const saved = 'Account details updated successfully';
    const { user, dialog, sent } = await edit({}, { 'POST /editcompany': () => ok({ message: saved }) });
    const address = dialog.getByRole('textbox', { name: 'Address' });
    await user.clear(address);
    await user.fill(address, '7 MG Road');
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.getByText(saved)).toBeInTheDocument());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.find(({ call }) => call === 'POST /editcompany')?.body).toEqual({
      company_name: 'Sunrise Foods',
      gst_number: '29AAGCB7383J1Z4',
      pincode: '560025',
      address: '7 MG Road',
      city: 'Bengaluru',
      state: 'Karnataka',
      sez: false,
    });
    expect(sent.filter(({ call }) => call === 'POST /accountDetails').length).toBeGreaterThan(1);
  });

  test('somebody who came from the plans is led back to them', async () => {
    const answers = { ...lookUp, ...plansPage, 'POST /editcompany': () => ok({ message: 'saved' }) };
    const { user, location, goBack } = await open({ company: incomplete }, answers);
    await user.click(screen.getByRole('button', { name: 'Renew' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit account' }));
    await user.fill(dialog.getByRole('textbox', { name: 'Address' }), '7 MG Road');
    await user.fill(dialog.getByLabelText(/Pincode/), '411001');
    await dialog.findByDisplayValue('Pune');
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(location().pathname).toBe('/upgradeplan'));
    await goBack(); // not to the dialog
    expect(location()).toMatchObject({ pathname: '/upgradeplan', search: '' });
  });

  test.each([
    [403, 'forbidden'],
    [429, 'too_many_requests'],
    [500, 'internal'],
    [502, 'unknown'],
    [503, 'unavailable'],
  ])('%s: a toast, the inline text, and what was typed (P2 §8)', async (status, code) => {
    const { user, dialog, location } = await edit({}, { 'POST /editcompany': () => refused(status, code, 'The reason') });
    await user.fill(dialog.getByRole('textbox', { name: 'Address' }), ', 2nd floor');
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    const messages = within(screen.getByRole('status', { name: 'Messages' }));
    await waitFor(() => expect(messages.getByText('The reason')).toBeInTheDocument()); // first: it goes by itself
    expect(await dialog.findByText('Internal server Error')).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: 'Address' })).toHaveValue('12 Residency Road, 2nd floor');
    expect(location().pathname).toBe('/account');
  });

  test('without a network likewise', async () => {
    const { user, dialog } = await edit();
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.getByText('Please check your connection and try again.')).toBeInTheDocument());
    expect(dialog.getByText('Internal server Error')).toBeInTheDocument();
  });

  test('a 400 is shown at its field', async () => {
    const sentence = 'We could not find this pincode. Please check it.';
    const { user, dialog } = await edit(
      {},
      { 'POST /editcompany': () => refused(400, 'invalid', sentence, { pincode: sentence }) },
    );
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await dialog.findByText(sentence)).toBeInTheDocument();
    expect(dialog.getByLabelText(/Pincode/)).toBeInvalid();
    expect(dialog.queryByText('Internal server Error')).toBeNull();
  });
});
