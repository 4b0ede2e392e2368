import { waitFor } from '@testing-library/react';
import { network, ok, refused } from './support/network';
import { plans } from './support/plans';
import { renderApp, screen } from './support/render-app';

const open = async (answers: Parameters<typeof network>[0] = {}) => {
  const sent = network({ 'GET /plans': () => ok(plans), ...answers });
  const app = renderApp('/pricing');
  await app.user.click(await screen.findByRole('link', { name: 'Try for Free: Premium Plan' }));
  await screen.findByRole('heading', { name: "Create your company's account" });
  return { ...app, sent };
};

const field = (label: string) => screen.getByLabelText(label);
const signup = () => screen.getByRole('button', { name: 'Signup' });

const fill = async (user: Awaited<ReturnType<typeof open>>['user'], how: 'fill' | 'type' = 'fill') => {
  await user[how](field('Username'), 'Asha Rao');
  await user[how](field('Email address'), 'asha@acme.example');
  await user[how](field('Password'), 'Secret#123');
  await user[how](field('Mobile Number'), '98765 43210');
  await user[how](field('Company Name'), 'Acme');
};

const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
const registered = {
  message: 'Registration Successful! Check your email to confirm and complete the process.',
  signup_token: 'signup-1',
  expires_at: inAnHour,
};

describe('/signup (P2 §5)', () => {
  test('shows the price of the chosen plan with its tenure', async () => {
    await open();
    expect(screen.getByLabelText('Price')).toHaveTextContent('₹14,999 per month');
  });

  test('names the policies that are accepted, and links back to the plans', async () => {
    const { user, location } = await open();
    expect(screen.getByText(/^By signing up you accept/)).toHaveTextContent(
      'By signing up you accept the terms and the privacy policy.',
    );
    expect(screen.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', '/privacy');
    await user.click(screen.getByRole('link', { name: 'Change plan' }));
    await screen.findByRole('heading', { name: 'Choose your plan' });
    expect(location().pathname).toBe('/pricing');
  });

  test('is shown in the other language, and the plan stays chosen', async () => {
    const { user } = await open();
    await user.type(field('Username'), 'Asha Rao');
    await user.click(screen.getByRole('button', { name: 'हिन्दी' }));
    await screen.findByRole('button', { name: 'English' });
    expect(screen.queryByRole('heading', { name: "Create your company's account" })).toBeNull();
    expect(screen.getByDisplayValue('Asha Rao')).toBeInTheDocument();
    expect(screen.getByText(/₹14,999/)).toBeInTheDocument();
  });

  test('without a chosen plan redirects to the pricing page', async () => {
    network({ 'GET /plans': () => ok(plans) });
    const { location } = renderApp('/signup');
    await screen.findByRole('heading', { name: 'Choose your plan' });
    expect(location().pathname).toBe('/pricing');
  });

  test('every empty field shows its sentence, and nothing is sent', async () => {
    const { user, sent } = await open();
    await user.click(signup());
    for (const sentence of [
      'Username is Required',
      'Email is Required',
      'Password is Required',
      'Mobile Number is Required',
      'Company Name is Required',
    ]) {
      await waitFor(() => expect(screen.getByText(sentence)).toBeVisible());
    }
    expect(sent.map(({ call }) => call)).toEqual(['GET /plans']);
  });

  test.each([
    ['Username', '9lives', 'Username must not begin with a numeric'],
    ['Company Name', '3M', 'Company must not begin with a numeric'],
    ['Email address', 'asha@', 'Invalid Email Address'],
    ['Mobile Number', '1234567890', 'Invalid Mobile Number'],
    ['Password', 'Ab#1', 'Password must be between 8 and 16 characters.'],
    ['Password', 'Secret#1234567890123', 'Password must be between 8 and 16 characters.'],
    ['Username', 'a'.repeat(51), 'Must have at most 50 characters'],
    ['Company Name', 'a'.repeat(101), 'Must have at most 100 characters'],
    ['Password', 'SECRET#123', 'Password must contain at least one lowercase letter.'],
    ['Password', 'secret#123', 'Password must contain at least one uppercase letter.'],
    ['Password', 'Secret#abc', 'Password must contain at least one digit.'],
    ['Password', 'Secret1234', 'Password must contain at least one special character.'],
  ])('%s "%s" is answered on leaving the field', async (label, typed, sentence) => {
    const { user } = await open();
    await user.fill(field(label), typed);
    await user.tab();
    await waitFor(() => expect(screen.getByText(sentence)).toBeVisible());
    expect(field(label)).toHaveValue(typed);
  });

  test('registers once and asks to verify the address', async () => {
    const { user, sent, location } = await open({ 'POST /registration': () => ok(registered, 201) });
    await fill(user, 'type');
    await user.dblClick(signup());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Verify Your Email' })).toBeInTheDocument());
    expect(screen.getByText(registered.message)).toBeInTheDocument();
    const registrations = sent.filter(({ call }) => call === 'POST /registration');
    expect(registrations).toHaveLength(1);
    expect(registrations[0]?.body).toEqual({
      username: 'Asha Rao',
      email: 'asha@acme.example',
      password: 'Secret#123',
      mobile: '9876543210',
      company: 'Acme',
      plan_id: '3',
      plan_name: 'Premium Plan',
      duedate: 'month',
      termsAccepted: true,
    });
    expect(localStorage.getItem('signup_token')).toBe('signup-1');
    await user.click(screen.getByRole('button', { name: 'Go to Login' }));
    expect(location().pathname).toBe('/login');
  });

  test('an expired sign-up is removed, and asking for its mail says so', async () => {
    const over = { ...registered, expires_at: new Date(Date.now() - 1000).toISOString() };
    const { user, sent } = await open({ 'POST /registration': () => ok(over, 201) });
    await fill(user);
    await user.click(signup());
    await screen.findByRole('heading', { name: 'Verify Your Email' });
    await user.click(screen.getByRole('button', { name: 'Send the mail again' }));
    await waitFor(() => expect(screen.getByText('Your session has timed out. Please log in again.')).toBeInTheDocument());
    expect(localStorage.getItem('signup_token')).toBeNull();
    expect(sent.filter(({ call }) => call.startsWith('GET /resend'))).toEqual([]);
  });

  test('an existing address shows the server message at its field and keeps what was typed', async () => {
    const taken = 'This email address is already registered';
    const { user } = await open({ 'POST /registration': () => refused(409, 'conflict', taken, { email: taken }) });
    await fill(user);
    await user.click(signup());
    await waitFor(() => expect(screen.getByText(taken)).toBeVisible());
    expect(field('Company Name')).toHaveValue('Acme');
  });

  test('an error that belongs to no field is shown above the button', async () => {
    const { user } = await open({ 'POST /registration': () => refused(503, 'unavailable', 'Please try again in a minute') });
    await fill(user);
    await user.click(signup());
    await waitFor(() => expect(screen.getByText('Please try again in a minute')).toBeVisible());
  });

  test('password managers read its rule', async () => {
    await open();
    expect(field('Password')).toHaveAttribute('autocomplete', 'new-password');
    expect(field('Password')).toHaveAttribute(
      'passwordrules',
      'minlength: 8; maxlength: 16; required: lower; required: upper; required: digit; required: [!@#$%^&*(),.?":{}|<>];',
    );
  });

  test('the password can be shown', async () => {
    const { user } = await open();
    expect(field('Password')).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show or hide the password' }));
    expect(field('Password')).toHaveAttribute('type', 'text');
  });
});

describe('/signup/{id} (P2 §2)', () => {
  test.each([
    ['success', 'Verified'],
    ['user-exist', 'Already verified'],
  ])('%s says "%s" and leads to the login', async (id, title) => {
    renderApp(`/signup/${id}`);
    await waitFor(() => expect(screen.getByRole('heading', { name: title })).toBeInTheDocument());
    expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login');
  });

  test('any other id redirects to the plans', async () => {
    network({ 'GET /plans': () => ok(plans) });
    const { location } = renderApp('/signup/whatever');
    await screen.findByRole('heading', { name: 'Choose your plan' });
    expect(location().pathname).toBe('/pricing');
  });
});
