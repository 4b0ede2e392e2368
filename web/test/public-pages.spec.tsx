import { waitFor, within } from '@testing-library/react';
import { countdown } from '@/app/frames/PromoBanner';
import { network, ok } from './support/network';
import { plans } from './support/plans';
import { renderApp, screen } from './support/render-app';

/** Sets a fact of the site as the gateway writes it into the page. */
const fact = (name: string, content: string): void => {
  const meta = document.createElement('meta');
  meta.name = `lms360:${name}`;
  meta.content = content;
  document.head.append(meta);
};

afterEach(() => document.head.querySelectorAll('meta').forEach((meta) => meta.remove()));

const target = (name: string | RegExp) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));

describe('the landing page leads', () => {
  beforeEach(async () => {
    fact('phone', '+91 80 4000 0360');
    renderApp('/');
    await screen.findByRole('heading', { level: 1 });
  });

  test('into the trial, to a demo, to the phone number and to the login', () => {
    expect(new Set(target('Start Free Trial'))).toEqual(new Set(['/pricing']));
    expect(target('Start a Free Trial')).toEqual(['/pricing']);
    expect(new Set(target('Book a Free Demo'))).toEqual(new Set(['/contact']));
    expect(target('+91 80 4000 0360')).toEqual(['/contact']);
    expect(target('Login')).toEqual(['/login']);
  });

  test('from each feature to its page', () => {
    const panels = document.querySelectorAll('[role="tabpanel"] a');
    expect([...panels].map((link) => link.getAttribute('href'))).toEqual([
      '/my-learnings',
      '/my-course',
      '/my-library',
      '/sub-categories',
      '/approvalhub',
    ]);
  });

  test('to the policies and the networks', () => {
    const policies = within(screen.getByRole('navigation', { name: 'Policies' }));
    expect(policies.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/terms',
      '/privacy',
      '/cookies',
      '/cancellation',
      '/shipping',
    ]);
    expect(screen.queryByRole('link', { name: /^LMS360 on/ })).toBeNull(); // nobody's, unless an operator has one
  });
});

test('the footer leads to the networks at which the operator is, and to no other address', async () => {
  fact('linkedin', 'https://www.linkedin.com/company/vidya');
  fact('youtube', 'javascript:alert(1)');
  renderApp('/contact');
  await screen.findByRole('heading', { level: 1 });
  expect(target('LMS360 on LinkedIn')).toEqual(['https://www.linkedin.com/company/vidya']);
  expect(screen.getAllByRole('link', { name: /^LMS360 on/ })).toHaveLength(1);
});

test.each([
  ['/', []],
  ['/pricing', ['Pricing']],
])('the navbar at %s marks the page one is on, and no part of one', async (path, marked) => {
  network({ 'GET /plans': () => ok(plans) });
  renderApp(path);
  const links = within(await screen.findByRole('navigation', { name: 'Main' })).getAllByRole('link');
  expect(links.filter((link) => link.hasAttribute('aria-current')).map((link) => link.textContent)).toEqual(marked);
});

test("the footer's groups open one at a time", async () => {
  const { user } = renderApp('/');
  const product = await screen.findByRole('button', { name: 'Product' });
  const company = screen.getByRole('button', { name: 'Company' });
  await user.click(product);
  expect(product).toHaveAttribute('aria-expanded', 'true');
  await user.click(company);
  expect([product, company].map((button) => button.getAttribute('aria-expanded'))).toEqual(['false', 'true']);
});

test('the menu closes with Escape, and the focus returns to its button', async () => {
  const { user } = renderApp('/terms');
  const menu = await screen.findByRole('button', { name: 'Menu' });
  await user.click(menu);
  expect(menu).toHaveAttribute('aria-expanded', 'true');
  await user.tab();
  await user.keyboard('{Escape}');
  expect(menu).toHaveAttribute('aria-expanded', 'false');
  expect(menu).toHaveFocus();
});

test('the terms that are accepted can be read beside the form', async () => {
  renderApp('/contact');
  const accept = within(
    (await screen.findByRole('checkbox', { name: 'I accept the terms and the privacy policy' })).closest('form')!,
  );
  for (const [name, path] of [
    ['terms', '/terms'],
    ['privacy policy', '/privacy'],
  ] as const) {
    expect(accept.getByRole('link', { name })).toHaveAttribute('href', path);
    expect(accept.getByRole('link', { name })).toHaveAttribute('target', '_blank');
  }
});

test("the newsletter's message disappears after 3 s", async () => {
  network({ 'POST /createNewsLetter': () => ok({ message: 'Thank you for subscribing' }, 201) });
  const { user } = renderApp('/');
  const form = within(await screen.findByRole('form', { name: 'Newsletter' }));
  await user.type(form.getByLabelText('Your email address'), 'asha@acme.example{Enter}');
  const message = await form.findByText('Thank you for subscribing');
  await waitFor(() => expect(message).toHaveTextContent(''));
});

describe('the promotional banner', () => {
  test('counts down to a future end, and can be closed', async () => {
    fact('promo-ends', new Date(Date.now() + 90_000_000).toISOString());
    const { user } = renderApp('/');
    const banner = within(await screen.findByRole('complementary', { name: /1-Month Membership/ }));
    expect(banner.getByText(/^01 : 00 : 59 : \d\d$/)).toBeVisible();
    await user.click(banner.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('complementary', { name: /1-Month Membership/ })).toBeNull();
  });

  test.each([
    [90_061_000, [1, 1, 1, 1]],
    [999, [0, 0, 0, 0]],
    [-5, [0, 0, 0, 0]],
  ])('%i ms are %j days, hours, minutes and seconds', (ms, parts) => {
    expect(countdown(ms)).toEqual(parts);
  });
});

test('the site shows the name that its operator configured', async () => {
  fact('name', 'Vidya Academy');
  renderApp('/');
  await waitFor(() => expect(document.title).toBe('Learning Without Limits · Vidya Academy'));
  expect(screen.getAllByText('Vidya Academy')[0]).toBeVisible();
});

test('the plans name the yearly saving and the special offer', async () => {
  network({ 'GET /plans': () => ok(plans) });
  renderApp('/pricing');
  await waitFor(() => expect(screen.getByText('20% off')).toBeVisible());
  expect(screen.getByText('Enjoy a 14-Day Unlimited Free Trial')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Special Offer' }).parentElement).toHaveTextContent('15% off');
  expect(target('Book a Free Demo')).toEqual(['/contact']);
});

describe('/contact', () => {
  test('shows address, phone and email, and the calendar of the operator', async () => {
    fact('phone', '+91 80 4000 0360');
    fact('email', 'hello@vidya.example');
    fact('address', 'MG Road');
    fact('calendar', 'https://cal.example/30min');
    renderApp('/contact');
    expect(await screen.findByTitle('Calendar for a 30-minute call')).toHaveAttribute('src', 'https://cal.example/30min');
    expect(target('hello@vidya.example')).toEqual(['mailto:hello@vidya.example']);
    expect(screen.getByText('MG Road')).toBeVisible();
  });

  test('every empty field shows its sentence, and nothing is sent', async () => {
    const sent = network({});
    const { user } = renderApp('/contact');
    await user.click(await screen.findByRole('button', { name: 'Send enquiry' }));
    for (const sentence of ['Required Email Address', 'Required Mobile Number', 'Required subject', 'Please accept the terms']) {
      await waitFor(() => expect(screen.getByText(sentence)).toBeVisible());
    }
    expect(sent).toEqual([]);
  });

  test.each([
    ['Subject', 's'.repeat(51), 'Must have at most 50 characters'],
    ['Message', 'm'.repeat(201), 'Must have at most 200 characters'],
  ])('%s: what is pasted and too long is told, and stays', async (label, text, sentence) => {
    network({});
    const { user } = renderApp('/contact');
    await user.fill(await screen.findByLabelText(label), text);
    await user.tab();
    await waitFor(() => expect(screen.getByText(sentence)).toBeVisible());
    expect(screen.getByLabelText(label)).toHaveValue(text);
  });
});

test("the enquiry's message and fields are cleared after 3 s", async () => {
  network({ 'POST /createEnquiry': () => ok({ message: 'We will be in touch' }, 201) });
  const { user } = renderApp('/contact');
  const form = within(await screen.findByRole('form', { name: 'Enquiry' }));
  await user.type(form.getByLabelText('Name'), 'Asha Rao');
  await user.type(form.getByLabelText('Mobile number'), '9876543210');
  await user.type(form.getByLabelText('Email address'), 'asha@acme.example');
  await user.type(form.getByLabelText('Company name'), 'Acme');
  await user.type(form.getByLabelText('Subject'), 'A large team');
  await user.type(form.getByLabelText('Message'), 'Hello');
  await user.click(form.getByRole('checkbox'));
  await user.click(form.getByRole('button', { name: 'Send enquiry' }));
  const message = await form.findByText('We will be in touch');
  await waitFor(() => expect(message).toHaveTextContent(''));
  expect(form.getByLabelText('Message')).toHaveValue('');
  expect(form.getByRole('checkbox')).not.toBeChecked();
});

test('a document of the footer is read from its file', async () => {
  globalThis.fetch = async (input) => {
    expect(String(input)).toMatch(/\/content\/terms\.md$/);
    return new Response('# Terms of Vidya\n\nBe kind.\n\n- to people\n- to books');
  };
  renderApp('/terms');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Terms of Vidya' })).toBeVisible());
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['to people']));
});
