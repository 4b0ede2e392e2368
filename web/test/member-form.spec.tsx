import { waitFor, within } from '@testing-library/react';
import { bodies, listed, open, person, rowOf, vikram } from './support/members';
import { ok, refused } from './support/network';
import { screen } from './support/render-app';

const USER_LIMIT =
  'User limit reached! Upgrade your plan to add more users and unlock additional features to grow your learning community with LMS360.';

describe('the form of a user', () => {
  test('adds a super admin, shows the server message and reloads the list', async () => {
    const { sent, user } = open([vikram], {
      'POST /adduser': () => ok({ message: 'User added successfully. An invitation has been sent.' }, 201),
    });
    await user.click(await screen.findByRole('button', { name: '+ Add User' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a user' }));
    expect(dialog.queryByRole('switch')).toBeNull();
    await user.type(dialog.getByLabelText(/Name/), 'Neha Gupta');
    await user.type(dialog.getByLabelText(/Email/), 'neha@acme.example');
    await user.type(dialog.getByLabelText(/Mobile/), '98x765 43210');
    await user.click(dialog.getByRole('combobox', { name: 'Role' }));
    await user.click(await screen.findByRole('option', { name: 'Super Admin' }));
    await user.click(dialog.getByRole('button', { name: 'Add user' }));

    await waitFor(() => expect(screen.getByText('User added successfully. An invitation has been sent.')).toBeVisible());
    expect(bodies(sent, 'POST /adduser')).toEqual([
      { username: 'Neha Gupta', email: 'neha@acme.example', mobile: '9876543210', role: 1, status: 1, user_type: 'users' },
    ]);
    expect(listed(sent)).toBe(2);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 4000 });
  });

  test('an empty form shows the three sentences and sends nothing', async () => {
    const { sent, user } = open([]);
    await user.click(await screen.findByRole('button', { name: '+ Add User' }));
    await user.click(await screen.findByRole('button', { name: 'Add user' }));
    for (const sentence of ['Username is Required', 'Email is Required', 'Mobile number is Required']) {
      await waitFor(() => expect(screen.getByText(sentence)).toBeVisible());
    }
    expect(bodies(sent, 'POST /adduser')).toEqual([]);
  });

  test.each([
    ['Email', 'nobody', 'Invalid Email Address'],
    ['Mobile', '98765', 'Please enter exactly 10 digits'],
    ['Mobile', '5876543210', 'Invalid Mobile Number'],
  ])('%s "%s" is refused', async (label, typed, sentence) => {
    const { user } = open([]);
    await user.click(await screen.findByRole('button', { name: '+ Add User' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.fill(dialog.getByLabelText(new RegExp(label)), typed);
    await user.tab();
    expect(await dialog.findByText(sentence)).toBeVisible();
  });

  test('an existing address is refused under its field, and what was typed stays', async () => {
    const taken = 'This email address is already in use.';
    const { user } = open([], { 'POST /adduser': () => refused(409, 'conflict', taken, { email: taken }) });
    await user.click(await screen.findByRole('button', { name: '+ Add User' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.fill(dialog.getByLabelText(/Name/), 'Neha Gupta');
    await user.fill(dialog.getByLabelText(/Email/), 'neha@acme.example');
    await user.fill(dialog.getByLabelText(/Mobile/), '9876543210');
    await user.click(dialog.getByRole('button', { name: 'Add user' }));
    expect(await dialog.findByText(taken)).toBeVisible();
    expect(dialog.getByLabelText(/Email/)).toBeInvalid();
    expect(dialog.getByLabelText(/Name/)).toHaveValue('Neha Gupta');
  });

  test('editing cannot change the email and sends role and status', async () => {
    const { sent, user } = open([vikram], { 'POST /updateuser': () => ok({ message: 'User updated successfully' }) });
    await user.click((await rowOf('Vikram Nair')).getByRole('button', { name: 'Edit Vikram Nair' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit user' }));
    expect(dialog.getByLabelText('Email')).toHaveAttribute('readonly');
    await user.clear(dialog.getByLabelText(/Name/));
    await user.fill(dialog.getByLabelText(/Name/), 'Vikram S Nair');
    await user.click(dialog.getByRole('switch', { name: 'Active' }));
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.getByText('User updated successfully')).toBeVisible());
    expect(bodies(sent, 'POST /updateuser')).toMatchObject([{ id: 'vikram', username: 'Vikram S Nair', role: 0, status: 0 }]);
  });
});

describe('the form of a student', () => {
  const path = '/studentmanagement';

  test('adds a student, who has no role to choose', async () => {
    const { sent, user } = open(
      [person('s1', 'Divya Pillai', { roles: 2 })],
      { 'POST /adduser': () => ok({ message: 'ok' }, 201) },
      { path },
    );
    expect((await rowOf('Divya Pillai')).getByText('Student')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '+ Add Student' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a student' }));
    expect(dialog.queryByRole('combobox', { name: 'Role' })).toBeNull();
    await user.fill(dialog.getByLabelText(/Name/), 'Imran Khan');
    await user.fill(dialog.getByLabelText(/Email/), 'imran@acme.example');
    await user.fill(dialog.getByLabelText(/Mobile/), '9876543210');
    await user.click(dialog.getByRole('button', { name: 'Add student' }));
    await waitFor(() => expect(bodies(sent, 'POST /adduser')).toMatchObject([{ role: 2, user_type: 'student' }]));
    expect(bodies(sent, 'POST /getuser')[0]).toMatchObject({ user_type: 'student' });
  });

  test('all fields empty shows one sentence', async () => {
    const { user } = open([], {}, { path });
    await user.click(await screen.findByRole('button', { name: '+ Add Student' }));
    await user.click(await screen.findByRole('button', { name: 'Add student' }));
    await waitFor(() => expect(screen.getByText('All Fields Are Required')).toBeVisible());
    expect(screen.queryByText('Name is Required')).toBeNull();
    await user.type(screen.getByLabelText(/^Name/, { selector: 'input' }), 'N');
    expect(screen.queryByText('All Fields Are Required')).toBeNull();
  });
});

describe('at the limit of the plan', () => {
  test('the add button leads to the dialog, and the dialog to the plans after a second', async () => {
    const { user, location } = open([vikram], {}, { balance: 0 });
    await screen.findByText('Vikram Nair');
    await user.click(screen.getByRole('button', { name: '+ Add User' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'User Limit Reached' }));
    expect(dialog.getByText(USER_LIMIT)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Upgrade Plan' }));
    expect(location().pathname).toBe('/usermanagement');
    await waitFor(() => expect(location()).toMatchObject({ pathname: '/upgradeplan', state: { limit: 'teachers' } }), {
      timeout: 3000,
    });
  });

  test("the server's refusal shows the dialog; closing it keeps what was typed", async () => {
    const { user, location } = open([], { 'POST /adduser': () => refused(412, 'plan_limit_reached', USER_LIMIT) });
    await user.click(await screen.findByRole('button', { name: '+ Add User' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add a user' }));
    await user.fill(form.getByLabelText(/Name/), 'Neha Gupta');
    await user.fill(form.getByLabelText(/Email/), 'neha@acme.example');
    await user.fill(form.getByLabelText(/Mobile/), '9876543210');
    await user.click(form.getByRole('button', { name: 'Add user' }));
    const limit = within(await screen.findByRole('dialog', { name: 'User Limit Reached' }));
    await user.click(limit.getByRole('button', { name: 'Stay on Current Plan' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Add a user' })).toBeVisible());
    expect(screen.getByLabelText(/Name/)).toHaveValue('Neha Gupta');
    expect(location().pathname).toBe('/usermanagement');
  });

  test('a refused reactivation shows the dialog and rolls the switch back', async () => {
    const idle = { ...vikram, status: 0 };
    const { user } = open([idle], { 'POST /switch': () => refused(412, 'plan_limit_reached', USER_LIMIT) });
    await user.click((await rowOf('Vikram Nair')).getByRole('switch'));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'User Limit Reached' })).toBeVisible());
    expect(screen.getByRole('switch', { name: 'Vikram Nair: Inactive', hidden: true })).not.toBeChecked();
  });
});
