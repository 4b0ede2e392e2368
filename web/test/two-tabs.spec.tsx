import { act, waitFor } from '@testing-library/react';
import type { Session } from '@/shared/session/session';
import { clearStorage } from '@/shared/session/session-storage';
import { accountAnswer } from './support/account';
import { categoriesAnswer } from './support/authoring';
import { kept } from './support/learning';
import { heard, late, network, ok, refused } from './support/network';
import { renderApp, screen, signInAs } from './support/render-app';
import { home, logIn, welcome } from './support/sessions';

const mockTexts = new Map<string, unknown>();
jest.mock('idb-keyval', () => ({
  createStore: () => 'store',
  get: (key: string) => Promise.resolve(mockTexts.get(key)),
  update: (key: string, change: (before: unknown) => unknown) =>
    Promise.resolve(void mockTexts.set(key, change(mockTexts.get(key)))),
  set: (key: string, value: unknown) => Promise.resolve(void mockTexts.set(key, value)),
  del: (key: string) => Promise.resolve(void mockTexts.delete(key)),
}));

// The tabs of a browser share their storage: each is notified of changes by another one, at once or at its next call.

const meera: Partial<Session> = { id: 'member-2', token: 'token-of-meera', name: 'Meera Iyer', companyId: 'company-2' };
const hears = async (event: Event): Promise<void> => {
  await act(async () => void window.dispatchEvent(event));
};
const notifyThisTab = () => hears(new StorageEvent('storage', { key: 'jwtToken' }));

const otherTab = {
  signsOut: async (notify = notifyThisTab) => {
    clearStorage();
    await notify();
    await heard();
  },
  signsIn: async (notify = notifyThisTab) => {
    clearStorage();
    signInAs('student', meera);
    await notify();
    await heard();
  },
};
/** The notification has not reached this tab yet. */
const unheard = async (): Promise<void> => undefined;

const libraryOf: Parameters<typeof network>[0] = {
  'POST /mylibrary': ({ authorization }) =>
    ok({ data: [kept({ course_name: authorization === 'Bearer token-of-meera' ? 'Course of Meera' : 'Course of Asha' })] }),
};

describe('another tab signs out', () => {
  test('and this one is signed out, says so, and remembers no page', async () => {
    network(libraryOf);
    signInAs('student');
    const { location } = renderApp('/my-library');
    await screen.findByRole('link', { name: 'Course of Asha' });
    await otherTab.signsOut();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Welcome back' })).toBeInTheDocument());
    expect(await screen.findByText('You have logged out. Please log in again.')).toBeInTheDocument();
    expect(location().pathname).toMatch(/^\/login\/false\//);
    expect(localStorage.getItem('previousLocation')).toBeNull();
  });

  test.each(['Your account was deactivated. Please contact your administrator.', 'Your role was changed. Please log in again.'])(
    'or was told “%s”, which this one says as well',
    async (message) => {
      network(libraryOf);
      signInAs('student');
      renderApp('/my-library');
      await screen.findByRole('link', { name: 'Course of Asha' });
      clearStorage();
      localStorage.setItem('sessionEnd', message); // as the other tab's 401 leaves it
      await notifyThisTab();
      expect(await screen.findByText(message)).toBeInTheDocument();
      await otherTab.signsIn();
      await waitFor(() => expect(screen.queryByText(message)).toBeNull());
      expect(localStorage.getItem('sessionEnd')).toBeNull();
    },
  );

  test('while this one stays on a public page', async () => {
    network({ ...home, 'GET /plans': () => ok({ plans: [] }) });
    signInAs('student');
    const { location, go } = renderApp('/pricing');
    await screen.findByRole('link', { name: 'Dashboard' });
    await otherTab.signsOut();
    await waitFor(() => expect(screen.getByRole('link', { name: 'Login' })).toBeInTheDocument());
    expect(location().pathname).toBe('/pricing');
    await act(() => go('/dashboard'));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Welcome back' })).toBeInTheDocument());
  });

  test('while this one is in the back/forward cache', async () => {
    network(libraryOf);
    signInAs('student');
    renderApp('/my-library');
    await screen.findByRole('link', { name: 'Course of Asha' });
    await otherTab.signsOut(() => hears(new Event('pageshow')));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Welcome back' })).toBeInTheDocument());
  });

  test('and that tab decides whether text typed here is kept', async () => {
    Object.assign(globalThis, { indexedDB: {} });
    network({ 'GET /getAllCategory': () => ok(categoriesAnswer) });
    signInAs('employee');
    const { user } = renderApp('/my-course/new');
    await user.type(await screen.findByLabelText(/^Course title/), 'Half a title');
    await waitFor(() => expect(mockTexts.has('member-1')).toBe(true));
    await otherTab.signsOut();
    await screen.findByRole('heading', { name: 'Welcome back' });
    expect(mockTexts.has('member-1')).toBe(true);
    Reflect.deleteProperty(globalThis, 'indexedDB');
  });
});

describe('another tab signs in as somebody else', () => {
  test('and this page is reloaded for the new session', async () => {
    const sent = network(libraryOf);
    signInAs('student');
    const { location } = renderApp('/my-library');
    await screen.findByRole('link', { name: 'Course of Asha' });
    await otherTab.signsIn();
    await waitFor(() => expect(screen.getByRole('link', { name: 'Course of Meera' })).toBeInTheDocument());
    expect(screen.queryByText('Course of Asha')).toBeNull();
    expect(screen.getByRole('button', { name: 'Menu of Meera Iyer' })).toBeInTheDocument();
    expect(location().pathname).toBe('/my-library');
    expect(sent.at(-1)?.authorization).toBe('Bearer token-of-meera');
  });

  test('and no dialog of the previous session stays open', async () => {
    network({ ...libraryOf, 'GET /getprofile': () => ok({ empData: [] }) });
    signInAs('student');
    const { user } = renderApp('/my-library');
    await user.click(await screen.findByRole('button', { name: 'Menu of Asha Rao' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Report a Bug' }));
    await user.type(await screen.findByLabelText('Subject'), 'Secret of Asha');
    await otherTab.signsIn();
    await screen.findByRole('button', { name: 'Menu of Meera Iyer', hidden: true });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('and this login page redirects to the dashboard', async () => {
    network(home);
    const { location } = renderApp('/login');
    await screen.findByRole('heading', { name: 'Welcome back' });
    await otherTab.signsIn();
    await waitFor(() => expect(screen.getByText('Your Category is Empty')).toBeInTheDocument());
    expect(location().pathname).toBe('/dashboard');
  });

  test('whose session is kept when the old token of this tab is answered with 401', async () => {
    const mastery = late(() => refused(401, 'unauthenticated', 'Please log in again'));
    network({ 'POST /lmsCourseRead': mastery.answer });
    signInAs('student');
    const { location } = renderApp('/my-learnings');
    await screen.findByRole('heading', { name: 'My Mastery' });
    await otherTab.signsIn(unheard);
    await mastery.comes();
    await waitFor(() => expect(location().pathname).toMatch(/^\/login/));
    expect(localStorage.getItem('jwtToken')).toBe('token-of-meera');
    expect(localStorage.getItem('name')).toBe('Meera Iyer');
  });

  test('whose session is not overwritten by late answers in this tab', async () => {
    const account = late(() => ok(accountAnswer()));
    network({ 'POST /accountDetails': account.answer });
    signInAs('superadmin');
    renderApp('/account');
    await screen.findByRole('heading', { name: 'Account' });
    await otherTab.signsIn(unheard);
    await account.comes();
    await screen.findByText('Sunrise Foods');
    expect(localStorage.getItem('jwtToken')).toBe('token-of-meera');
    expect(localStorage.getItem('role')).toBe('student');
  });
});

test('a login here replaces the session of another tab completely', async () => {
  network({ ...home, 'POST /login': () => ok(welcome()), 'POST /accountDetails': () => refused(503, 'unavailable', 'later') });
  const { user } = renderApp('/login');
  await screen.findByLabelText('Email address');
  signInAs('student', { photo: '/files/asha.webp' });
  localStorage.setItem('lms360-positions', '{"lesson-1":12}');
  await logIn(user);
  await screen.findByText('Welcome, Meera Iyer!');
  expect(localStorage.getItem('name')).toBe('Meera Iyer');
  expect(localStorage.getItem('profile_photo')).toBeNull();
  expect(localStorage.getItem('lms360-positions')).toBeNull();
});
