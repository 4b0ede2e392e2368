import { act, waitFor } from '@testing-library/react';
import { toBase64Url } from '@/shared/session/base64url';
import { signedOut } from '@/shared/session/session.slice';
import { network, ok, refused } from './support/network';
import { renderApp, screen, signInAs } from './support/render-app';
import { accountOf, home } from './support/sessions';

const empty = { ...home, 'POST /mylibrary': () => ok({ data: [] }) };

describe('who may open a page (P1 §2)', () => {
  test('a visitor is sent to the login and the page remembered', async () => {
    network({});
    const { location } = renderApp('/my-library?sort=new');
    await screen.findByRole('heading', { name: 'Welcome back' });
    expect(location().pathname).toBe('/login');
    expect(localStorage.getItem('previousLocation')).toBe('/my-library?sort=new');
  });

  test.each(['/categories', '/sub-categories', '/approvalhub', '/usermanagement', '/studentmanagement'])(
    'a teacher at %s goes to the dashboard',
    async (path) => {
      network(empty);
      signInAs('employee');
      const { location } = renderApp(path);
      await waitFor(() => expect(screen.getByText('Your Category is Empty')).toBeInTheDocument());
      expect(location().pathname).toBe('/dashboard');
    },
  );

  test('a student at the authoring pages goes to the dashboard', async () => {
    network(empty);
    signInAs('student');
    const { location } = renderApp('/my-course');
    await screen.findByText('Your Category is Empty');
    expect(location().pathname).toBe('/dashboard');
    expect(screen.getByText('You may not open this')).toBeVisible();
  });
});

describe('failures on protected pages (P1 §8)', () => {
  test('401 clears the storage and leads to the login with the message', async () => {
    const message = 'Your session has timed out. Please log in again.';
    network({ ...empty, 'POST /mylibrary': () => refused(401, 'unauthenticated', message) });
    signInAs('student');
    const { location } = renderApp('/my-library');
    await waitFor(() => expect(screen.getByText(message)).toBeInTheDocument());
    expect(location().pathname).toBe(`/login/false/${toBase64Url(message)}`);
    expect(localStorage.getItem('jwtToken')).toBeNull();
    expect(localStorage.getItem('previousLocation')).toBe('/my-library'); // whoever logs in again comes back
  });

  test('a session that ends while its page is loading is redirected by the code that ended it', async () => {
    network(empty);
    signInAs('student');
    const { location, store } = renderApp('/my-library');
    act(() => void store.dispatch(signedOut())); // as a 401 of the header's call does before the page's code is loaded
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(location().pathname).toBe('/my-library');
    expect(localStorage.getItem('previousLocation')).toBeNull();
  });

  test('500 leads to the network-error page', async () => {
    network({ ...empty, 'POST /mylibrary': () => refused(500, 'internal', 'boom') });
    signInAs('student');
    const { location } = renderApp('/my-library');
    await screen.findByRole('heading', { name: 'Network Error' });
    expect(location().pathname).toBe('/ServerError');
  });
});

describe('an ended subscription (P1 §4)', () => {
  test('a student reads whom to ask, and nothing but the dates is called', async () => {
    const sent = network({ 'POST /accountDetails': () => ok(accountOf(-2)) });
    signInAs('student', { daysLeft: -2 });
    const { location } = renderApp('/my-library');
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: "Your company's subscription has ended." })).toBeInTheDocument(),
    );
    expect(screen.getByText('Please contact your administrator.')).toBeInTheDocument();
    expect(location().pathname).toBe('/dashboard');
    expect(new Set(sent.map(({ call }) => call))).toEqual(new Set(['POST /accountDetails']));
  });

  test('a superadmin is led to the plans', async () => {
    network({ 'POST /accountDetails': () => ok(accountOf(-1)) });
    signInAs('superadmin', { daysLeft: -1 });
    const { location } = renderApp('/dashboard');
    await waitFor(() => expect(location().pathname).toBe('/upgradeplan'));
  });

  test('renewed meanwhile: the page opens', async () => {
    network({ ...empty, 'POST /accountDetails': () => ok(accountOf(30)) });
    signInAs('student', { daysLeft: -3 });
    const { location } = renderApp('/my-library');
    await waitFor(() => expect(screen.getByText('Your Library is Empty')).toBeInTheDocument());
    expect(location().pathname).toBe('/my-library');
    expect(localStorage.getItem('pending_days')).toBe('30');
  });

  test('a call answered with subscription_expired redirects once the dates confirm it', async () => {
    network({
      ...empty,
      'POST /mylibrary': () => refused(412, 'subscription_expired', 'expired'),
      'POST /accountDetails': () => ok(accountOf(-1)),
    });
    signInAs('student', { daysLeft: 0 });
    const { location } = renderApp('/my-library');
    await waitFor(() => expect(screen.getByText("Your company's subscription has ended.")).toBeInTheDocument());
    expect(location().pathname).toBe('/dashboard');
  });
});
