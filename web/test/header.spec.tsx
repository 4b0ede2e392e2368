import { tabsFor } from '@/app/shell/menu';
import { waitFor, within } from '@testing-library/react';
import type { Role } from '@/shared/session/session';
import { open, openDialog } from './support/header';
import { kept, outline } from './support/learning';
import { network, ok, refused } from './support/network';
import { renderApp, screen, signInAs } from './support/render-app';
import { home } from './support/sessions';

describe('the user menu (P1 §2)', () => {
  test.each<[Role, string[], string[]]>([
    ['student', ['Dashboard', 'My Mastery', 'My Library'], ['My Courses', 'Categories', 'Approval Hub', 'User List']],
    ['employee', ['Dashboard', 'My Mastery', 'My Library', 'My Courses'], ['Categories', 'Approval Hub', 'Student List']],
    ['superadmin', ['My Courses', 'Categories', 'Subcategories', 'Approval Hub', 'User List', 'Student List'], []],
  ])('shows a %s the pages of the role', async (role, shown, hidden) => {
    const { user } = await open(role);
    await user.click(screen.getByRole('button', { name: 'Menu of Asha Rao' }));
    const menu = within(await screen.findByRole('menu'));
    expect(menu.getByText('Hello, Asha Rao')).toBeInTheDocument();
    for (const item of [...shown, 'Profile', 'Change Password', 'Report a Bug', 'Logout']) {
      expect(menu.getByRole('menuitem', { name: item })).toBeInTheDocument();
    }
    for (const item of hidden) expect(menu.queryByRole('menuitem', { name: item })).toBeNull();
  });
});

test('the bar of a superadmin leads to the pending courses', async () => {
  await open('superadmin');
  const bar = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(bar.getByRole('link', { name: 'Approval Hub' })).toHaveAttribute('href', '/approvalhub');
});

describe('the trial banner (P1 §4)', () => {
  test.each<[number, string]>([
    [0, 'Plan expires today; renew now'],
    [1, 'Plan expires tomorrow; renew today'],
    [5, 'Plan expires in 5 days; renew soon'],
    [7, 'Plan expires in 7 days; renew soon'],
  ])('%s days before the end a superadmin reads so', async (daysLeft, sentence) => {
    await open('superadmin', {}, daysLeft);
    expect(screen.getByText(sentence)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Upgrade Plan' })).toHaveAttribute('href', '/upgradeplan');
  });

  test.each<[Role, number]>([
    ['superadmin', 8],
    ['employee', 1],
    ['student', 1],
  ])('a %s with %s days left sees none', async (role, daysLeft) => {
    await open(role, {}, daysLeft);
    expect(screen.queryByRole('link', { name: 'Upgrade Plan' })).toBeNull();
  });
});

describe('logout (P1 §4)', () => {
  test('asks, ends the session on the server, clears the storage but the colours, and leads to the login', async () => {
    const { user, sent, location } = await open('student', { 'POST /logout': () => ok({ message: 'bye' }) });
    localStorage.setItem('lms360-scheme', 'dark');
    const dialog = await openDialog(user, 'Logout');
    expect(dialog.getByText('Proceed with the logout?')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Welcome back' })).toBeInTheDocument());
    expect(location().pathname).toBe('/login');
    expect(sent.find(({ call }) => call === 'POST /logout')?.authorization).toBe('Bearer token-of-test');
    expect(localStorage.getItem('jwtToken')).toBeNull();
    expect(localStorage.getItem('previousLocation')).toBeNull();
    expect(localStorage.getItem('lms360-scheme')).toBe('dark');
  });

  test('Cancel changes nothing', async () => {
    const { user } = await open('student');
    const dialog = await openDialog(user, 'Logout');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(localStorage.getItem('jwtToken')).toBe('token-of-test');
  });
});

describe('the photo', () => {
  const bannerPhoto = () => screen.getByRole('button', { name: 'Menu of Asha Rao' }).querySelector('img')?.getAttribute('src');
  const enter = (answers: Parameters<typeof network>[0]) => {
    const sent = network({ ...home, ...answers });
    signInAs('student', { photo: null });
    renderApp('/dashboard');
    return sent;
  };

  test('is asked for once after the login, and kept', async () => {
    const details = { company_id: 'c', company_name: 'Acme', profile_photo: '/files/me.webp' };
    const session = { sub_end_date: new Date().toISOString(), trail_plan: 1, pending_days: 30 };
    const sent = enter({ 'POST /accountDetails': () => ok({ companyDetails: details, session }) });
    await waitFor(() => expect(bannerPhoto()).toBe('/files/me.webp'));
    expect(sent.filter(({ call }) => call === 'POST /accountDetails')).toHaveLength(1);
    expect(localStorage.getItem('profile_photo')).toBe('/files/me.webp');
  });

  test('that cannot be loaded is replaced by the initials', async () => {
    const sent = enter({ 'POST /accountDetails': () => refused(503, 'unavailable', 'later') });
    await waitFor(() => expect(sent.some(({ call }) => call === 'POST /accountDetails')).toBe(true));
    expect(within(screen.getByRole('banner')).getByText('AR')).toBeInTheDocument();
    expect(bannerPhoto()).toBeUndefined();
  });
});

test('a new course belongs to My Courses', async () => {
  network({ 'GET /getAllCategory': () => ok({ categories: [] }) });
  signInAs('employee');
  renderApp('/my-course/new');
  await screen.findByRole('heading', { name: 'Add Course' });
  const bar = within(screen.getAllByRole('navigation', { name: 'Main' })[0] as HTMLElement);
  expect(bar.getByRole('link', { current: 'page' })).toHaveTextContent('My Courses');
});

describe('in the reader, which is in no menu', () => {
  const mainBar = () => within(screen.getAllByRole('navigation', { name: 'Main' })[0] as HTMLElement);
  const openFromLibrary = async () => {
    network({ 'POST /mylibrary': () => ok({ data: [kept()] }), 'POST /lmsLessonList': () => ok(outline(0)) });
    signInAs('student');
    const { user } = renderApp('/my-library');
    expect((await screen.findAllByRole('link', { current: 'page' }))[0]).toHaveTextContent('My Library');
    await user.click(await screen.findByRole('link', { name: 'Field Sales Basics' }));
    await screen.findByRole('heading', { level: 1, name: 'Field Sales Basics' });
    return user;
  };

  test('the page that led there stays the current one', async () => {
    const user = await openFromLibrary();
    expect(mainBar().getByRole('link', { current: true })).toHaveTextContent('My Library');
    await user.click(screen.getByRole('button', { name: 'Menu of Asha Rao' }));
    expect(await screen.findByRole('menuitem', { name: 'My Library' })).toHaveAttribute('aria-current', 'true');
  });

  test('a reader opened by its address marks no item', async () => {
    network({ 'POST /lmsLessonList': () => ok(outline(0)) });
    signInAs('student');
    renderApp('/preview-course/course-1');
    await screen.findByRole('heading', { level: 1, name: 'Field Sales Basics' });
    expect(mainBar().queryByRole('link', { current: true })).toBeNull();
    expect(mainBar().queryByRole('link', { current: 'page' })).toBeNull();
  });
});

describe('the pages for which the bar has no room', () => {
  const bar = () => within(screen.getAllByRole('navigation', { name: 'Main' })[0] as HTMLElement);

  test('are under More, which closes by Escape, by leaving it and by choosing', async () => {
    const { user } = await open('superadmin');
    const more = bar().getByRole('button', { name: 'More' });
    await user.click(more);
    expect(bar().getByRole('link', { name: 'Student List' })).toHaveAttribute('href', '/studentmanagement');
    await user.keyboard('{Escape}');
    expect(bar().queryByRole('link', { name: 'Student List' })).toBeNull();
    expect(more).toHaveFocus();
    await user.click(more);
    await user.click(document.body);
    expect(more).toHaveAttribute('aria-expanded', 'false');
  });

  test.each(['employee', 'student'] as const)('a %s has all in the bar', async (role) => {
    await open(role);
    expect(bar().queryByRole('button', { name: 'More' })).toBeNull();
  });

  test('mark More when one of them is shown', async () => {
    network({ 'POST /getuser': () => ok({ results: [], total: 0, balance_users: null, balance_students: null }) });
    signInAs('superadmin');
    renderApp('/studentmanagement');
    await screen.findByRole('heading', { level: 1, name: 'Student List' });
    expect(bar().getByRole('button', { name: 'More' })).toHaveAttribute('data-current', 'true');
  });
});

test("a superadmin's tabs have the Approval Hub and the students", () => {
  const keys = (role: 'superadmin' | 'employee' | 'student') => tabsFor(role).map(({ key }) => key);
  expect(keys('superadmin')).toEqual(['dashboard', 'library', 'courses', 'approvals', 'students']);
  expect(keys('employee')).toEqual(['dashboard', 'mastery', 'library', 'courses']);
  expect(keys('student')).toEqual(['dashboard', 'mastery', 'library']);
});
