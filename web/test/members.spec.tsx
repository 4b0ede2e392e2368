import { waitFor, within } from '@testing-library/react';
import { network, ok, refused } from './support/network';
import { renderApp, screen, signInAs } from './support/render-app';

const USER_LIMIT =
  'User limit reached! Upgrade your plan to add more users and unlock additional features to grow your learning community with LMS360.';

const person = (id: string, name: string, own: object = {}) => ({
  id,
  name,
  email: `${id}@acme.example`,
  mobile_no: '9876543210',
  roles: 0,
  status: 1,
  first_login: 1,
  photo: null,
  empCheck: 0,
  deleted: 0,
  ...own,
});

const owner = person('owner', 'Asha Rao', { roles: 1, empCheck: 1 });
const vikram = person('vikram', 'Vikram Nair');
const meera = person('meera', 'Meera Iyer', { first_login: 0 });
const karthik = person('karthik', 'Karthik Das', { first_login: 0, deleted: 1 });

const listOf = (results: object[], balance: number | null = 5) => ({
  results,
  total: results.length,
  balance_users: balance,
  balance_students: balance,
});

type Answers = Parameters<typeof network>[0];

/** Opens the page as the superadmin, with these members in the list. */
const open = (members: object[], more: Answers = {}, { path = '/usermanagement', balance = 5 as number | null } = {}) => {
  const sent = network({ 'POST /getuser': () => ok(listOf(members, balance)), ...more });
  signInAs('superadmin', { id: 'owner' });
  return { sent, ...renderApp(path) };
};

const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
const bodies = (sent: ReturnType<typeof network>, call: string) =>
  sent.filter((entry) => entry.call === call).map(({ body }) => body);
const listed = (sent: ReturnType<typeof network>) => bodies(sent, 'POST /getuser').length;

describe('/usermanagement', () => {
  test('shows name, email, mobile, role, status and verification', async () => {
    const { sent } = open([owner, vikram, meera]);
    expect(await screen.findByRole('heading', { name: 'User List', level: 1 })).toBeVisible();
    const row = await rowOf('Meera Iyer');
    for (const text of ['meera@acme.example', '9876543210', 'Teacher', 'Pending']) expect(row.getByText(text)).toBeVisible();
    expect(row.getByRole('switch', { name: 'Meera Iyer: Active' })).toBeChecked();
    expect((await rowOf('Asha Rao')).getByText('Super Admin')).toBeVisible();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'SI.No',
      'Name',
      'Email',
      'Mobile',
      'Role',
      'Status',
      'Verified',
      'Action',
    ]);
    expect(bodies(sent, 'POST /getuser')).toEqual([{ user_type: 'users', selectedItem: 'All', index: 0, limit: 1000 }]);
  });

  test('an empty list says so, and what to do', async () => {
    open([]);
    expect(await screen.findByRole('heading', { name: 'No users yet' })).toBeVisible();
    expect(screen.getByRole('button', { name: '+ Add User' })).toBeEnabled();
  });

  test('a list that cannot be loaded is asked for again', async () => {
    let broken = true;
    const { user } = open([], {
      'POST /getuser': () => (broken ? refused(503, 'unavailable', 'Please try later.') : ok(listOf([vikram]))),
    });
    await user.click(
      await screen.findByRole('button', { name: 'Try again' }).finally(() => {
        broken = false;
      }),
    );
    expect(await screen.findByText('Vikram Nair')).toBeVisible();
  });

  test('a list longer than a page of the server is loaded wholly', async () => {
    const many = Array.from({ length: 1000 }, (_, at) => person(`m${at}`, `Member ${at}`));
    const { sent, user } = open([], {
      'POST /getuser': ({ body }) =>
        ok({
          ...listOf([]),
          total: 1001,
          results: (body as { index: number }).index === 0 ? many : [person('last', 'Zoya Last')],
        }),
    });
    await user.type(await screen.findByLabelText('Search by name, email or mobile'), 'zoya');
    expect(await screen.findByText('Zoya Last')).toBeVisible();
    expect(bodies(sent, 'POST /getuser')).toMatchObject([{ index: 0 }, { index: 1 }]);
  });

  test('the search looks at name, email and mobile, the filter asks the server', async () => {
    const { sent, user } = open([vikram, meera]);
    await user.type(await screen.findByLabelText('Search by name, email or mobile'), 'MEERA@');
    expect(screen.queryByText('Vikram Nair')).toBeNull();
    expect(screen.getByText('Meera Iyer')).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'Status filter' }));
    await user.click(await screen.findByRole('option', { name: 'Pending' }));
    await waitFor(() => expect(bodies(sent, 'POST /getuser').at(-1)).toMatchObject({ selectedItem: 'Pending' }));
  });

  test('the owner cannot be edited, a verified user cannot be deleted', async () => {
    open([owner, vikram, meera]);
    const own = await rowOf('Asha Rao');
    expect(own.getByRole('button', { name: 'Edit Asha Rao' })).toHaveAttribute('aria-disabled', 'true');
    expect(own.queryByRole('switch')).toBeNull();
    const verified = await rowOf('Vikram Nair');
    expect(verified.getByRole('button', { name: 'Edit Vikram Nair' })).not.toHaveAttribute('aria-disabled');
    expect(verified.getByRole('button', { name: 'Delete Vikram Nair' })).toHaveAttribute('aria-disabled', 'true');
    expect((await rowOf('Meera Iyer')).getByRole('button', { name: 'Delete Meera Iyer' })).not.toHaveAttribute('aria-disabled');
  });

  test('adds a super admin, says what the server says and loads the list anew', async () => {
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

    expect(await screen.findByText('User added successfully. An invitation has been sent.')).toBeVisible();
    expect(bodies(sent, 'POST /adduser')).toEqual([
      { username: 'Neha Gupta', email: 'neha@acme.example', mobile: '9876543210', role: 1, status: 1, user_type: 'users' },
    ]);
    expect(listed(sent)).toBe(2);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 4000 });
  });

  test('an empty form answers with the three sentences and sends nothing', async () => {
    const { sent, user } = open([]);
    await user.click(await screen.findByRole('button', { name: '+ Add User' }));
    await user.click(await screen.findByRole('button', { name: 'Add user' }));
    for (const sentence of ['Username is Required', 'Email is Required', 'Mobile number is Required']) {
      expect(await screen.findByText(sentence)).toBeVisible();
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
    await user.type(dialog.getByLabelText(new RegExp(label)), typed);
    await user.tab();
    expect(await dialog.findByText(sentence)).toBeVisible();
  });

  test('a known address is refused under its field, and what was typed stays', async () => {
    const taken = 'This email address is already in use.';
    const { user } = open([], { 'POST /adduser': () => refused(409, 'conflict', taken, { email: taken }) });
    await user.click(await screen.findByRole('button', { name: '+ Add User' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/Name/), 'Neha Gupta');
    await user.type(dialog.getByLabelText(/Email/), 'neha@acme.example');
    await user.type(dialog.getByLabelText(/Mobile/), '9876543210');
    await user.click(dialog.getByRole('button', { name: 'Add user' }));
    expect(await dialog.findByText(taken)).toBeVisible();
    expect(dialog.getByLabelText(/Email/)).toBeInvalid();
    expect(dialog.getByLabelText(/Name/)).toHaveValue('Neha Gupta');
  });

  test('editing leaves the email alone and carries role and status', async () => {
    const { sent, user } = open([vikram], { 'POST /updateuser': () => ok({ message: 'User updated successfully' }) });
    await user.click((await rowOf('Vikram Nair')).getByRole('button', { name: 'Edit Vikram Nair' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit user' }));
    expect(dialog.getByLabelText('Email')).toHaveAttribute('readonly');
    await user.clear(dialog.getByLabelText(/Name/));
    await user.type(dialog.getByLabelText(/Name/), 'Vikram S Nair');
    await user.click(dialog.getByRole('switch', { name: 'Active' }));
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('User updated successfully')).toBeVisible();
    expect(bodies(sent, 'POST /updateuser')).toMatchObject([{ id: 'vikram', username: 'Vikram S Nair', role: 0, status: 0 }]);
  });

  test('the status switch moves at once, and back when the server refuses', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { sent, user } = open([vikram], { 'POST /switch': () => new Promise((resolve) => (answer = resolve)) });
    await user.click((await rowOf('Vikram Nair')).getByRole('switch', { name: 'Vikram Nair: Active' }));
    expect(screen.getByRole('switch', { name: 'Vikram Nair: Inactive' })).not.toBeChecked();
    await waitFor(() => expect(bodies(sent, 'POST /switch')).toEqual([{ val: 'vikram', type: 'user', status: 0 }]));
    answer(refused(404, 'not_found', 'This user does not exist.'));
    expect(await screen.findByText('This user does not exist.')).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Vikram Nair: Active' })).toBeChecked();
  });

  test('a switched status stays and is said', async () => {
    const { user } = open([vikram], { 'POST /switch': () => ok({ message: 'User deactivated successfully', status: 0 }) });
    await user.click((await rowOf('Vikram Nair')).getByRole('switch'));
    expect(await screen.findByText('User deactivated successfully')).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Vikram Nair: Inactive' })).not.toBeChecked();
  });

  test('a pending user is deleted after the question, and can be restored', async () => {
    const { sent, user } = open([meera], {
      'POST /deleteuser': ({ body }) =>
        ok({ message: `User ${(body as { type: string }).type === 'Delete' ? 'deleted' : 'restored'} successfully` }),
    });
    await user.click((await rowOf('Meera Iyer')).getByRole('button', { name: 'Delete Meera Iyer' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText('Are you sure to delete ?')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('User deleted successfully')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Restore Meera Iyer' }));
    expect(await screen.findByText('User restored successfully')).toBeVisible();
    expect(bodies(sent, 'POST /deleteuser')).toEqual([
      { id: 'meera', type: 'Delete', user_type: 'user' },
      { id: 'meera', type: 'revoke', user_type: 'user' },
    ]);
    await waitFor(() => expect(listed(sent)).toBeGreaterThan(1), { timeout: 4000 });
  });

  test('a refused restoration is a toast, and the member stays deleted', async () => {
    const { user } = open([karthik], {
      'POST /deleteuser': () => refused(409, 'conflict', 'This email address is already in use.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Restore Karthik Das' }));
    expect(await screen.findByText('This email address is already in use.')).toBeVisible();
    expect((await rowOf('Karthik Das')).getByText('Deleted')).toBeVisible();
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
    await waitFor(() => expect(location().pathname).toBe('/upgradeplan'), { timeout: 3000 });
  });

  test("the server's refusal shows the dialog; staying gives back what was typed", async () => {
    const { user, location } = open([], { 'POST /adduser': () => refused(412, 'plan_limit_reached', USER_LIMIT) });
    await user.click(await screen.findByRole('button', { name: '+ Add User' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add a user' }));
    await user.type(form.getByLabelText(/Name/), 'Neha Gupta');
    await user.type(form.getByLabelText(/Email/), 'neha@acme.example');
    await user.type(form.getByLabelText(/Mobile/), '9876543210');
    await user.click(form.getByRole('button', { name: 'Add user' }));
    const limit = within(await screen.findByRole('dialog', { name: 'User Limit Reached' }));
    await user.click(limit.getByRole('button', { name: 'Stay on Current Plan' }));
    expect(await screen.findByRole('dialog', { name: 'Add a user' })).toBeVisible();
    expect(screen.getByLabelText(/Name/)).toHaveValue('Neha Gupta');
    expect(location().pathname).toBe('/usermanagement');
  });

  test('a refused reactivation shows the dialog and rolls the switch back', async () => {
    const idle = { ...vikram, status: 0 };
    const { user } = open([idle], { 'POST /switch': () => refused(412, 'plan_limit_reached', USER_LIMIT) });
    await user.click((await rowOf('Vikram Nair')).getByRole('switch'));
    expect(await screen.findByRole('dialog', { name: 'User Limit Reached' })).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Vikram Nair: Inactive', hidden: true })).not.toBeChecked();
  });
});

describe('/studentmanagement', () => {
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
    await user.type(dialog.getByLabelText(/Name/), 'Imran Khan');
    await user.type(dialog.getByLabelText(/Email/), 'imran@acme.example');
    await user.type(dialog.getByLabelText(/Mobile/), '9876543210');
    await user.click(dialog.getByRole('button', { name: 'Add student' }));
    await waitFor(() => expect(bodies(sent, 'POST /adduser')).toMatchObject([{ role: 2, user_type: 'student' }]));
    expect(bodies(sent, 'POST /getuser')[0]).toMatchObject({ user_type: 'student' });
  });

  test('all fields empty is one sentence', async () => {
    const { user } = open([], {}, { path });
    await user.click(await screen.findByRole('button', { name: '+ Add Student' }));
    await user.click(await screen.findByRole('button', { name: 'Add student' }));
    expect(await screen.findByText('All Fields Are Required')).toBeVisible();
    expect(screen.queryByText('Name is Required')).toBeNull();
    await user.type(screen.getByLabelText(/^Name/, { selector: 'input' }), 'N');
    expect(screen.queryByText('All Fields Are Required')).toBeNull();
  });

  test('its limit is named after students', async () => {
    const { user } = open([], {}, { path, balance: 0 });
    await screen.findByText('No students yet');
    await user.click(screen.getByRole('button', { name: '+ Add Student' }));
    expect(await screen.findByRole('dialog', { name: 'Student Limit Reached' })).toBeVisible();
  });

  test('a teacher is led to the dashboard', async () => {
    network({});
    signInAs('employee');
    const { location } = renderApp(path);
    await waitFor(() => expect(location().pathname).toBe('/dashboard'));
  });
});
