import { within, waitFor } from '@testing-library/react';
import { network, ok, refused } from './support/network';
import { plans } from './support/plans';
import { renderApp, screen, signInAs } from './support/render-app';

describe('the landing page', () => {
  test('its trial form makes no call and passes what was typed to the plans and the sign-up', async () => {
    const sent = network({ 'GET /plans': () => ok(plans) });
    const { user, location } = renderApp('/');
    const form = within(await screen.findByRole('form', { name: 'Try it with your own team' }));
    await user.type(form.getByLabelText('Name'), ' Asha Rao');
    await user.type(form.getByLabelText('Mobile number'), '9876543210');
    await user.type(form.getByLabelText('Email address'), 'asha@acme.example');
    await user.click(form.getByRole('button', { name: 'Get Started' }));
    expect(await form.findByText('Please accept the terms')).toBeVisible();
    expect(sent).toEqual([]);

    await user.click(form.getByRole('checkbox'));
    await user.click(form.getByRole('button', { name: 'Get Started' }));
    await user.click(await screen.findByRole('link', { name: 'Try for Free: Basic Plan' }));
    expect(await screen.findByLabelText('Username')).toHaveValue('Asha Rao');
    expect(screen.getByLabelText('Mobile Number')).toHaveValue('9876543210');
    expect(location().pathname).toBe('/signup');
  });

  test.each([
    ['Name', '1st', 'Username must not begin with a numeric'],
    ['Company (optional)', '1st', 'Company must not begin with a numeric'],
    ['Mobile number', '5876543210', 'Invalid Mobile Number'],
    ['Email address', 'nobody', 'Invalid Email Address'],
  ])('%s "%s" is refused', async (label, typed, sentence) => {
    const { user } = renderApp('/');
    const form = within(await screen.findByRole('form', { name: 'Try it with your own team' }));
    await user.fill(form.getByLabelText(label), typed);
    await user.tab();
    expect(await form.findByText(sentence)).toBeVisible();
  });

  test('the feature tabs end at the first and the last', async () => {
    const { user } = renderApp('/');
    const previous = await screen.findByRole('button', { name: 'Previous feature' });
    const next = screen.getByRole('button', { name: 'Next feature' });
    expect(previous).toBeDisabled();
    for (let step = 0; step < 4; step += 1) await user.click(next);
    expect(next).toBeDisabled();
    expect(screen.getByRole('tab', { name: 'Approval Hub' })).toHaveAttribute('aria-selected', 'true');
    expect(previous).toBeEnabled();
  });

  test('the navbar shows whether somebody is signed in', async () => {
    signInAs('student');
    renderApp('/');
    expect(await screen.findByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
  });

  test('a subscription to the newsletter shows the server message', async () => {
    const sent = network({ 'POST /createNewsLetter': () => ok({ message: 'Thank you for subscribing' }, 201) });
    const { user } = renderApp('/');
    const form = within(await screen.findByRole('form', { name: 'Newsletter' }));
    await user.click(form.getByRole('button', { name: 'Subscribe' }));
    expect(await form.findByText('Required Email')).toBeVisible();
    await user.type(form.getByLabelText('Your email address'), 'asha@acme.example');
    await user.click(form.getByRole('button', { name: 'Subscribe' }));
    expect(await form.findByText('Thank you for subscribing')).toBeVisible();
    expect(form.getByLabelText('Your email address')).toHaveValue('');
    expect(sent[0]?.body).toEqual({ email: 'asha@acme.example', applicationId: '9' });
  });

  test('no promotion is shown unless its end is in the future', async () => {
    renderApp('/');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('complementary', { name: /1-Month Membership/ })).toBeNull();
  });
});

describe('/pricing', () => {
  test('the switch changes the plans; Enterprise links to the contact page', async () => {
    network({ 'GET /plans': () => ok(plans) });
    const { user } = renderApp('/pricing');
    await waitFor(() => expect(screen.getByText('₹9,999')).toBeVisible());
    expect(screen.getByText('Unlimited')).toBeVisible();
    expect(screen.queryByText(/^about/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact/');
    await user.click(screen.getByRole('radio', { name: 'Yearly' }));
    await waitFor(() => expect(screen.getByText('₹1,49,999')).toBeVisible());
    expect(screen.queryByText('₹9,999')).toBeNull();
    for (const byMonth of ['about ₹8,333 per month', 'about ₹12,500 per month']) expect(screen.getByText(byMonth)).toBeVisible();
    expect(screen.getByText(/costs 20% more than the yearly price/)).toBeVisible();
  });

  test('plans that cannot be loaded can be retried', async () => {
    let answers = 0;
    network({ 'GET /plans': () => ((answers += 1) === 1 ? refused(503, 'unavailable', 'Later, please') : ok(plans)) });
    const { user } = renderApp('/pricing');
    await waitFor(() => expect(screen.getByText('Later, please')).toBeVisible());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByText('₹9,999')).toBeVisible());
  });
});

describe('/contact', () => {
  const fill = async (user: ReturnType<typeof renderApp>['user']) => {
    const form = within(await screen.findByRole('form', { name: 'Enquiry' }));
    await user.fill(form.getByLabelText('Name'), 'Asha Rao');
    await user.fill(form.getByLabelText('Mobile number'), '9876543210');
    await user.fill(form.getByLabelText('Email address'), 'asha@acme.example');
    await user.fill(form.getByLabelText('Company name'), 'Acme');
    await user.fill(form.getByLabelText('Subject'), 'A large team');
    await user.fill(form.getByLabelText('Message'), 'Hello');
    await user.click(form.getByRole('checkbox'));
    await user.click(form.getByRole('button', { name: 'Send enquiry' }));
    return form;
  };

  test('sends the phone number as a number and shows the server message', async () => {
    const sent = network({ 'POST /createEnquiry': () => ok({ message: 'We will be in touch' }, 201) });
    const { user } = renderApp('/contact');
    const form = await fill(user);
    expect(await form.findByText('We will be in touch')).toBeVisible();
    expect(sent[0]?.body).toEqual({
      firstName: 'Asha Rao',
      phoneNumber: 9876543210,
      email: 'asha@acme.example',
      company_name: 'Acme',
      subject: 'A large team',
      message: 'Hello',
      termsAccepted: true,
      applicationId: 9,
    });
  });

  test('a failed enquiry keeps what was typed', async () => {
    network({});
    const { user } = renderApp('/contact/');
    const form = await fill(user);
    expect(await form.findByText('Please check your connection and try again.')).toBeVisible();
    expect(form.getByLabelText('Message')).toHaveValue('Hello');
  });
});
