import { act, waitFor, within } from '@testing-library/react';
import { changeLanguage } from '@/shared/i18n/i18n';
import type { Role } from '@/shared/session/session';
import { kept, outline } from './support/learning';
import { network, ok, refused } from './support/network';
import { renderApp, screen, signInAs } from './support/render-app';

/** What Home asks for; these tests look at the header only. */
const home = {
  'POST /lmsCategoryList': () => ok({ categories: [], count: { courseread: 0, mylibrary: 0 } }),
  'POST /lmsCourseList': () => ok({ courselist: [] }),
  'POST /lmsLastViewContent': () => ok({ recentlyviewed: [] }),
};

const open = async (role: Role, answers: Parameters<typeof network>[0] = {}, daysLeft = 30) => {
  const sent = network({ ...home, ...answers });
  signInAs(role, { daysLeft });
  const app = renderApp('/dashboard');
  await screen.findByRole('banner');
  return { ...app, sent };
};

const openDialog = async (user: Awaited<ReturnType<typeof open>>['user'], item: string) => {
  await user.click(screen.getByRole('button', { name: 'Menu of Asha Rao' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
  return within(await screen.findByRole('dialog'));
};

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

test('the bar of a superadmin leads to what waits for a decision', async () => {
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
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeInTheDocument();
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

describe('change password (P1 §5)', () => {
  const type = async (user: Awaited<ReturnType<typeof open>>['user'], old: string, next: string, confirm = next) => {
    const dialog = await openDialog(user, 'Change Password');
    if (old) await user.type(dialog.getByLabelText('Old password'), old);
    if (next) await user.type(dialog.getByLabelText('New password'), next);
    if (confirm) await user.type(dialog.getByLabelText('Confirm password'), confirm);
    await user.click(dialog.getByRole('button', { name: 'Change password' }));
    return dialog;
  };

  test.each([
    ['', '', 'Required fields are missing'],
    ['Old#12345', 'Old#12345', 'Old Password and New Password should not be the same'],
    ['Old#12345', 'Ab#1', 'Password should be a minimum of 8 characters long'],
    ['Old#12345', 'secret#12', 'Password should contain at least one uppercase letter'],
    ['Old#12345', 'SECRET#12', 'Password should contain at least one lowercase letter'],
    ['Old#12345', 'Secret123', 'Password should contain at least one special character'],
    ['Old#12345', 'Secret#abc', 'Password should contain at least one digit'],
  ])('"%s" to "%s" is refused', async (old, next, sentence) => {
    const { user, sent } = await open('student');
    const dialog = await type(user, old, next);
    expect(await dialog.findByText(sentence)).toBeInTheDocument();
    expect(sent.some(({ call }) => call === 'POST /changePassword')).toBe(false);
  });

  test('two different new passwords are refused', async () => {
    const { user } = await open('student');
    const dialog = await type(user, 'Old#12345', 'Secret#123', 'Secret#124');
    expect(await dialog.findByText('New Password and Confirm Password should be the same')).toBeInTheDocument();
  });

  test('a wrong old password shows the server message at its field', async () => {
    const wrong = 'Old password is wrong';
    const { user } = await open('student', {
      'POST /changePassword': () => refused(400, 'invalid', wrong, { old_password: wrong }),
    });
    const dialog = await type(user, 'Old#12345', 'Secret#123');
    expect(await dialog.findByText(wrong)).toBeInTheDocument();
    expect(dialog.getByLabelText('New password')).toHaveValue('Secret#123');
  });

  test.each([
    ['en', 'Show or hide the password'],
    ['hi', 'पासवर्ड दिखाएँ या छिपाएँ'],
  ] as const)('each password can be shown; the button says so in the language of the page (%s)', async (language, name) => {
    const { user } = await open('student');
    const dialog = await openDialog(user, 'Change Password');
    await act(() => changeLanguage(language));
    expect(await dialog.findAllByRole('button', { name })).toHaveLength(3);
  });

  test('sends the own id and tells the success', async () => {
    const { user, sent } = await open('student', { 'POST /changePassword': () => ok({ message: 'done' }) });
    await type(user, 'Old#12345', 'Secret#123');
    expect(await screen.findByRole('heading', { name: 'Password changed' })).toBeInTheDocument();
    expect(sent.at(-1)?.body).toEqual({
      id: 'member-1',
      old_password: 'Old#12345',
      new_password: 'Secret#123',
      confirm_password: 'Secret#123',
    });
  });
});

describe('report a bug (P1 §5)', () => {
  test('wants both fields, sends them trimmed and shows the ticket', async () => {
    const { user, sent } = await open('student', { 'POST /reportbug': () => ok({ message: 'Ticket 42' }, 201) });
    const dialog = await openDialog(user, 'Report a Bug');
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(await dialog.findByText('Required subject')).toBeInTheDocument();
    expect(dialog.getByText('Required description')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Subject'), '  The video ');
    await user.type(dialog.getByLabelText('Description'), ' stops ');
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Ticket 42')).toBeInTheDocument();
    expect(sent.at(-1)?.body).toEqual({ subject: 'The video', issues: 'stops' });
  });

  test('tells its ticket in the language of the page', async () => {
    const message = 'Thank you! Your report has been received. Your ticket number is BUG-7.';
    const { user } = await open('student', { 'POST /reportbug': () => ok({ message }, 201) });
    const dialog = await openDialog(user, 'Report a Bug');
    await user.type(dialog.getByLabelText('Subject'), 'The video');
    await user.type(dialog.getByLabelText('Description'), 'It stops');
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText(message)).toBeVisible();
    await act(() => changeLanguage('hi'));
    expect(screen.getByText('धन्यवाद! आपकी रिपोर्ट मिल गई है। आपका टिकट नंबर BUG-7 है।')).toBeVisible();
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

  test('that cannot be had leaves the initials', async () => {
    const sent = enter({ 'POST /accountDetails': () => refused(503, 'unavailable', 'later') });
    await waitFor(() => expect(sent.some(({ call }) => call === 'POST /accountDetails')).toBe(true));
    expect(within(screen.getByRole('banner')).getByText('AR')).toBeInTheDocument();
    expect(bannerPhoto()).toBeUndefined();
  });
});

describe('profile (P1 §5)', () => {
  const profile = { name: 'Asha Rao', email: 'asha@acme.example', mobile_no: '9876543210', photo: '/files/photo.webp' };
  const load = { 'GET /getprofile': () => ok({ empData: [profile] }) };

  test('shows what is stored, the address read-only', async () => {
    const { user } = await open('student', load);
    const dialog = await openDialog(user, 'Profile');
    expect(await dialog.findByDisplayValue('9876543210')).toBeInTheDocument();
    expect(dialog.getByLabelText('Email address')).toHaveAttribute('readonly');
  });

  test('saves name, mobile and picture, and the header greets with the new name and shows the picture', async () => {
    const { user, sent } = await open('student', { ...load, 'POST /updateprofile': () => ok({ message: 'saved' }) });
    const dialog = await openDialog(user, 'Profile');
    const name = await dialog.findByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Asha R');
    await user.upload(dialog.getByLabelText('Photo', { selector: 'input' }), new File(['x'], 'me.png', { type: 'image/png' }));
    await user.click(dialog.getByRole('button', { name: 'Update profile' }));
    expect(await screen.findByRole('heading', { name: 'Profile updated' })).toBeInTheDocument();
    expect(sent.find(({ call }) => call === 'POST /updateprofile')?.body).toMatchObject({ name: 'Asha R', mobile: '9876543210' });
    expect(localStorage.getItem('name')).toBe('Asha R');
    expect(localStorage.getItem('profile_photo')).toBe('/files/photo.webp');
  });

  test('opened again begins with what is stored by now', async () => {
    let name = 'Asha Rao';
    const { user } = await open('student', { 'GET /getprofile': () => ok({ empData: [{ ...profile, name }] }) });
    expect(await (await openDialog(user, 'Profile')).findByDisplayValue('Asha Rao')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    name = 'Asha Rao-Iyer'; // on another device
    const again = await openDialog(user, 'Profile');
    await again.findByDisplayValue('Asha Rao-Iyer');
    await user.type(again.getByLabelText('Name'), '!');
    expect(again.getByLabelText('Name')).toHaveValue('Asha Rao-Iyer!');
  });

  test('a first photo is required and must be a picture', async () => {
    const { user, sent } = await open('student', { 'GET /getprofile': () => ok({ empData: [{ ...profile, photo: null }] }) });
    const dialog = await openDialog(user, 'Profile');
    await user.clear(await dialog.findByLabelText('Name'));
    await user.click(dialog.getByRole('button', { name: 'Update profile' }));
    expect(await dialog.findByText('Required Image')).toBeInTheDocument();
    expect(dialog.getByText('Required Username')).toBeInTheDocument(); // both at once
    const input = dialog.getByLabelText('Photo', { selector: 'input' });
    input.removeAttribute('accept');
    await user.upload(input, new File(['x'], 'me.pdf', { type: 'application/pdf' }));
    expect(await dialog.findByText('Only JPEG, JPG, PNG, SVG, WEBP')).toBeInTheDocument();
    expect(sent.some(({ call }) => call === 'POST /updateprofile')).toBe(false);
  });
});

test('a new course stands under My Courses', async () => {
  network({ 'GET /getAllCategory': () => ok({ categories: [] }) });
  signInAs('employee');
  renderApp('/my-course/new');
  await screen.findByRole('heading', { name: 'Add Course' });
  const bar = within(screen.getAllByRole('navigation', { name: 'Main' })[0] as HTMLElement);
  expect(bar.getByRole('link', { current: 'page' })).toHaveTextContent('My Courses');
});

describe('in the reader, which no menu has', () => {
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

  test('whoever came by its address is at none of them', async () => {
    network({ 'POST /lmsLessonList': () => ok(outline(0)) });
    signInAs('student');
    renderApp('/preview-course/course-1');
    await screen.findByRole('heading', { level: 1, name: 'Field Sales Basics' });
    expect(mainBar().queryByRole('link', { current: true })).toBeNull();
    expect(mainBar().queryByRole('link', { current: 'page' })).toBeNull();
  });
});
