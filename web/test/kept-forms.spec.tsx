import { cleanup, waitFor, within } from '@testing-library/react';
import { forms, type Form } from './support/forms';
import { network, ok, refused } from './support/network';
import { renderApp, screen, signInAs } from './support/render-app';
import { home, logIn, logOut, welcome } from './support/sessions';

// What was typed into a form outlives a reload and a session that the server ended, for its member alone.

const mockKept = new Map<string, unknown>();
jest.mock('idb-keyval', () => ({
  createStore: () => 'store',
  get: (key: string) => Promise.resolve(mockKept.get(key)),
  update: (key: string, change: (before: unknown) => unknown) =>
    Promise.resolve(void mockKept.set(key, change(mockKept.get(key)))),
  del: (key: string) => Promise.resolve(void mockKept.delete(key)),
}));

beforeEach(() => {
  mockKept.clear();
  Object.assign(globalThis, { indexedDB: {} });
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'indexedDB'));

const NOTE = 'What you typed before is still here.';
const course = {
  ...{ id: 'c1', course_title: 'Cold chains', category_name: 'Field', sub_category: 'Sales', name: 'Uma User' },
  ...{ first_name: 'Uma', thumbnail: null, approved_status: 0, submitted_at: '2026-03-04T05:00:00.000Z' },
};

const rejection: [string, Form] = [
  'a rejection',
  {
    ...{
      role: 'superadmin',
      path: '/approvalhub',
      call: 'POST /lmscoursestatuschange',
      submit: 'Reject',
      field: ['reason', 'Reason'],
    },
    answers: { 'POST /lmsCourseListAdmin': () => ok({ adminCoursependinglist: [course], total: 1 }) },
    open: async ({ user }) => user.click(await screen.findByRole('radio', { name: 'Reject' })),
    typed: { Reason: 'The second lesson has no sound' },
  },
];
const all = [...forms, rejection];

const scope = () => within(screen.queryByRole('dialog') ?? screen.getByRole('main'));
const field = (label: string) =>
  waitFor(() => scope().getByLabelText(new RegExp(`^${label}( \\*)?$`), { selector: 'input:not([type=file]), textarea' }));
const isSecret = (label: string): boolean => label.toLowerCase().includes('password');

const fillIn = async ({ role, path, call, answers, open, typed }: Form, answer: () => Response) => {
  network({ ...home, ...answers, [call]: answer });
  if (role) signInAs(role);
  const app = renderApp(path);
  await open?.(app);
  const values: [string, string][] = [];
  for (const [label, text] of Object.entries(typed)) {
    const input = (await field(label)) as HTMLInputElement;
    await app.user.fill(input, text);
    values.push([label, input.value]);
  }
  return { ...app, values };
};

const expectRestored = async (values: [string, string][]) => {
  expect(await screen.findByText(NOTE)).toBeVisible();
  for (const [label, value] of values) expect(await field(label)).toHaveValue(isSecret(label) ? '' : value);
};

const leaves = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return !event.defaultPrevented;
};

const refusal = () => refused(400, 'invalid', 'No');
const keeping = all.filter(([name]) => name !== 'a new password');

test.each(keeping)('%s asks before the tab is closed, and is as typed after a reload', async (_name, form) => {
  const { values } = await fillIn(form, refusal);
  await waitFor(() => expect(leaves()).toBe(false));
  cleanup();
  const again = renderApp(form.path);
  if (!form.role) await form.open?.(again); // The plan that was chosen.
  await expectRestored(values);
});

test('a new password is not kept anywhere', async () => {
  const [, form] = forms.find(([name]) => name === 'a new password') as [string, Form];
  await fillIn(form, refusal);
  expect(JSON.stringify([...mockKept, { ...sessionStorage }, { ...localStorage }])).not.toMatch(/Secret#123|Old#12345/);
});

test.each(['a sign-up', 'an enquiry'])(
  "%s keeps no password and no consent, and nothing beyond the visitor's tab",
  async (name) => {
    const [, form] = forms.find(([known]) => known === name) as [string, Form];
    const { values } = await fillIn(form, refusal);
    await waitFor(() => expect(sessionStorage.getItem('lms360-typed')).toContain(values.at(-1)?.[1]));
    expect(sessionStorage.getItem('lms360-typed')).not.toMatch(/Secret#123|termsAccepted|password/);
    expect(mockKept.size).toBe(0);
  },
);

const ended = ['a bug report', 'a new student', 'the account', 'a rejection', 'a new lesson'];
const timedOut = () => refused(401, 'unauthenticated', 'Your session has timed out. Please log in again.');

/** Fills a form in, and loses the session at the page's next call. */
const loseSession = async (name: string) => {
  const [, form] = all.find(([known]) => known === name) as [string, Form];
  const app = await fillIn(form, timedOut);
  await form.choose?.(app);
  await app.user.click(scope().getByRole('button', { name: form.submit }));
  await screen.findByText('Your session has timed out. Please log in again.');
  return { ...app, form };
};
const comesBack = ({ role = 'student', answers }: Form, id: string) => {
  const names = { superadmin: 'superadmin', employee: 'employee', student: 'student' };
  network({ ...home, ...answers, 'POST /login': () => ok(welcome({ id, rolename: names[role] })) });
};

test.each(ended)('%s is where it was, as typed, once its member logs in again', async (name) => {
  const { user, location, values, form } = await loseSession(name);
  comesBack(form, 'member-1');
  await logIn(user);
  await waitFor(() => expect(location().pathname).toBe(form.path));
  await expectRestored(values);
});

test.each(['a bug report', 'the account'])('%s is not shown to another member, who begins at Home', async (name) => {
  const { user, location, values, form } = await loseSession(name);
  comesBack(form, 'member-2');
  await logIn(user);
  await waitFor(() => expect(location().pathname).toBe('/dashboard'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.body.textContent).not.toContain(values[0]?.[1]);
});

test('saving and discarding end it: nothing is kept, and closing asks nothing', async () => {
  const [, form] = forms.find(([name]) => name === 'a bug report') as [string, Form];
  const saved = await fillIn(form, () => ok({ message: 'Ticket 1' }));
  await saved.user.click(scope().getByRole('button', { name: form.submit }));
  await screen.findByText('Ticket 1');
  await waitFor(() => expect(mockKept.size).toBe(0));
  cleanup();
  const { user } = await fillIn(form, refusal);
  await waitFor(() => expect(mockKept.size).toBe(1));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(mockKept.size).toBe(0));
  expect(leaves()).toBe(true);
});

test('Start over empties the form', async () => {
  const [, form] = forms.find(([name]) => name === 'a new user') as [string, Form];
  await fillIn(form, refusal);
  await waitFor(() => expect(mockKept.size).toBe(1));
  cleanup();
  const { user } = renderApp(form.path);
  await user.click(await screen.findByRole('button', { name: 'Start over' }));
  expect(await field('Name')).toHaveValue('');
  await waitFor(() => expect(mockKept.size).toBe(0));
});

test('Back asks, and keeps the page that is not to be left', async () => {
  const [, form] = forms.find(([name]) => name === 'a new category') as [string, Form];
  const { user, go, location, values } = await fillIn(form, refusal);
  void go('/my-library');
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(location().pathname).toBe('/categories');
  for (const [label, value] of values) expect(await field(label)).toHaveValue(value);
});

test('a logout drops what was typed', async () => {
  const [, form] = forms.find(([name]) => name === 'a course') as [string, Form];
  await fillIn(form, refusal);
  await waitFor(() => expect(mockKept.size).toBe(1));
  cleanup();
  network(home);
  const { user } = renderApp('/dashboard');
  await logOut(user);
  await waitFor(() => expect(mockKept.size).toBe(0));
});
