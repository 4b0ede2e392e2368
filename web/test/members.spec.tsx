import { act, waitFor, within } from '@testing-library/react';
import { signedOut } from '@/shared/session/session.slice';
import { bodies, karthik, listed, listOf, meera, open, owner, rowOf, vikram } from './support/members';
import { network, ok, refused } from './support/network';
import { renderApp, screen, signInAs } from './support/render-app';

describe('/usermanagement', () => {
  test('shows name, email, mobile, role, status and verification', async () => {
    const { sent } = open([owner, vikram, meera]);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'User List', level: 1 })).toBeVisible());
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
    expect(bodies(sent, 'POST /getuser')).toEqual([{ user_type: 'users', selectedItem: 'All', index: 0, limit: 10 }]);
  });

  test('an empty list says so, and what to do', async () => {
    open([]);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'No users yet' })).toBeVisible());
    expect(screen.getByRole('button', { name: '+ Add User' })).toBeEnabled();
  });

  test('an empty list begins with Add', async () => {
    const { user } = open([]);
    await user.click(await screen.findByRole('button', { name: 'Add a user' }));
    expect(await screen.findByRole('dialog', { name: 'Add a user' })).toBeVisible();
  });

  test('a deleted member is Deleted, and no longer Pending', async () => {
    open([karthik, meera]);
    const row = await rowOf('Karthik Das');
    expect(row.getByText('Deleted')).toBeVisible();
    expect(row.queryByText('Pending')).toBeNull();
    expect((await rowOf('Meera Iyer')).getByText('Pending')).toBeVisible();
  });

  test('a list that cannot be loaded can be retried', async () => {
    let broken = true;
    const { user } = open([], {
      'POST /getuser': () => (broken ? refused(503, 'unavailable', 'Please try later.') : ok(listOf([vikram]))),
    });
    await user.click(
      await screen.findByRole('button', { name: 'Try again' }).finally(() => {
        broken = false;
      }),
    );
    await waitFor(() => expect(screen.getByText('Vikram Nair')).toBeVisible());
  });

  test('the search matches name, email and mobile, the filter calls the server', async () => {
    const { sent, user } = open([vikram, meera]);
    await user.type(await screen.findByLabelText('Search by name, email or mobile'), 'MEERA@');
    await waitFor(() => expect(screen.queryByText('Vikram Nair')).toBeNull());
    expect(screen.getByText('Meera Iyer')).toBeVisible();
    expect(bodies(sent, 'POST /getuser')).toHaveLength(2); // once for what was typed, not for every letter
    expect(bodies(sent, 'POST /getuser')[1]).toMatchObject({ inputval: 'MEERA@' });
    await user.click(screen.getByRole('combobox', { name: 'Status filter' }));
    await user.click(await screen.findByRole('option', { name: 'Pending' }));
    await waitFor(() => expect(bodies(sent, 'POST /getuser').at(-1)).toMatchObject({ selectedItem: 'Pending' }));
    await user.click(screen.getByRole('combobox', { name: 'Status filter' }));
    await user.click(await screen.findByRole('option', { name: 'Deleted' }));
    await waitFor(() => expect(bodies(sent, 'POST /getuser').at(-1)).toMatchObject({ selectedItem: 'Deleted' }));
  });

  test('the owner cannot be edited, a verified user cannot be deleted', async () => {
    open([owner, vikram, meera]);
    const own = await rowOf('Asha Rao');
    expect(own.getByRole('button', { name: 'Edit Asha Rao' })).toHaveAttribute('aria-disabled', 'true');
    expect(own.getByRole('button', { name: 'Edit Asha Rao' })).toHaveAccessibleDescription(
      'The account owner cannot be changed here',
    );
    expect(own.queryByRole('switch')).toBeNull();
    expect(own.getByRole('cell', { name: 'Active (The account owner cannot be changed here)' })).toBeVisible();
    const verified = await rowOf('Vikram Nair');
    expect(verified.getByRole('button', { name: 'Edit Vikram Nair' })).not.toHaveAttribute('aria-disabled');
    expect(verified.getByRole('button', { name: 'Delete Vikram Nair' })).toHaveAttribute('aria-disabled', 'true');
    expect(verified.getByRole('button', { name: 'Delete Vikram Nair' })).toHaveAccessibleDescription(
      'A verified user cannot be deleted',
    );
    expect((await rowOf('Meera Iyer')).getByRole('button', { name: 'Delete Meera Iyer' })).not.toHaveAttribute('aria-disabled');
  });

  test('the status switch is updated at once, and rolled back when the server refuses', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { sent, user } = open([vikram], { 'POST /switch': () => new Promise((resolve) => (answer = resolve)) });
    await user.click((await rowOf('Vikram Nair')).getByRole('switch', { name: 'Vikram Nair: Active' }));
    expect(screen.getByRole('switch', { name: 'Vikram Nair: Inactive' })).not.toBeChecked();
    await waitFor(() => expect(bodies(sent, 'POST /switch')).toEqual([{ val: 'vikram', type: 'user', status: 0 }]));
    answer(refused(404, 'not_found', 'This user does not exist.'));
    await waitFor(() => expect(screen.getByText('This user does not exist.')).toBeVisible());
    expect(screen.getByRole('switch', { name: 'Vikram Nair: Active' })).toBeChecked();
  });

  test('the status switch keeps the focus while it is sent, and is sent once', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { sent, user } = open([vikram], { 'POST /switch': () => new Promise((resolve) => (answer = resolve)) });
    const status = (await rowOf('Vikram Nair')).getByRole('switch');
    status.focus();
    await user.keyboard(' ');
    await waitFor(() => expect(bodies(sent, 'POST /switch')).toHaveLength(1));
    expect(status).toBeEnabled(); // browsers take the focus from what is not
    await user.keyboard(' ');
    expect(status).not.toBeChecked();
    answer(ok({ message: 'User deactivated successfully', status: 0 }));
    await waitFor(() => expect(screen.getByText('User deactivated successfully')).toBeVisible());
    expect(status).toHaveFocus();
    expect(bodies(sent, 'POST /switch')).toHaveLength(1);
  });

  test('a switched status is kept and confirmed', async () => {
    const { user } = open([vikram], { 'POST /switch': () => ok({ message: 'User deactivated successfully', status: 0 }) });
    await user.click((await rowOf('Vikram Nair')).getByRole('switch'));
    await waitFor(() => expect(screen.getByText('User deactivated successfully')).toBeVisible());
    expect(screen.getByRole('switch', { name: 'Vikram Nair: Inactive' })).not.toBeChecked();
  });

  test.each([
    [vikram, 0, 1],
    [{ ...vikram, status: 0 }, 1, 0],
  ])('a switch can be undone from its toast, once', async (member, first, back) => {
    const { sent, user } = open([member], {
      'POST /switch': ({ body }) => {
        const { status } = body as { status: number };
        return ok({ message: `User ${status ? 'activated' : 'deactivated'} successfully`, status });
      },
    });
    const row = await rowOf('Vikram Nair');
    await user.click(row.getByRole('switch'));
    await user.click(await screen.findByRole('button', { name: 'Undo: Vikram Nair' }));
    await waitFor(() =>
      expect(bodies(sent, 'POST /switch').map((body) => (body as { status: number }).status)).toEqual([first, back]),
    );
    await screen.findByText(`User ${back ? 'activated' : 'deactivated'} successfully`);
    expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
    const status = row.getByRole('switch');
    if (back) expect(status).toBeChecked();
    else expect(status).not.toBeChecked();
  });

  test('several switches are undone each by its own toast', async () => {
    const { sent, user } = open([vikram, meera], {
      'POST /switch': () => ok({ message: 'User deactivated successfully', status: 0 }),
    });
    await user.click((await rowOf('Vikram Nair')).getByRole('switch'));
    await user.click((await rowOf('Meera Iyer')).getByRole('switch'));
    await user.click(await screen.findByRole('button', { name: 'Undo: Vikram Nair' }));
    await waitFor(() => expect(bodies(sent, 'POST /switch').at(-1)).toMatchObject({ val: 'vikram', status: 1 }));
    expect(screen.getByRole('button', { name: 'Undo: Meera Iyer' })).toBeVisible();
  });

  test('what was switched is not undone by whoever logs in next', async () => {
    const { user, store } = open([vikram], { 'POST /switch': () => ok({ message: 'User deactivated successfully', status: 0 }) });
    await user.click((await rowOf('Vikram Nair')).getByRole('switch'));
    await screen.findByRole('button', { name: 'Undo: Vikram Nair' });
    act(() => void store.dispatch(signedOut()));
    expect(screen.queryByRole('button', { name: 'Undo: Vikram Nair' })).toBeNull();
  });

  test('a pending user is deleted after a confirmation, and can be restored', async () => {
    const { sent, user } = open([meera], {
      'POST /deleteuser': ({ body }) =>
        ok({ message: `User ${(body as { type: string }).type === 'Delete' ? 'deleted' : 'restored'} successfully` }),
    });
    await user.click((await rowOf('Meera Iyer')).getByRole('button', { name: 'Delete Meera Iyer' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText('Are you sure to delete ?')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.getByText('User deleted successfully')).toBeVisible());
    await user.click(await screen.findByRole('button', { name: 'Restore Meera Iyer' }));
    await waitFor(() => expect(screen.getByText('User restored successfully')).toBeVisible());
    expect(bodies(sent, 'POST /deleteuser')).toEqual([
      { id: 'meera', type: 'Delete', user_type: 'user' },
      { id: 'meera', type: 'revoke', user_type: 'user' },
    ]);
    await waitFor(() => expect(listed(sent)).toBeGreaterThan(1), { timeout: 4000 });
  });

  test('several are restored at a time, each once', async () => {
    const waiting: ((response: Response) => void)[] = [];
    const { sent, user } = open([karthik, { ...meera, deleted: 1 }], {
      'POST /deleteuser': () => new Promise((resolve) => waiting.push(resolve)),
    });
    await user.click(await screen.findByRole('button', { name: 'Restore Karthik Das' }));
    await user.click(screen.getByRole('button', { name: 'Restore Meera Iyer' }));
    await user.click(screen.getByRole('button', { name: 'Restore Karthik Das' }));
    await waitFor(() => expect(waiting).toHaveLength(2));
    expect(bodies(sent, 'POST /deleteuser')).toMatchObject([{ id: 'karthik' }, { id: 'meera' }]);
    for (const answer of waiting) answer(ok({ message: 'User restored successfully' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Karthik Das' })).toBeVisible());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Meera Iyer' })).toBeVisible());
  });

  test('an invitation can be sent again, but only to a member who has not used it', async () => {
    const message = 'If this address waits for verification, a new mail is on its way.';
    let answer: (response: Response) => void = () => undefined;
    const { sent, user } = open([vikram, meera, karthik], {
      'GET /resend/meera%40acme.example': () => new Promise((resolve) => (answer = resolve)),
    });
    const resend = (await rowOf('Meera Iyer')).getByRole('button', { name: 'Resend the invitation to Meera Iyer' });
    expect(screen.getAllByRole('button', { name: /^Resend the invitation/ })).toHaveLength(1);
    await user.click(resend);
    await waitFor(() => expect(resend).toHaveAttribute('aria-disabled', 'true'));
    await user.click(resend);
    answer(ok({ message }));
    await waitFor(() => expect(screen.getByText(message)).toBeVisible());
    expect(resend).not.toHaveAttribute('aria-disabled');
    expect(sent.filter(({ call }) => call.startsWith('GET /resend'))).toHaveLength(1);
  });

  test('an invitation that cannot be sent is a toast', async () => {
    const { user } = open([meera], {
      'GET /resend/meera%40acme.example': () => refused(503, 'unavailable', 'Please try later.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Resend the invitation to Meera Iyer' }));
    await waitFor(() => expect(screen.getByText('Please try later.')).toBeVisible());
  });

  test('a refused restoration is a toast, and the member stays deleted', async () => {
    const { user } = open([karthik], {
      'POST /deleteuser': () => refused(409, 'conflict', 'This email address is already in use.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Restore Karthik Das' }));
    await waitFor(() => expect(screen.getByText('This email address is already in use.')).toBeVisible());
    expect((await rowOf('Karthik Das')).getByText('Deleted')).toBeVisible();
  });
});

describe('/studentmanagement', () => {
  const path = '/studentmanagement';

  test('its limit is named after students', async () => {
    const { user } = open([], {}, { path, balance: 0 });
    await screen.findByText('No students yet');
    await user.click(screen.getByRole('button', { name: '+ Add Student' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Student Limit Reached' })).toBeVisible());
  });

  test('a teacher is led to the dashboard', async () => {
    network({});
    signInAs('employee');
    const { location } = renderApp(path);
    await waitFor(() => expect(location().pathname).toBe('/dashboard'));
  });
});
