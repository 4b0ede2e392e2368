import { waitFor, within } from '@testing-library/react';
import { card } from './support/learning';
import { heard, late, network, ok } from './support/network';
import { renderApp, screen, signInAs } from './support/render-app';
import { accountOf, askToLogOut, home, logIn, logOut, welcome } from './support/sessions';

// Two sessions in one document: the state of the first must not reach the second.

test('after another login the logout asks for confirmation again', async () => {
  network({ ...home, 'POST /login': () => ok(welcome()), 'POST /accountDetails': () => ok(accountOf(10)) });
  signInAs('student');
  const { user, location } = renderApp('/dashboard');
  await logOut(user);
  await logIn(user);
  const dialog = await askToLogOut(user, 'Meera Iyer');
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  await user.click(dialog.getByRole('button', { name: 'Logout' }));
  await screen.findByRole('heading', { name: 'Welcome back' });
  expect(location().pathname).toBe('/login');
});

test('the photo of the next member is loaded, also when the previous one has none', async () => {
  const sent = network({
    ...home,
    'POST /login': () => ok(welcome()),
    'POST /accountDetails': ({ authorization }) =>
      authorization === 'Bearer token-of-meera' ? ok(accountOf(10, '/files/meera.webp')) : Response.json({}, { status: 503 }),
  });
  signInAs('student', { photo: null });
  const { user } = renderApp('/dashboard');
  await waitFor(() => expect(sent.some(({ call }) => call === 'POST /accountDetails')).toBe(true));
  await logOut(user);
  await logIn(user);
  const button = await screen.findByRole('button', { name: 'Menu of Meera Iyer' });
  await waitFor(() => expect(button.querySelector('img')).toHaveAttribute('src', '/files/meera.webp'));
});

test('the dates of the next member of an expired company are loaded anew before the redirect', async () => {
  let daysLeft = -1;
  network({
    ...home,
    'POST /login': () => ok(welcome({ sub_end_date: new Date(Date.now() - 3 * 86_400_000).toISOString() })),
    'POST /accountDetails': () => ok(accountOf(daysLeft)),
  });
  signInAs('student', { daysLeft: -1 });
  const { user } = renderApp('/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Logout' }));
  await screen.findByRole('heading', { name: 'Welcome back' });
  daysLeft = 30; // renewed meanwhile
  await logIn(user);
  await waitFor(() => expect(screen.getByText('Your Category is Empty')).toBeInTheDocument());
});

test('an answer for the previous member is not shown to the next', async () => {
  const courses = late(() => ok({ courselist: [card({ course_name: 'Secret of Acme' })] }));
  const nextCourses = late(() => ok({ courselist: [card({ course_name: 'Course of Meera' })] }));
  network({
    ...home,
    'POST /lmsCourseList': ({ authorization }) =>
      authorization === 'Bearer token-of-meera' ? nextCourses.answer() : courses.answer(),
    'POST /login': () => ok(welcome()),
    'POST /accountDetails': () => ok(accountOf(10)),
  });
  signInAs('student');
  const { user } = renderApp('/dashboard');
  await logOut(user);
  await courses.comes();
  await logIn(user);
  await screen.findByRole('button', { name: 'Menu of Meera Iyer' });
  await heard();
  expect(screen.queryByText('Secret of Acme')).toBeNull();
  await nextCourses.comes();
  await waitFor(() => expect(screen.getByText('Course of Meera')).toBeInTheDocument());
});
