import { within } from '@testing-library/react';
import { ok, type network } from './network';
import { screen, type renderApp } from './render-app';

type User = ReturnType<typeof renderApp>['user'];
type Answers = Parameters<typeof network>[0];

/** An empty Home, and a server that ends sessions. */
export const home: Answers = {
  'POST /lmsCategoryList': () => ok({ categories: [], count: { courseread: 0, mylibrary: 0 } }),
  'POST /lmsCourseList': () => ok({ courselist: [] }),
  'POST /lmsLastViewContent': () => ok({ recentlyviewed: [] }),
  'POST /logout': () => ok({ message: 'bye' }),
};

/** What POST /login answers: a student of another company than `signInAs` signs in. */
export const welcome = (own: object = {}) => ({
  token: 'token-of-meera',
  data: {
    id: 'member-2',
    name: 'Meera Iyer',
    email: 'meera@other.example',
    rolename: 'student',
    company_id: 'company-2',
    plan_tenure: 0,
    sub_end_date: new Date(Date.now() + 10 * 86_400_000).toISOString(),
    trail_plan: 0,
    pending_days: 10,
    ...own,
  },
});

/** POST /accountDetails: the dates of the subscription, and the photo. */
export const accountOf = (daysLeft: number, photo: string | null = null) => ({
  companyDetails: { company_id: 'c', company_name: 'Acme', profile_photo: photo },
  session: {
    sub_end_date: new Date(Date.now() + daysLeft * 86_400_000).toISOString(),
    trail_plan: 0,
    pending_days: daysLeft,
  },
});

/** Opens the Logout dialog of the signed-in member. */
export const askToLogOut = async (user: User, name = 'Asha Rao') => {
  await user.click(await screen.findByRole('button', { name: `Menu of ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  return within(await screen.findByRole('dialog'));
};

/** Logs out by the menu, which leads to the login. */
export const logOut = async (user: User, name?: string) => {
  const dialog = await askToLogOut(user, name);
  await user.click(dialog.getByRole('button', { name: 'Logout' }));
  await screen.findByRole('heading', { name: 'Welcome back' });
};

/** Logs in by the form, as the member that the server answers with. */
export const logIn = async (user: User) => {
  await user.fill(await screen.findByLabelText('Email address'), 'meera@other.example');
  await user.fill(screen.getByLabelText('Password'), 'Secret#123');
  await user.click(screen.getByRole('button', { name: 'Login' }));
};
