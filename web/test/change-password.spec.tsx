import { act, waitFor } from '@testing-library/react';
import { changeLanguage } from '@/shared/i18n/i18n';
import { open, openDialog, type User } from './support/header';
import { ok, refused } from './support/network';
import { screen } from './support/render-app';

describe('change password (P1 §5)', () => {
  const type = async (user: User, old: string, next: string, confirm = next) => {
    const dialog = await openDialog(user, 'Change Password');
    if (old) await user.fill(dialog.getByLabelText('Old password'), old);
    if (next) await user.fill(dialog.getByLabelText('New password'), next);
    if (confirm) await user.fill(dialog.getByLabelText('Confirm password'), confirm);
    await user.click(dialog.getByRole('button', { name: 'Change password' }));
    return dialog;
  };

  test.each([
    ['', '', 'Required fields are missing'],
    ['Old#12345', 'Old#12345', 'Old Password and New Password should not be the same'],
    ['Old#12345', 'Ab#1', 'Password should be a minimum of 8 characters long'],
    ['Old#12345', 'secret#12', 'Password should contain at least one uppercase letter'],
    ['Old#12345', 'SECRET#12', 'Password should contain at least one lowercase letter'],
    ['Old#12345', 'Secret123', 'Password should contain at least one special character'],
    ['Old#12345', 'Secret#abc', 'Password should contain at least one digit'],
  ])('"%s" to "%s" is refused', async (old, next, sentence) => {
    const { user, sent } = await open('student');
    const dialog = await type(user, old, next);
    expect(await dialog.findByText(sentence)).toBeInTheDocument();
    expect(sent.some(({ call }) => call === 'POST /changePassword')).toBe(false);
  });

  test('two different new passwords are refused', async () => {
    const { user } = await open('student');
    const dialog = await type(user, 'Old#12345', 'Secret#123', 'Secret#124');
    expect(await dialog.findByText('New Password and Confirm Password should be the same')).toBeInTheDocument();
  });

  test('a wrong old password shows the server message at its field', async () => {
    const wrong = 'Old password is wrong';
    const { user } = await open('student', {
      'POST /changePassword': () => refused(400, 'invalid', wrong, { old_password: wrong }),
    });
    const dialog = await type(user, 'Old#12345', 'Secret#123');
    expect(await dialog.findByText(wrong)).toBeInTheDocument();
    expect(dialog.getByLabelText('New password')).toHaveValue('Secret#123');
  });

  test.each([
    ['en', 'Show or hide the password'],
    ['hi', 'पासवर्ड दिखाएँ या छिपाएँ'],
  ] as const)('each password can be shown; the button says so in the language of the page (%s)', async (language, name) => {
    const { user } = await open('student');
    const dialog = await openDialog(user, 'Change Password');
    await act(() => changeLanguage(language));
    expect(await dialog.findAllByRole('button', { name })).toHaveLength(3);
  });

  test('sends the own id and shows the success', async () => {
    const { user, sent } = await open('student', { 'POST /changePassword': () => ok({ message: 'done' }) });
    await type(user, 'Old#12345', 'Secret#123');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Password changed' })).toBeInTheDocument());
    expect(sent.at(-1)?.body).toEqual({
      id: 'member-1',
      old_password: 'Old#12345',
      new_password: 'Secret#123',
      confirm_password: 'Secret#123',
    });
  });
});
