import { act, cleanup, waitFor } from '@testing-library/react';
import { accountAnswer, trialRow } from './support/account';
import { pageOf, person } from './support/members';
import { network, ok } from './support/network';
import { renderApp, screen, signInAs } from './support/render-app';

// Filter, search, order, size and page of a table are in the address: a reload, Back and a link show the same.

const many = (length: number) => Array.from({ length }, (_, at) => String(at).padStart(2, '0'));
const submission = (at: string) => ({
  ...{ id: `c${at}`, course_title: `Course ${at}`, category_name: 'Field', sub_category: 'Safety', name: 'Ravi' },
  ...{ first_name: 'Ravi', thumbnail: null, approved_status: Number(at) % 3, submitted_at: '2026-03-04T10:00:00.000Z' },
});

type Case = [table: string, path: string, answers: Parameters<typeof network>[0], first: string];
const cases: Case[] = [
  [
    'the Approval Hub',
    '/approvalhub',
    { 'POST /lmsCourseListAdmin': () => ok({ adminCoursependinglist: many(33).map(submission), total: 33 }) },
    'Course',
  ],
  [
    'the user list',
    '/usermanagement',
    {
      'POST /getuser': ({ body }) =>
        ok(
          pageOf(
            many(33).map((at) => person(at, `Person ${at}`)),
            body,
          ),
        ),
    },
    'Name',
  ],
];

const shown = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => /(?:Course|Person) \d\d/.exec(textContent)?.[0]);
const reload = (path: string, search: string) => {
  cleanup();
  return renderApp(path + search);
};

test.each(cases)('%s: order, page, size and search outlive a reload', async (_name, path, answers, column) => {
  network(answers);
  signInAs('superadmin', { id: 'owner' });
  const { user, location } = renderApp(path);
  await screen.findAllByText(/(Course|Person) \d\d/);
  await user.click(screen.getByRole('button', { name: column }));
  await user.click(screen.getByRole('button', { name: column }));
  await user.click(screen.getByRole('button', { name: 'Page 3' }));
  const third = shown();
  expect(third).toHaveLength(10);
  expect(new URLSearchParams(location().search).get('page')).toBe('3');
  const again = reload(path, location().search);
  await waitFor(() => expect(shown()).toEqual(third));
  await again.user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '25');
  expect(shown()).toHaveLength(25);
  await again.user.fill(screen.getByRole('searchbox'), '07');
  await waitFor(() => expect(again.location().search).toContain('search=07'));
  reload(path, again.location().search);
  await waitFor(() => expect(shown()).toHaveLength(1));
  expect(screen.getByRole('searchbox')).toHaveValue('07');
  expect(screen.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('25');
});

test('filter Pending, View, Back: Pending', async () => {
  network({
    'POST /lmsCourseListAdmin': () => ok({ adminCoursependinglist: many(3).map(submission), total: 3 }),
    'POST /lmsLessonList': () => ok({}, 503),
  });
  signInAs('superadmin');
  const { user, location, goBack } = renderApp('/approvalhub');
  await user.click(await screen.findByRole('combobox', { name: 'Status' }));
  await user.click(await screen.findByRole('option', { name: 'Pending (1)', hidden: true }));
  await user.click(await screen.findByRole('link', { name: 'View Course 00' }));
  await waitFor(() => expect(location().pathname).toBe('/preview-course/c00'));
  expect(location().state).toEqual({ from: '/approvalhub?filter=pending' });
  await act(() => goBack());
  await waitFor(() => expect(shown()).toEqual(['Course 00']));
});

test.each(['filter=nonsense', 'page=99', 'page=-1', 'page=x', 'size=7', 'sort=-nothing'])(
  'an address with %s shows the list all the same',
  async (search) => {
    network({ 'POST /lmsCourseListAdmin': () => ok({ adminCoursependinglist: many(3).map(submission), total: 3 }) });
    signInAs('superadmin');
    renderApp(`/approvalhub?${search}`);
    await screen.findByText('Course 00');
    expect(shown()).toHaveLength(3);
  },
);

test('the menu leads to the whole list again', async () => {
  network({ 'POST /lmsCourseListAdmin': () => ok({ adminCoursependinglist: many(3).map(submission), total: 3 }) });
  signInAs('superadmin');
  const { go } = renderApp('/approvalhub?filter=pending&search=00');
  await waitFor(() => expect(shown()).toHaveLength(1));
  await act(() => go('/approvalhub'));
  await waitFor(() => expect(shown()).toHaveLength(3));
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('the account keeps the page of its payments while its dialog opens and closes', async () => {
  const rows = many(7).map((at) => ({ ...trialRow, Time_period: `2026-03-1${at[1]} 2026-04-1${at[1]}` }));
  network({ 'POST /accountDetails': () => ok(accountAnswer({ rows })) });
  signInAs('superadmin');
  const { user, location } = renderApp('/account');
  await user.click(await screen.findByRole('button', { name: 'Page 2' }));
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(location().search).toBe('?page=2');
});
