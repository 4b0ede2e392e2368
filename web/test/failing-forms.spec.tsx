import { screen as anywhere, within } from '@testing-library/react';
import type { Role } from '@/shared/session/session';
import { editorAnswers } from './support/authoring';
import { network, ok, refused } from './support/network';
import { renderApp, screen, signInAs } from './support/render-app';

// A form that the server does not take says why where it was sent, and keeps what was typed (issue 5).

type App = ReturnType<typeof renderApp>;

const members = { results: [], total: 0, balance_users: null, balance_students: null };
const profile = { name: 'Asha Rao', email: 'asha@acme.example', mobile_no: '9876543210', photo: '/files/photo.webp' };

interface Form {
  role: Role;
  path: string;
  /** The call that fails. */
  call: string;
  answers?: Parameters<typeof network>[0];
  open: (app: App) => Promise<void>;
  /** What is typed, by label. */
  typed: Record<string, string>;
  submit: string;
}

const fromMenu =
  (item: string) =>
  async ({ user }: App) => {
    await user.click(await screen.findByRole('button', { name: 'Menu of Asha Rao' }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
    await screen.findByRole('dialog');
  };

const byButton =
  (name: string) =>
  async ({ user }: App) => {
    await user.click(await screen.findByRole('button', { name }));
  };

const library = { 'POST /mylibrary': () => ok({ data: [] }) };
const person = { Name: 'Neha Gupta', Email: 'neha@acme.example', Mobile: '9876543210' };

const forms: [string, Form][] = [
  [
    'a new user',
    {
      ...{ role: 'superadmin', path: '/usermanagement', call: 'POST /adduser', open: byButton('+ Add User'), typed: person },
      ...{ submit: 'Add user', answers: { 'POST /getuser': () => ok(members) } },
    },
  ],
  [
    'a new student',
    {
      ...{
        role: 'superadmin',
        path: '/studentmanagement',
        call: 'POST /adduser',
        open: byButton('+ Add Student'),
        typed: person,
      },
      ...{ submit: 'Add student', answers: { 'POST /getuser': () => ok(members) } },
    },
  ],
  [
    'a new chapter',
    {
      ...{ role: 'employee', path: '/my-course/c1', call: 'POST /addchapter', open: byButton('+ Add New Chapter') },
      ...{ typed: { 'Chapter name': 'Getting started safely' }, submit: 'Save chapter', answers: editorAnswers() },
    },
  ],
  [
    'a bug report',
    {
      ...{ role: 'student', path: '/my-library', call: 'POST /reportbug', open: fromMenu('Report a Bug'), answers: library },
      ...{ typed: { Subject: 'The video', Description: 'It stops' }, submit: 'Send report' },
    },
  ],
  [
    'a new password',
    {
      ...{
        role: 'student',
        path: '/my-library',
        call: 'POST /changePassword',
        open: fromMenu('Change Password'),
        answers: library,
      },
      typed: { 'Old password': 'Old#12345', 'New password': 'Secret#123', 'Confirm password': 'Secret#123' },
      submit: 'Change password',
    },
  ],
  [
    'the profile',
    {
      ...{ role: 'student', path: '/my-library', call: 'POST /updateprofile', open: fromMenu('Profile'), typed: { Name: ' R' } },
      answers: { ...library, 'GET /getprofile': () => ok({ empData: [profile] }) },
      submit: 'Update profile',
    },
  ],
];

const failures: [string, string, () => Response][] = [
  ...[403, 404, 409, 429, 500, 503].map((status): [string, string, () => Response] => [
    String(status),
    `Sentence of ${status}`,
    () => refused(status, status === 500 ? 'internal' : 'code', `Sentence of ${status}`),
  ]),
  ['502', 'Something went wrong. Please try again.', () => new Response('Bad Gateway', { status: 502 })],
  [
    'offline',
    'Please check your connection and try again.',
    () => {
      throw new TypeError('no network');
    },
  ],
];

describe.each(forms)('%s', (_name, { role, path, call, answers, open, typed, submit }) => {
  test.each(failures)('%s: says "%s" and keeps what was typed', async (_kind, sentence, answer) => {
    network({ ...answers, [call]: answer });
    signInAs(role);
    const app = renderApp(path);
    await open(app);
    const fields = [];
    for (const [label, text] of Object.entries(typed)) {
      const field = await screen.findByLabelText(new RegExp(`^${label}`), { selector: 'input:not([type=file]), textarea' });
      await app.user.type(field, text);
      fields.push({ field, value: (field as HTMLInputElement).value });
    }
    await app.user.click(screen.getByRole('button', { name: submit }));
    expect((await anywhere.findAllByText(sentence)).length).toBeGreaterThan(0);
    expect(app.location().pathname).toBe(path);
    for (const { field, value } of fields) {
      expect(within(document.body).getAllByDisplayValue(value)).toContain(field);
    }
  });
});
