import { act, waitFor, within } from '@testing-library/react';
import { changeLanguage } from '@/shared/i18n/i18n';
import { toBase64Url } from '@/shared/session/base64url';
import { toastShown } from '@/shared/toasts/toasts.slice';
import { englishOnPage, englishWords } from './support/english';
import { listOf, meera, vikram } from './support/members';
import { heard, network, ok, refused } from './support/network';
import { plans } from './support/plans';
import { renderApp, screen, signInAs } from './support/render-app';
import { home } from './support/sessions';

// Who reads Hindi finds no English but names.

const names = ['Asha Rao', 'Vikram Nair', 'Meera Iyer', 'Basic Plan', 'Premium Plan', 'Enterprise Plan', 'AR', 'VN', 'MI'];
/** In the answers of these tests alone: servers send keys of such sentences. */
const answered = ['Email support', 'Basic analytics', 'Any number of teachers', 'up to 10 Teachers, 50 Students, 100 Courses'];
const addresses = ['asha@acme.example', 'vikram@acme.example', 'meera@acme.example'];

test('the check finds English, seen and spoken, but no names and no part that says so', () => {
  expect(englishWords('PDF को LMS360 पर {{count}} MB तक <terms>शर्तें</terms>')).toEqual([]);
  expect(englishWords('कृपया Try again')).toEqual(['Try', 'again']);
  document.title = '';
  document.documentElement.lang = 'hi';
  document.body.innerHTML = '<p>नमस्ते</p><p lang="en">English</p><img alt="A cat"><p>Hello</p>';
  expect(englishOnPage()).toEqual(['Hello', 'A cat']);
});

describe.each([
  [
    'a visitor',
    undefined,
    ['/', '/pricing', '/contact', '/login', '/signup', '/signup/success', '/verify/t', '/restore-company/t'],
  ],
  ['a visitor of a mailed link', undefined, ['/unknown-company/t', '/newsletter/confirm/t', '/newsletter/unsubscribe/t']],
  ['a visitor who sets a password', undefined, [`/login/invite/${toBase64Url('asha@acme.example')}?token=t`]],
  [
    'a superadmin',
    'superadmin',
    ['/categories', '/sub-categories', '/account', '/upgradeplan', '/usermanagement', '/approvalhub'],
  ],
  ['a teacher', 'employee', ['/my-course', '/my-course/new', '/dashboard']],
  ['a student', 'student', ['/dashboard', '/my-learnings', '/my-library', '/404Page', '/ServerError', '/no-such-page']],
] as const)('%s', (_who, role, paths) => {
  test.each(paths)('reads %s in Hindi alone, also when nothing can be loaded', async (path) => {
    network(path === '/dashboard' ? home : { 'GET /plans': () => ok(plans) });
    if (role) signInAs(role);
    await changeLanguage('hi');
    renderApp(path);
    await waitFor(() => expect(document.querySelector('h1, [role="dialog"], [role="alert"], form')).not.toBeNull());
    await heard();
    expect(englishOnPage([...addresses, ...names, ...answered])).toEqual([]);
  });
});

test('a list of people is in Hindi, to its last button', async () => {
  network({ 'POST /getuser': () => ok(listOf([vikram, meera])) });
  signInAs('superadmin');
  await changeLanguage('hi');
  renderApp('/usermanagement');
  await screen.findByText('Vikram Nair');
  expect(englishOnPage([...addresses, ...names])).toEqual([]);
});

describe('what stands while the language is switched follows', () => {
  test('faults of fields and of the form', async () => {
    network({});
    const { user } = renderApp('/login');
    await user.click(await screen.findByRole('button', { name: 'Login' }));
    expect(await screen.findByText('Email is Required')).toBeInTheDocument();
    await act(() => changeLanguage('hi'));
    expect(await screen.findByText('ईमेल आवश्यक है')).toBeInTheDocument();
    expect(screen.queryByText('Email is Required')).toBeNull();
    await act(() => changeLanguage('en'));
    expect(await screen.findByText('Email is Required')).toBeInTheDocument();
  });

  test('faults that the server found, in a dialog', async () => {
    const common = 'This password is too common. Please choose another.';
    network({
      'POST /forgot-password': () =>
        Response.json(
          {
            statusCode: 400,
            code: 'invalid',
            message: common,
            key: 'passwordTooCommon',
            errors: [{ field: 'password', message: common, key: 'passwordTooCommon' }],
            requestId: 'r',
          },
          { status: 400 },
        ),
    });
    const { user } = renderApp(`/login/reset/${toBase64Url('ravi@acme.example')}?token=t`);
    await user.fill(await screen.findByLabelText('New password'), 'Secret#123');
    await user.fill(screen.getByLabelText('Confirm password'), 'Secret#123');
    await user.click(screen.getByRole('button', { name: 'Set password' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(common);
    await act(() => changeLanguage('hi'));
    await waitFor(() => expect(dialog.queryByText(common)).toBeNull());
    expect(englishOnPage(['ravi@acme.example'])).toEqual([]);
  });

  test('a toast', async () => {
    network(home);
    signInAs('student');
    const { store } = renderApp('/dashboard');
    await screen.findByRole('heading', { level: 1 });
    act(() => {
      store.dispatch(toastShown({ tone: 'success', isText: true, message: 'login.welcome', places: { name: 'आशा' } }));
      store.dispatch(toastShown({ tone: 'info', message: 'This course is no longer available' }));
    });
    expect(await screen.findByText('Welcome, आशा!')).toBeVisible();
    await act(() => changeLanguage('hi'));
    expect(await screen.findByText('स्वागत है, आशा!')).toBeVisible();
    expect(screen.queryByText('This course is no longer available')).toBeNull();
  });
});

describe('a policy', () => {
  const texts: Record<string, string> = {
    '/content/terms.md': '# Terms\n\nBe kind.',
    '/content/hi/terms.md': '# शर्तें\n\nयह अनुवाद है।',
    '/content/privacy.md': '# Privacy of an operator',
  };
  beforeEach(() => {
    globalThis.fetch = async (input) => {
      const text = texts[new URL(String(input)).pathname];
      return text === undefined ? new Response('', { status: 404 }) : new Response(text);
    };
  });

  test('is read in Hindi, and in English again', async () => {
    await changeLanguage('hi');
    renderApp('/terms');
    expect((await screen.findByText('यह अनुवाद है।')).closest('article')).toHaveAttribute('lang', 'hi');
    await act(() => changeLanguage('en'));
    expect((await screen.findByText('Be kind.')).closest('article')).toHaveAttribute('lang', 'en');
  });

  test('that its operator has in English alone is shown so, and says so to screen readers', async () => {
    await changeLanguage('hi');
    renderApp('/privacy');
    expect((await screen.findByText('Privacy of an operator')).closest('article')).toHaveAttribute('lang', 'en');
  });

  test('that cannot be loaded can be tried again', async () => {
    globalThis.fetch = async () =>
      refused(503, 'unavailable', 'The service is not available right now. Please try again in a moment.');
    await changeLanguage('hi');
    renderApp('/terms');
    expect(await screen.findByRole('button', { name: 'फिर कोशिश करें' })).toBeVisible();
    expect(englishOnPage()).toEqual([]);
  });
});

test('the switch to Hindi draws its letters, and is named by them', async () => {
  network({});
  renderApp('/login');
  const choice = await screen.findByRole('button', { name: 'हिन्दी' });
  expect(choice).toHaveAttribute('lang', 'hi');
  expect(choice.querySelector('[data-drawn]')).toHaveAttribute('aria-hidden');
});
