import { act, within } from '@testing-library/react';
import { kept } from './support/learning';
import { bodies, listOf, person } from './support/members';
import { heard, late, network, ok, refused } from './support/network';
import { renderApp, screen, signInAs } from './support/render-app';
import { home } from './support/sessions';

// Leaving a page drops its calls: a late answer has no effect, and an old failure is not shown at the next visit.

const mastery = { 'POST /lmsCourseRead': () => ok({ courseread: [], total: 0 }) };
const menu = () => within(screen.getByRole('navigation', { name: 'Main' }));

/** The toasts shown from now on, however briefly. */
const alerts = () => {
  const records: MutationRecord[] = [];
  const watcher = new MutationObserver((seen) => records.push(...seen));
  watcher.observe(document.body, { childList: true, subtree: true });
  return () => {
    watcher.disconnect();
    const added = records.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof HTMLElement);
    return added.flatMap((node) => [node, ...node.querySelectorAll('*')]).filter((node) => node.getAttribute('role') === 'alert');
  };
};

test('a 500 for a page that was left does not redirect', async () => {
  const library = late(() => refused(500, 'internal', 'boom'));
  network({ ...mastery, 'POST /mylibrary': library.answer });
  signInAs('student');
  const { user, location } = renderApp('/my-library');
  await user.click(await screen.findByRole('link', { name: 'My Mastery' }));
  await screen.findByText('Your Mastery is Empty');
  await library.comes();
  expect(location().pathname).toBe('/my-learnings');
});

test('the refusal of a category that was left does not redirect', async () => {
  const category = late(() => refused(400, 'invalid', 'This category does not exist.'));
  network({ ...home, 'POST /lmsSubCategoryList': category.answer });
  signInAs('superadmin');
  const { user, location } = renderApp('/categories/c1');
  await user.click(await screen.findByRole('link', { name: 'LMS360, home' }));
  await screen.findByText('Your Category is Empty');
  await category.comes();
  expect(location().pathname).toBe('/dashboard');
});

test('a failed read is not shown at the next visit', async () => {
  let answer = (): Response | Promise<Response> => refused(503, 'unavailable', 'Please try again later.');
  network({ ...mastery, 'POST /mylibrary': () => answer() });
  signInAs('student');
  const { user } = renderApp('/my-library');
  await screen.findByText('Please try again later.');
  await user.click(menu().getByRole('link', { name: 'My Mastery' }));
  await screen.findByText('Your Mastery is Empty');
  const shown = alerts();
  answer = () => ok({ data: [kept()] });
  await user.click(menu().getByRole('link', { name: 'My Library' }));
  await screen.findByRole('link', { name: 'Field Sales Basics' });
  expect(shown()).toHaveLength(0);
});

test('a refused login is cleared by a visit of the plans', async () => {
  network({ 'POST /login': () => refused(400, 'invalid', 'Wrong password'), 'GET /plans': () => ok({ plans: [] }) });
  const { user, goBack } = renderApp('/login');
  await user.fill(await screen.findByLabelText('Email address'), 'asha@acme.example');
  await user.fill(screen.getByLabelText('Password'), 'Secret#123');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByText('Wrong password');
  await user.click(screen.getByRole('link', { name: 'Sign Up' }));
  await screen.findByRole('heading', { level: 1, name: 'Choose your plan' });
  await act(() => goBack());
  await screen.findByLabelText('Email address');
  expect(screen.queryByText('Wrong password')).toBeNull();
});

test('once the network is back, only reads that are still missing are retried', async () => {
  let offline = true;
  const sent = network({
    'POST /getuser': ({ body }) => {
      if (offline) throw new TypeError('no network');
      const { user_type: kind } = body as { user_type: string };
      return ok(listOf([kind === 'student' ? person('s', 'Sana Student') : person('u', 'Uma User')]));
    },
  });
  signInAs('superadmin', { id: 'owner' });
  const { user } = renderApp('/usermanagement');
  await screen.findByText('Please check your connection and try again.');
  offline = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('row', { name: /Uma User/ });
  await user.click(screen.getByRole('button', { name: 'Menu of Asha Rao' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Student List' }));
  await screen.findByRole('row', { name: /Sana Student/ });
  const before = bodies(sent, 'POST /getuser').length;
  act(() => void window.dispatchEvent(new Event('online')));
  await heard();
  expect(bodies(sent, 'POST /getuser')).toHaveLength(before);
  expect(screen.getByRole('row', { name: /Sana Student/ })).toBeVisible();
});
