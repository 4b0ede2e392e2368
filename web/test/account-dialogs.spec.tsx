import { waitFor, within } from '@testing-library/react';
import { accountAnswer, inDays } from './support/account';
import { network, ok, refused } from './support/network';
import { renderApp, screen, signInAs } from './support/render-app';

type Answers = Parameters<typeof network>[0];

const open = async (answers: Answers) => {
  const sent = network({ 'POST /accountDetails': () => ok(accountAnswer()), ...answers });
  signInAs('superadmin');
  const app = renderApp('/account');
  await screen.findByText('Sunrise Foods');
  return { ...app, sent };
};

describe('change password (P2 §5)', () => {
  const change = async (old: string, next: string, confirm: string, answers: Answers = {}) => {
    const app = await open(answers);
    await app.user.click(screen.getByRole('button', { name: 'Change password' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change Password' }));
    if (old) await app.user.fill(dialog.getByLabelText('Old password'), old);
    if (next) await app.user.fill(dialog.getByLabelText('New password'), next);
    if (confirm) await app.user.fill(dialog.getByLabelText('Confirm password'), confirm);
    await app.user.click(dialog.getByRole('button', { name: 'Change password' }));
    return { ...app, dialog };
  };

  test.each([
    ['', '', '', 'Required fields are missing'],
    ['Old#12345', 'Secret#123', 'Secret#124', 'New Password and Confirm Password should be the same'],
    ['Old#12345', 'Old#12345', 'Old#12345', 'Old Password and New Password should not be the same'],
    ['Old#12345', 'Ab#1', 'Ab#1', 'Password should be minimum 8 characters long'],
    ['Old#12345', 'secret#12', 'secret#12', 'Password should contain at least one uppercase letter'],
  ])('"%s", "%s", "%s" are refused', async (old, next, confirm, sentence) => {
    const { dialog, sent } = await change(old, next, confirm);
    expect(await dialog.findByText(sentence)).toBeInTheDocument();
    expect(sent.some(({ call }) => call === 'POST /changePassword')).toBe(false);
  });

  test('missing fields are marked, the first one has the focus, and typing clears the marks', async () => {
    const { dialog, user } = await change('Old#12345', '', '');
    expect(await dialog.findByText('Required fields are missing')).toBeInTheDocument();
    const marked = () =>
      ['Old password', 'New password', 'Confirm password'].filter(
        (label) => dialog.getByLabelText(label).getAttribute('data-invalid') === 'true',
      );
    expect(marked()).toEqual(['New password', 'Confirm password']);
    await waitFor(() => expect(dialog.getByLabelText('New password')).toHaveFocus());
    await user.keyboard('S');
    expect(dialog.queryByText('Required fields are missing')).toBeNull();
    expect(marked()).toEqual([]);
  });

  test('opened again, the form is empty', async () => {
    const { user, dialog } = await change('Old#12345', 'Secret#123', '');
    await dialog.findByText('Required fields are missing');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    const again = within(await screen.findByRole('dialog', { name: 'Change Password' }));
    expect(again.getByLabelText('Old password')).toHaveValue('');
    expect(again.getByLabelText('New password')).toHaveValue('');
    expect(again.queryByText('Required fields are missing')).toBeNull();
  });

  test('sends the own id as userId and shows the success', async () => {
    const { sent } = await change('Old#12345', 'Secret#123', 'Secret#123', {
      'POST /changePassword': () => ok({ message: 'm' }),
    });
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Password changed' })).toBeInTheDocument());
    expect(sent.find(({ call }) => call === 'POST /changePassword')?.body).toMatchObject({ userId: 'member-1' });
  });

  test('a refusal shows the server message and keeps what was typed', async () => {
    const { dialog } = await change('Old#12345', 'Secret#123', 'Secret#123', {
      'POST /changePassword': () => refused(500, 'internal', 'Not now'),
    });
    expect(await dialog.findByText('Not now')).toBeInTheDocument();
    expect(dialog.getByLabelText('New password')).toHaveValue('Secret#123');
  });
});

describe('delete account (P2 §4)', () => {
  const ask = async (answers: Answers = {}) => {
    const app = await open(answers);
    await app.user.click(screen.getByRole('button', { name: 'Delete account' }));
    return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Delete account' })) };
  };

  const ends = '2040-03-31T08:00:00.000Z';
  const premium = {
    ...{ plan_id: '4', plan_name: 'Premium Plan', plan_type: 1 as const, from: '2040-04-01', to: '2041-03-31' },
    ...{ courses_count: 300, users_count: 25, student_count: 100 },
  };
  test.each<[string, Parameters<typeof accountAnswer>[0], RegExp[]]>([
    ['a plan', { subscription: { expiry_date: inDays(20) } }, [/^Basic Plan, until /, /^20 paid days are lost/]],
    ['a plan on its last day but one', { subscription: { expiry_date: inDays(1) } }, [/^1 paid day is lost/]],
    [
      'a trial',
      { subscription: { trail_plan: 1, expiry_date: ends } },
      [/^Free trial of the Basic Plan, until 31 Mar 2040/, /^No paid/],
    ],
    [
      'a trial that a paid year follows',
      { subscription: { trail_plan: 1, expiry_date: ends }, upcoming: [premium] },
      [/^Then Premium Plan, from 1 Apr 2040 to 31 Mar 2041/, /^365 paid days are lost/],
    ],
    [
      'a plan that has ended',
      { subscription: { expired: 0, expiry_date: '2026-03-01T08:00:00.000Z' } },
      [/^Basic Plan, ended on 1 Mar 2026/, /^No paid time is lost/],
    ],
  ])('names %s, until when, and what paid time is lost', async (_, account, sentences) => {
    const { dialog } = await ask({ 'POST /accountDetails': () => ok(accountAnswer(account)) });
    for (const sentence of sentences) expect(dialog.getByText(sentence)).toBeVisible();
    expect(dialog.getByText(/closed at once.*Until then that mail restores it/)).toBeVisible();
  });

  test('says afterwards until when it can be restored', async () => {
    const answer = { message: 'Your account has been deleted', deletes_at: '2026-03-31T08:00:00.000Z' };
    const { user, dialog } = await ask({ 'POST /deletecompany': () => ok(answer) });
    await user.click(dialog.getByLabelText('I Agree'));
    await user.click(dialog.getByRole('button', { name: 'Delete account' }));
    expect(await screen.findByText(/Until 31 Mar 2026 it can be restored/)).toBeVisible();
  });

  test('needs the tick at I Agree', async () => {
    const { user, dialog, sent } = await ask();
    const button = dialog.getByRole('button', { name: 'Delete account' });
    expect(button).toBeDisabled();
    await user.click(dialog.getByLabelText('I Agree'));
    expect(button).toBeEnabled();
    expect(sent.some(({ call }) => call === 'POST /deletecompany')).toBe(false);
  });

  test('shows the message, then leads to the login with the storage cleared', async () => {
    const message = 'Your account has been deleted';
    const { user, dialog, sent, location } = await ask({ 'POST /deletecompany': () => ok({ message }) });
    await user.click(dialog.getByLabelText('I Agree'));
    await user.click(dialog.getByRole('button', { name: 'Delete account' }));
    await waitFor(() => expect(screen.getByText(message)).toBeInTheDocument());
    expect(location().pathname).toBe('/account');
    await waitFor(() => expect(location().pathname).toBe('/login'));
    expect(localStorage.getItem('jwtToken')).toBeNull();
    expect(sent.find(({ call }) => call === 'POST /deletecompany')?.body).toEqual({ company_id: 'company-1' });
  });

  test('a refusal is shown in the dialog', async () => {
    const { user, dialog } = await ask({ 'POST /deletecompany': () => refused(503, 'unavailable', 'Not now') });
    await user.click(dialog.getByLabelText('I Agree'));
    await user.click(dialog.getByRole('button', { name: 'Delete account' }));
    expect(await dialog.findByText('Not now')).toBeInTheDocument();
    expect(localStorage.getItem('jwtToken')).not.toBeNull();
  });
});
