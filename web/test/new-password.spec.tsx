import { waitFor, within } from '@testing-library/react';
import { sentences } from '@lms360/contracts/sentences';
import { toBase64Url } from '@/shared/session/base64url';
import { network, ok, refused } from './support/network';
import { renderApp, screen, signInAs } from './support/render-app';
import { home, welcome } from './support/sessions';

// Who has set a password is signed in by it at once (login.spec.tsx); this is about what may come between.

test.each([
  ['invite', 429, 'too_many_requests', 'Too many attempts. Please try again later.'],
  ['reset', 403, 'forbidden', 'Your account is inactive. Please contact your administrator.'],
  ['reset', 403, 'forbidden', sentences.companyClosed],
  ['invite', 503, 'unavailable', 'The service is not available right now. Please try again in a moment.'],
  ['invite', 0, '', 'Please check your connection and try again.'],
])('/login/%s: a sign-in that is refused (%i) says why, and that the password is set', async (flag, status, code, why) => {
  const sent = network({
    'POST /forgot-password': () => ok({ message: 'Password changed' }),
    'POST /login': () => (status ? refused(status, code, why) : Promise.reject(new TypeError('offline'))),
  });
  const { user, location } = renderApp(`/login/${flag}/${toBase64Url('ravi@acme.example')}?token=secret-token`);
  await user.fill(await screen.findByLabelText('New password'), 'Secret#123');
  await user.fill(screen.getByLabelText('Confirm password'), 'Secret#123');
  await user.click(screen.getByRole('button', { name: 'Set password' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Password set' }));
  expect(dialog.getByText(why)).toBeInTheDocument();
  expect(sent.map(({ call }) => call)).toEqual(['POST /forgot-password', 'POST /login']);
  await user.click(dialog.getByRole('button', { name: 'Go to Login' }));
  expect(location().pathname).toBe('/login');
  expect(await screen.findByLabelText('Email address')).toHaveValue('ravi@acme.example');
  await waitFor(() => expect(screen.queryByText(why)).toBeNull());
});

test('/login/invite on a device where somebody else is signed in: nothing of theirs stays', async () => {
  network({ ...home, 'POST /forgot-password': () => ok({ message: 'Password changed' }), 'POST /login': () => ok(welcome()) });
  signInAs('superadmin');
  localStorage.setItem('previousLocation', '/account');
  localStorage.setItem('previousMember', 'member-1');
  const { user, location, store } = renderApp(`/login/invite/${toBase64Url('meera@other.example')}?token=secret-token`);
  await user.fill(await screen.findByLabelText('New password'), 'Secret#123');
  await user.fill(screen.getByLabelText('Confirm password'), 'Secret#123');
  await user.click(screen.getByRole('button', { name: 'Set password' }));
  await screen.findByText('Welcome, Meera Iyer!');
  expect(location().pathname).toBe('/dashboard');
  expect(store.getState().login).toMatchObject({ id: 'member-2', role: 'student', token: 'token-of-meera' });
  expect(localStorage.getItem('name')).toBe('Meera Iyer');
});
