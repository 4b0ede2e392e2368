import { waitFor, within } from '@testing-library/react';
import { forms, type Form } from './support/forms';
import { network, refused } from './support/network';
import { renderApp, screen, signInAs } from './support/render-app';

// A form that the server refuses shows why where it was submitted, and keeps what was typed (issue 5).

type Failure = [kind: string, sentence: string, answer: () => Response];

const answered = (status: number, code = 'code'): Failure => [
  String(status),
  `Sentence of ${status}`,
  () => refused(status, code, `Sentence of ${status}`),
];

const failures: Failure[] = [
  ...[403, 404, 409, 413, 415, 429, 503].map((status) => answered(status)),
  answered(500, 'internal'),
  ['502', 'Something went wrong. Please try again.', () => new Response('Bad Gateway', { status: 502 })],
  [
    'offline',
    'Please check your connection and try again.',
    () => {
      throw new TypeError('no network');
    },
  ],
];

/** The page's newsletter has an address field too; a dialog hides its page. */
const scope = () => within(screen.queryByRole('dialog') ?? screen.getByRole('main'));

const field = (label: string) =>
  waitFor(() => scope().getByLabelText(new RegExp(`^${label}( \\*)?$`), { selector: 'input:not([type=file]), textarea' }));

/** Opens the form and fills it in; its call gets this answer each time it is submitted. */
const fillIn = async (
  { role, path, call, answers, open, typed, choose, submit }: Form,
  answer: () => Response | Promise<Response>,
) => {
  network({ ...answers, [call]: answer });
  if (role) signInAs(role);
  const app = renderApp(path);
  await open?.(app);
  const values: [string, string][] = [];
  for (const [label, text] of Object.entries(typed)) {
    const input = (await field(label)) as HTMLInputElement;
    await app.user.click(input);
    await app.user.paste(text);
    values.push([label, input.value]);
  }
  await choose?.(app);
  const at = app.location().pathname;
  const send = () => app.user.click(scope().getByRole('button', { name: submit }));
  /** The form where it was submitted, with what was typed. */
  const expectKept = async () => {
    expect(app.location().pathname).toBe(at);
    for (const [label, value] of values) expect(await field(label)).toHaveValue(value);
  };
  return { send, expectKept, user: app.user };
};

describe.each(forms)('%s', (_name, form) => {
  test('shows why it was refused and keeps what was typed, at every attempt', async () => {
    let answer: () => Response = () => refused(400, 'invalid', 'Not so');
    const { send, expectKept } = await fillIn(form, () => answer());
    for (const [kind, sentence, given] of failures) {
      answer = given;
      await send();
      await screen.findAllByText(sentence).catch((error: unknown) => {
        throw new Error(`${kind} does not say "${sentence}"`, { cause: error });
      });
      await expectKept();
    }
  });

  test('400: shows the sentence under its field, which has the focus, and keeps what was typed', async () => {
    const [name, label] = form.field;
    const { send, expectKept } = await fillIn(form, () => refused(400, 'invalid', 'Not so', { [name]: 'Not so' }));
    await send();
    await scope().findByText('Not so');
    expect(await field(label)).toHaveAccessibleDescription(expect.stringContaining('Not so'));
    expect(await field(label)).toHaveFocus();
    await expectKept();
  });
});

describe.each(forms.filter(([, { role }]) => role))('%s, being submitted', (_name, form) => {
  test('stays open until it is answered, whatever key is pressed', async () => {
    const waiting: ((response: Response) => void)[] = [];
    const { user, send, expectKept } = await fillIn(form, () => new Promise((resolve) => waiting.push(resolve)));
    await send();
    await waitFor(() => expect(waiting).toHaveLength(1));
    await user.keyboard('{Escape}');
    for (const cancel of scope().queryAllByRole('button', { name: 'Cancel' })) await user.click(cancel);
    await expectKept();
    waiting[0]?.(refused(503, 'unavailable', 'Please try again in a moment.'));
    expect((await screen.findAllByText('Please try again in a moment.')).length).toBeGreaterThan(0);
    await expectKept();
  });
});
