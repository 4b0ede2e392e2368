import { act, cleanup, waitFor, within } from '@testing-library/react';
import { VERIFICATION_LINK_EXPIRED } from '@lms360/contracts/rules/link-sentences';
import { changeLanguage } from '@/shared/i18n/i18n';
import { toBase64Url } from '@/shared/session/base64url';
import { clearStorage } from '@/shared/session/session-storage';
import { network, ok, refused } from './support/network';
import { home, welcome } from './support/sessions';
import { renderApp, screen, signInAs } from './support/render-app';

const member = {
  token: 'fresh-token',
  data: {
    id: 'm1',
    name: 'Asha Rao',
    email: 'asha@acme.example',
    rolename: ' SuperAdmin ',
    company_id: 'c1',
    plan_tenure: 1,
    sub_end_date: new Date(Date.now() + 10 * 86_400_000).toISOString(),
    trail_plan: 1,
    pending_days: 10,
  },
};

const typeCredentials = async (user: ReturnType<typeof renderApp>['user']) => {
  await user.fill(await screen.findByLabelText('Email address'), 'asha@acme.example');
  await user.fill(screen.getByLabelText('Password'), 'Secret#123');
  await user.click(screen.getByRole('button', { name: 'Login' }));
};

describe('/login', () => {
  test('signs in, stores the session, welcomes and redirects to the dashboard', async () => {
    const sent = network({ 'POST /login': () => ok(member) });
    const { user, location } = renderApp('/login');
    await typeCredentials(user);

    await waitFor(() => expect(screen.getByText('Welcome, Asha Rao!')).toBeInTheDocument());
    expect(location().pathname).toBe('/dashboard');
    expect(sent[0]).toMatchObject({ call: 'POST /login', body: { email: 'asha@acme.example', password: 'Secret#123' } });
    expect(localStorage.getItem('jwtToken')).toBe('fresh-token');
    expect(localStorage.getItem('role')).toBe('superadmin');
    expect(localStorage.getItem('plan_details')).toBe('yearly');
    expect(localStorage.getItem('pending_days')).toBe('10');
  });

  test('the device is known at the next login of the same account, whatever became of the session', async () => {
    const sent = network({ 'POST /login': () => ok({ ...member, device_token: `device-${sent.length}` }) });
    const { user } = renderApp('/login');
    await typeCredentials(user);
    await screen.findByText('Welcome, Asha Rao!');
    cleanup();
    clearStorage(); // logout, 401
    for (const email of [' Asha@acme.example', 'other@acme.example']) {
      const again = renderApp('/login');
      await again.user.fill(await screen.findByLabelText('Email address'), email);
      await again.user.fill(screen.getByLabelText('Password'), 'Secret#123');
      await again.user.click(screen.getByRole('button', { name: 'Login' }));
      await waitFor(() => expect(again.location().pathname).toBe('/dashboard'));
      cleanup();
      clearStorage();
    }
    const logins = sent.filter(({ call }) => call === 'POST /login').map(({ body }) => body as { device_token?: string });
    expect(logins.map(({ device_token }) => device_token)).toEqual([undefined, 'device-1', undefined]);
  });

  test.each(['nonsense', '[]', 'null', '{"asha@acme.example":5}'])(
    'what stands in the place of device tokens (%s) hinders nobody',
    async (kept) => {
      localStorage.setItem('lms360-devices', kept);
      const sent = network({ 'POST /login': () => ok({ ...member, device_token: 'device-1' }) });
      const { user } = renderApp('/login');
      await typeCredentials(user);
      await screen.findByText('Welcome, Asha Rao!');
      expect(sent[0]?.body).toEqual({ email: 'asha@acme.example', password: 'Secret#123' });
      expect(JSON.parse(localStorage.getItem('lms360-devices') ?? '')).toMatchObject({ 'asha@acme.example': 'device-1' });
    },
  );

  test('redirects to the remembered page of this site', async () => {
    localStorage.setItem('previousLocation', '/pricing?from=login');
    network({ 'POST /login': () => ok(member), 'GET /plans': () => ok([]) });
    const { user, location } = renderApp('/login');
    await typeCredentials(user);
    await screen.findByText('Welcome, Asha Rao!');
    expect(location().pathname).toBe('/pricing');
  });

  test.each(['//evil.example/x', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'does not follow the remembered %s',
    async (stored) => {
      localStorage.setItem('previousLocation', stored);
      network({ 'POST /login': () => ok(member) });
      const { user, location } = renderApp('/login');
      await typeCredentials(user);
      await screen.findByText('Welcome, Asha Rao!');
      expect(location().pathname).toBe('/dashboard');
    },
  );

  test('a refused login shows the server message and keeps what was typed', async () => {
    network({ 'POST /login': () => refused(401, 'unauthenticated', 'Invalid email or password') });
    const { user } = renderApp('/login');
    await typeCredentials(user);
    await waitFor(() => expect(screen.getByText('Invalid email or password')).toBeVisible());
    expect(screen.getByLabelText('Email address')).toHaveValue('asha@acme.example');
    expect(screen.queryByRole('button', { name: 'Resend Link' })).toBeNull();
  });

  test('an unverified address may have its mail sent again', async () => {
    const sent = network({
      'POST /login': () => refused(412, 'email_not_verified', 'Please verify your email'),
      'GET /resend/asha%40acme.example': () => ok({ message: 'If the address is known, a mail is on its way' }),
    });
    const { user } = renderApp('/login');
    await typeCredentials(user);
    await user.click(await screen.findByRole('button', { name: 'Resend Link' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Reactivate your account' })).toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Resend' }));
    await waitFor(() => expect(screen.getByText('If the address is known, a mail is on its way')).toBeInTheDocument());
    expect(sent.map(({ call }) => call)).toContain('GET /resend/asha%40acme.example');
  });

  test('empty fields are refused without a call', async () => {
    const sent = network({});
    const { user } = renderApp('/login');
    await user.click(await screen.findByRole('button', { name: 'Login' }));
    await waitFor(() => expect(screen.getByText('Email is Required')).toBeVisible());
    expect(screen.getByText('Password is Required')).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('the password can be shown, and the sign-up starts at the plans', async () => {
    const { user } = renderApp('/login');
    const password = await screen.findByLabelText('Password');
    await user.click(screen.getByRole('button', { name: 'Show or hide the password' }));
    expect(password).toHaveAttribute('type', 'text');
    await user.click(password);
    await user.tab(); // by the keyboard as well
    await user.keyboard('{Enter}');
    expect(password).toHaveAttribute('type', 'password');
    expect(screen.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/pricing');
  });

  test('a signed-in member is redirected to the dashboard', async () => {
    network({});
    signInAs('student');
    const { location } = renderApp('/login');
    await waitFor(() => expect(location().pathname).toBe('/dashboard'));
  });
});

describe('the addresses below /login', () => {
  test('a forgotten password: asks for a mail', async () => {
    const sent = network({ 'GET /forgot-password': () => ok({ message: 'Mail sent' }) });
    const { user } = renderApp('/login');
    await user.click(await screen.findByRole('button', { name: 'Forgot Password' }));
    const dialog = await screen.findByRole('dialog', { name: 'Forgot password' });
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    await waitFor(() => expect(screen.getByText('Required Email')).toBeInTheDocument());
    await user.fill(dialog.querySelector('input') as HTMLInputElement, 'asha@acme.example');
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    await waitFor(() => expect(screen.getByText('Mail sent')).toBeInTheDocument());
    expect(sent[0]?.query).toEqual({ email: 'asha@acme.example' });
  });

  test.each([
    ['reset', 'Set a new password'],
    ['invite', 'Welcome to LMS360'],
  ])('/login/%s sets a password for the address of the link', async (flag, title) => {
    const sent = network({
      ...home,
      'POST /forgot-password': () => ok({ message: 'Password changed' }),
      'POST /login': () => ok(welcome()),
    });
    const { user, location } = renderApp(`/login/${flag}/${toBase64Url('ravi@acme.example')}?token=secret-token`);
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    expect(dialog.getByDisplayValue('ravi@acme.example')).toHaveAttribute('readonly');

    await user.fill(screen.getByLabelText('New password'), 'short');
    await user.fill(screen.getByLabelText('Confirm password'), 'short');
    await user.click(screen.getByRole('button', { name: 'Set password' }));
    await waitFor(() => expect(screen.getByText('Minimum 8 Characters')).toBeInTheDocument());
    expect(sent).toEqual([]);

    await user.clear(screen.getByLabelText('New password'));
    await user.type(screen.getByLabelText('New password'), 'Secret#123');
    await user.clear(screen.getByLabelText('Confirm password'));
    await user.type(screen.getByLabelText('Confirm password'), 'Secret#123');
    await user.click(screen.getByRole('button', { name: 'Set password' }));
    await waitFor(() => expect(screen.getByText('Welcome, Meera Iyer!')).toBeInTheDocument());
    expect(sent[0]?.body).toEqual({ email: 'ravi@acme.example', token: 'secret-token', password: 'Secret#123' });
    expect(sent[1]).toMatchObject({ call: 'POST /login', body: { email: 'ravi@acme.example', password: 'Secret#123' } });
    expect(location().pathname).toBe('/dashboard');
    expect(localStorage.getItem('jwtToken')).toBe('token-of-meera');
  });

  test.each([
    ['invite', 'GET /resend/ravi%40acme.example', 'If this address waits for verification, a new mail is on its way.'],
    ['reset', 'GET /forgot-password', 'If this address is registered, a mail with a reset link is on its way.'],
  ])('/login/%s: a link that is over is sent anew', async (flag, call, message) => {
    const over = 'This link is not valid any more. Please ask for a new one.';
    const sent = network({
      'POST /forgot-password': () => refused(400, 'invalid', over, { token: over }),
      [call]: () => ok({ message }),
    });
    const { user, location } = renderApp(`/login/${flag}/${toBase64Url('ravi@acme.example')}?token=old`);
    await user.fill(await screen.findByLabelText('New password'), 'Secret#123');
    await user.fill(screen.getByLabelText('Confirm password'), 'Secret#123');
    await user.click(screen.getByRole('button', { name: 'Set password' }));
    await waitFor(() => expect(screen.getByText(over)).toBeInTheDocument());
    expect(screen.getByLabelText('New password')).toHaveValue('Secret#123');
    await user.click(screen.getByRole('button', { name: 'Send a new link' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'This link cannot be used' }));
    expect(dialog.getByText(over)).toBeInTheDocument();
    expect(dialog.getByText('ravi@acme.example')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Send a new link' }));
    const done = within(await screen.findByRole('dialog', { name: 'Check your email' }));
    expect(done.getByText(message)).toBeInTheDocument();
    expect(sent.filter((one) => one.call === call)).toHaveLength(1);
    await user.click(done.getByRole('button', { name: 'OK' }));
    expect(location().pathname).toBe('/login');
  });

  test('a reset that fails on the server says Internal Server Error', async () => {
    network({ 'POST /forgot-password': () => refused(500, 'internal', 'boom') });
    const { user } = renderApp(`/login/reset/${toBase64Url('ravi@acme.example')}?token=t`);
    await user.fill(await screen.findByLabelText('New password'), 'Secret#123');
    await user.fill(screen.getByLabelText('Confirm password'), 'Secret#123');
    await user.click(screen.getByRole('button', { name: 'Set password' }));
    await waitFor(() => expect(screen.getByText('Internal Server Error')).toBeInTheDocument());
  });

  test('a known message of an ended session is shown', async () => {
    const { user, location } = renderApp(`/login/false/${toBase64Url('Your session has timed out. Please log in again.')}`);
    await waitFor(() => expect(screen.getByText('Your session has timed out. Please log in again.')).toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(location().pathname).toBe('/login');
  });

  test.each([
    [
      'Your account was deactivated. Please contact your administrator.',
      'आपका खाता निष्क्रिय कर दिया गया है। कृपया अपने एडमिन से संपर्क करें।',
    ],
    ['Your role was changed. Please log in again.', 'आपकी भूमिका बदल दी गई है। कृपया फिर से लॉग इन करें।'],
    ['Your password was changed. Please log in with the new one.', 'आपका पासवर्ड बदल दिया गया है। कृपया नए पासवर्ड से लॉग इन करें।'],
    ['You have logged out. Please log in again.', 'आप लॉग आउट कर चुके हैं। कृपया फिर से लॉग इन करें।'],
  ])('%s', async (english, hindi) => {
    renderApp(`/login/false/${toBase64Url(english)}`);
    await screen.findByText(english);
    expect(screen.getByRole('heading', { name: 'You are logged out' })).toBeInTheDocument();
    await act(() => changeLanguage('hi'));
    expect(await screen.findByText(hindi)).toBeInTheDocument();
    await act(() => changeLanguage('en'));
  });

  test('an expired mailed link says so', async () => {
    renderApp(`/login/false/${toBase64Url(VERIFICATION_LINK_EXPIRED)}`);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'This link cannot be used' })).toBeInTheDocument());
    expect(screen.getByText(VERIFICATION_LINK_EXPIRED)).toBeInTheDocument();
  });

  test('any other text in the address is not shown', async () => {
    renderApp(`/login/false/${toBase64Url('Call +91 99999 99999 to unlock your account')}`);
    await waitFor(() => expect(screen.getByText('Please log in again')).toBeInTheDocument());
    expect(screen.queryByText(/99999/)).toBeNull();
  });
});

test.each([
  ['/login', 'banner'],
  [`/login/invite/${toBase64Url('ravi@acme.example')}?token=t`, 'dialog'],
  ['/signup/success', 'dialog'],
])('%s: the language is chosen before anybody signs in', async (path, place) => {
  network({});
  const { user } = renderApp(path);
  await user.click(await within(await screen.findByRole(place)).findByRole('button', { name: 'हिन्दी' }));
  expect(await within(screen.getByRole(place)).findByRole('button', { name: 'English' })).toHaveAttribute('lang', 'en');
  expect(document.documentElement.lang).toBe('hi');
  expect(localStorage.getItem('lms360-language')).toBe('hi');
});

test.each([
  ['en', 'Email address', 'Password', 'Login'],
  ['hi', 'ईमेल पता', 'पासवर्ड', 'लॉग इन'],
] as const)(
  'the language of the page goes with a login, so that mails come in it: %s',
  async (language, email, password, submit) => {
    await changeLanguage(language);
    const sent = network({ 'POST /login': () => ok(member) });
    const { user } = renderApp('/login');
    await user.fill(await screen.findByLabelText(email), 'asha@acme.example');
    await user.fill(screen.getByLabelText(password), 'Secret#123');
    await user.click(screen.getByRole('button', { name: submit }));
    await waitFor(() => expect(sent[0]).toMatchObject({ call: 'POST /login', language }));
  },
);
