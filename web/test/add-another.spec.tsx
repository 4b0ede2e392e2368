import { waitFor, within } from '@testing-library/react';
import { forms, type Form } from './support/forms';
import { network, ok } from './support/network';
import { renderApp, screen, signInAs } from './support/render-app';

// Whoever adds several saves each and goes on with an empty form.

const scope = () => within(screen.queryByRole('dialog') ?? screen.getByRole('main'));
const field = (label: string) =>
  waitFor(() => scope().getByLabelText(new RegExp(`^${label}( \\*)?$`), { selector: 'input:not([type=file]), textarea' }));

const fill = async (app: ReturnType<typeof renderApp>, { typed, choose }: Form) => {
  for (const [label, text] of Object.entries(typed)) await app.user.fill(await field(label), text);
  await choose?.(app);
};

const adding = ['a new user', 'a new student', 'a new category', 'a new subcategory', 'a new chapter', 'a new lesson'];
const cases = forms.filter(([name]) => adding.includes(name));

test.each(cases)('%s: Save and add another begins anew, Save closes', async (_name, form) => {
  const sent = network({ ...form.answers, [form.call]: () => ok({ message: 'Saved', id: 'x' }) });
  const calls = () => sent.filter(({ call }) => call === form.call).length;
  signInAs(form.role ?? 'superadmin');
  const app = renderApp(form.path);
  await form.open?.(app);
  const [first = ''] = Object.keys(form.typed);
  await fill(app, form);
  await app.user.click(scope().getByRole('button', { name: 'Save and add another' }));
  await waitFor(() => expect(calls()).toBe(1));
  await waitFor(async () => expect(await field(first)).toHaveValue(''));
  if (form.path.startsWith('/my-course') && form.typed['Lesson name'])
    await app.user.click(await screen.findByLabelText('Video link'));
  await fill(app, form);
  await app.user.click(scope().getByRole('button', { name: form.submit }));
  await waitFor(() => expect(calls()).toBe(2));
  await waitFor(() => expect(screen.queryByRole('button', { name: form.submit })).toBeNull());
});

test('what is edited has no other to follow', async () => {
  const [, form] = forms.find(([name]) => name === 'a course') as [string, Form];
  network(form.answers ?? {});
  signInAs('employee');
  const app = renderApp(form.path);
  await form.open?.(app);
  await screen.findByRole('button', { name: form.submit });
  expect(screen.queryByRole('button', { name: 'Save and add another' })).toBeNull();
});
