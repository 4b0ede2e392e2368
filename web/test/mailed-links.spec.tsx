import { waitFor } from '@testing-library/react';
import { network, ok, refused } from './support/network';
import { renderApp, screen } from './support/render-app';

type Answers = Parameters<typeof network>[0];

const open = (path: string, answers: Answers) => {
  const sent = network(answers);
  return { ...renderApp(path), sent, calls: () => sent.map(({ call }) => call) };
};
const asked = (verified = false) => ({ 'GET /verify/tok-1/company': () => ok({ company_name: 'Sunrise Foods', verified }) });
const button = (name: string) => screen.findByRole('button', { name });

describe('/verify/{token}', () => {
  test('names the company, and changes nothing until the button is pressed', async () => {
    const { calls } = open('/verify/tok-1', asked());
    expect(await screen.findByText(/If you do not know Sunrise Foods, close this page/)).toBeVisible();
    await button('Confirm my address');
    expect(calls()).toEqual(['GET /verify/tok-1/company']);
  });

  test.each(['/signup/success', '/signup/user-exist'])('its button leads to %s, also when it is pressed twice', async (page) => {
    const { user, location, calls } = open('/verify/tok-1', { ...asked(), 'POST /verify/tok-1': () => ok({ page }) });
    await user.dblClick(await button('Confirm my address'));
    await waitFor(() => expect(location().pathname).toBe(page));
    expect(calls().filter((call) => call.startsWith('POST'))).toHaveLength(1);
  });

  test('a link that was followed before asks nothing', async () => {
    const { location } = open('/verify/tok-1', asked(true));
    await waitFor(() => expect(location().pathname).toBe('/signup/user-exist'));
  });

  const expired = 'This verification link has expired. Please ask for a new one.';
  const taken = 'This email address is already registered. Please log in.';
  test.each([
    ['opened late', { 'GET /verify/tok-1/company': () => refused(400, 'invalid', expired) }, false, expired],
    ['pressed late', { ...asked(), 'POST /verify/tok-1': () => refused(400, 'invalid', expired) }, true, expired],
    ['verified elsewhere', { ...asked(), 'POST /verify/tok-1': () => refused(409, 'conflict', taken) }, true, taken],
  ] as const)('%s it says why at the login', async (_, answers, pressed, sentence) => {
    const { user, location } = open('/verify/tok-1', answers);
    if (pressed) await user.click(await button('Confirm my address'));
    await waitFor(() => expect(location().pathname).toMatch(/^\/login\/false\//));
    await waitFor(() => expect(screen.getByText(sentence)).toBeVisible());
  });

  test('stays where it is when the network fails, and can be pressed again', async () => {
    const answers: Answers = { ...asked(), 'POST /verify/tok-1': () => refused(503, 'unavailable', 'Please try again') };
    const { user, location } = open('/verify/tok-1', answers);
    await user.click(await button('Confirm my address'));
    expect(await screen.findByText('Please try again')).toBeVisible();
    answers['POST /verify/tok-1'] = () => ok({ page: '/signup/success' });
    await user.click(await button('Confirm my address'));
    await waitFor(() => expect(location().pathname).toBe('/signup/success'));
  });
});

describe('/unknown-company/{token}', () => {
  const message = 'Thank you for telling us. This company sends no further mail to this address.';
  const asking: Answers = { 'GET /unknown-company/tok-3': () => ok({ company_name: 'Sunrise Foods' }) };

  test('names the company, and says nothing until the button is pressed', async () => {
    const { user, calls } = open('/unknown-company/tok-3', { ...asking, 'POST /unknown-company/tok-3': () => ok({ message }) });
    expect(await screen.findByText(/If you do not know Sunrise Foods, say so/)).toBeVisible();
    expect(calls()).toEqual(['GET /unknown-company/tok-3']);
    await user.dblClick(await button('I do not know this company'));
    expect(await screen.findByText(message)).toBeVisible();
    expect(calls().filter((call) => call.startsWith('POST'))).toHaveLength(1);
  });

  test('says why when the link is of no mail', async () => {
    const broken = 'This link is not valid.';
    open('/unknown-company/of-no-mail', { 'GET /unknown-company/of-no-mail': () => refused(400, 'invalid', broken) });
    expect(await screen.findByText(broken)).toBeVisible();
  });

  test('can be pressed again when the network failed', async () => {
    const answers: Answers = { ...asking, 'POST /unknown-company/tok-3': () => refused(503, 'unavailable', 'Please try again') };
    const { user } = open('/unknown-company/tok-3', answers);
    await user.click(await button('I do not know this company'));
    expect(await screen.findByText('Please try again')).toBeVisible();
    answers['POST /unknown-company/tok-3'] = () => ok({ message });
    await user.click(await button('I do not know this company'));
    expect(await screen.findByText(message)).toBeVisible();
  });
});

describe('/restore-company/{token}', () => {
  const message = 'Your company is open again. Everybody can log in as before.';
  const broken = 'This link is not valid any more: there is a newer one, or the company has been deleted.';
  const closed = { company_name: 'Sunrise Foods', restored: false, deletes_at: '2026-03-31T08:00:00.000Z' };
  const asking: Answers = { 'GET /restore-company/tok-6': () => ok(closed) };
  const restoring: Answers = { ...asking, 'POST /restore-company/tok-6': () => ok({ message }) };

  test('names the company and the day of its deletion, and restores nothing until the button is pressed', async () => {
    const { user, calls } = open('/restore-company/tok-6', restoring);
    expect(await screen.findByText(/Sunrise Foods is closed and will be deleted on 31 Mar 2026/)).toBeVisible();
    expect(calls()).toEqual(['GET /restore-company/tok-6']);
    await user.dblClick(await button('Restore the company'));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the login' })).toHaveAttribute('href', '/login');
    expect(calls().filter((call) => call.startsWith('POST'))).toHaveLength(1);
  });

  test('a company that is open again already asks nothing', async () => {
    open('/restore-company/tok-6', {
      'GET /restore-company/tok-6': () => ok({ ...closed, restored: true, deletes_at: null }),
    });
    expect(await screen.findByText(/Sunrise Foods is open again already/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Restore the company' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to the login' })).toBeVisible();
  });

  test.each([
    ['opened too late', { 'GET /restore-company/tok-6': () => refused(400, 'invalid', broken) }, false],
    ['pressed too late', { ...asking, 'POST /restore-company/tok-6': () => refused(400, 'invalid', broken) }, true],
  ] as const)('%s it says why', async (_, answers, pressed) => {
    const { user } = open('/restore-company/tok-6', answers);
    if (pressed) await user.click(await button('Restore the company'));
    expect(await screen.findByText(broken)).toBeVisible();
  });

  test('restores at the next press when the network failed', async () => {
    const answers: Answers = {
      ...restoring,
      'POST /restore-company/tok-6': () => refused(503, 'unavailable', 'Please try again'),
    };
    const { user } = open('/restore-company/tok-6', answers);
    await user.click(await button('Restore the company'));
    expect(await screen.findByText('Please try again')).toBeVisible();
    answers['POST /restore-company/tok-6'] = () => ok({ message });
    await user.click(await button('Restore the company'));
    expect(await screen.findByText(message)).toBeVisible();
  });
});

describe('/newsletter/confirm/{token}', () => {
  const message = 'Thank you for subscribing to our newsletter!';

  test('asks first, and subscribes at its button', async () => {
    const { user, calls } = open('/newsletter/confirm/tok-4', { 'POST /newsletter/confirm/tok-4': () => ok({ message }) });
    const confirm = await button('Confirm my subscription');
    expect(calls()).toEqual([]);
    await user.click(confirm);
    expect(await screen.findByText(message)).toBeVisible();
  });

  test('says why when the link is too old', async () => {
    const answers = { 'POST /newsletter/confirm/tok-4': () => refused(400, 'invalid', 'This link is not valid.') };
    const { user } = open('/newsletter/confirm/tok-4', answers);
    await user.click(await button('Confirm my subscription'));
    expect(await screen.findByText('This link is not valid.')).toBeVisible();
  });
});

describe('/newsletter/unsubscribe/{token}', () => {
  const message = 'You are unsubscribed from the LMS360 newsletter. We are sorry to see you go.';

  test('asks first, and unsubscribes at its button', async () => {
    const { user, calls } = open('/newsletter/unsubscribe/tok-2', {
      'POST /newsletter/unsubscribe/tok-2': () => ok({ message }),
    });
    const unsubscribe = await button('Unsubscribe');
    expect(calls()).toEqual([]);
    await user.click(unsubscribe);
    expect(await screen.findByText(message)).toBeVisible();
  });
});
