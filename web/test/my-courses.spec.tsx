import { waitFor, within } from '@testing-library/react';
import { bodiesOf } from './support/authoring';
import { network, ok, refused } from './support/network';
import { renderApp, screen, signInAs } from './support/render-app';

const statuses = ['Pending', 'Approved', 'Rejected', 'Draft'];
const rows = statuses.map((status, code) => ({
  id: `c${code}`,
  course_title: `Course number ${code}`,
  category_name: 'Field',
  sub_category: code === 3 ? 'Ropes' : 'Safety',
  thumbnail: null,
  status,
  approved_status: code,
  reason: code === 2 ? 'The sound is missing.' : null,
}));
const list = (own: object = {}) => ({
  'POST /lmsMyAddedCourseList': () => ok({ balance_course: 3, myaddedcourselist: rows, total: 4, ...own }),
});
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('tr');
  if (!row) throw new Error(`no row of ${name}`);
  return within(row);
};
const limit = 'Course limit reached! Upgrade your plan to create and share more courses with LMS360!';

describe('my courses', () => {
  beforeEach(() => signInAs('employee'));

  test('are listed with their status; a rejected one shows its reason', async () => {
    network(list());
    renderApp('/my-course');
    expect((await rowOf('Course number 2')).getByText('Reason: The sound is missing.')).toBeVisible();
    for (const [code, status] of statuses.entries()) {
      expect((await rowOf(`Course number ${code}`)).getByText(status)).toBeVisible();
    }
  });

  test('are found by subcategory and by status', async () => {
    network(list());
    const { user } = renderApp('/my-course');
    await rowOf('Course number 0');
    await user.type(screen.getByRole('searchbox'), 'ropes');
    await waitFor(() => expect(screen.queryByText('Course number 0')).not.toBeInTheDocument());
    expect(screen.getByText('Course number 3')).toBeVisible();
    await user.clear(screen.getByRole('searchbox'));
    await user.fill(screen.getByRole('searchbox'), 'approved');
    await waitFor(() => expect(screen.getByText('Course number 1')).toBeVisible());
    expect(screen.queryByText('Course number 3')).not.toBeInTheDocument();
  });

  test('are not found by their place in the list', async () => {
    network(list({ myaddedcourselist: rows.map((row, at) => ({ ...row, course_title: 'ABCD'.charAt(at) })) }));
    const { user } = renderApp('/my-course');
    await screen.findByRole('link', { name: 'B' });
    await user.fill(screen.getByRole('searchbox'), '2');
    await waitFor(() => expect(screen.getByText('Nothing found')).toBeVisible());
  });

  test('hidden by a search are shown again when it is cleared', async () => {
    network(list());
    const { user } = renderApp('/my-course');
    await rowOf('Course number 0');
    await user.fill(screen.getByRole('searchbox'), 'knots');
    const row = within((await screen.findByText('Nothing here matches “knots”.')).closest('tr') as HTMLElement);
    await user.click(row.getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(screen.getByText('Course number 0')).toBeVisible());
    expect(screen.getByRole('searchbox')).toHaveFocus();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  test('link to the preview of the course', async () => {
    network(list());
    renderApp('/my-course');
    expect(await screen.findByRole('link', { name: 'Course number 0' })).toHaveAttribute(
      'href',
      expect.stringMatching('/preview-course/'),
    );
  });

  test('none yet: says so', async () => {
    network(list({ myaddedcourselist: [] }));
    renderApp('/my-course');
    await waitFor(() => expect(screen.getByText('No course here yet')).toBeVisible());
  });

  test('none yet: links to the form for the first one', async () => {
    network({ ...list({ myaddedcourselist: [] }), 'GET /getAllCategory': () => ok({ categories: [] }) });
    const { user, location } = renderApp('/my-course');
    await user.click(await screen.findByRole('button', { name: 'Add Course' }));
    await waitFor(() => expect(location().pathname).toBe('/my-course/new'));
  });

  test('none yet, and none allowed: the limit is shown', async () => {
    network(list({ myaddedcourselist: [], balance_course: 0 }));
    const { user, location } = renderApp('/my-course');
    await user.click(await screen.findByRole('button', { name: 'Add Course' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Course Limit Reached' })).toBeVisible());
    expect(location().pathname).toBe('/my-course');
  });

  test('that cannot be loaded: says so and can be retried', async () => {
    let down = true;
    network({
      'POST /lmsMyAddedCourseList': () => (down ? refused(503, 'unavailable', 'Later.') : list()['POST /lmsMyAddedCourseList']()),
    });
    const { user } = renderApp('/my-course');
    const again = await screen.findByRole('button', { name: 'Try again' });
    down = false;
    await user.click(again);
    await waitFor(() => expect(screen.getByText('Course number 0')).toBeVisible());
  });

  test('an approved course cannot be changed; its readers are listed, filtered and counted', async () => {
    network({
      ...list(),
      'POST /lmsCourseReadbyEmployees': () =>
        ok({
          coursereadbyName: [
            { name: 'Meera Nair', Readdate: '2026-03-04T10:00:00.000Z' },
            { name: 'Arjun Das', Readdate: '2026-03-09T10:00:00.000Z' },
          ],
          total: 2,
        }),
    });
    const { user } = renderApp('/my-course');
    const row = await rowOf('Course number 1');
    expect(row.getByRole('button', { name: 'Edit Course number 1' })).toHaveAttribute('aria-disabled', 'true');
    expect(row.getByRole('button', { name: 'Delete Course number 1' })).toHaveAttribute('aria-disabled', 'true');
    const closed = (await rowOf('Course number 0')).getByRole('button', { name: 'Who read Course number 0' });
    expect(closed).toHaveAttribute('aria-disabled', 'true');
    expect(closed).toHaveAccessibleDescription('Available once the course is approved');
    await user.click(row.getByRole('button', { name: 'Who read Course number 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Course read list' }));
    expect(await dialog.findByText('Total read count: 2')).toBeVisible();
    await user.fill(dialog.getByRole('searchbox', { name: 'Filter by name' }), '2026-03');
    expect(await dialog.findByText('Nothing found')).toBeVisible();
    await user.clear(dialog.getByRole('searchbox'));
    await user.fill(dialog.getByRole('searchbox'), 'meera');
    await waitFor(() => expect(dialog.queryByText('Arjun Das')).not.toBeInTheDocument());
    expect(dialog.getByText('Meera Nair')).toBeVisible();
  });

  test('are deleted after a confirmation, and the list is reloaded', async () => {
    const sent = network({ ...list(), 'POST /deletecourse': () => ok({ message: 'Course deleted successfully' }) });
    const { user } = renderApp('/my-course');
    await user.click((await rowOf('Course number 3')).getByRole('button', { name: 'Delete Course number 3' }));
    await waitFor(() => expect(screen.getByText('Are you sure to delete ?')).toBeVisible());
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.getByText('Course deleted successfully')).toBeVisible());
    expect(bodiesOf(sent, 'POST /deletecourse')).toEqual([{ id: 'c3' }]);
    await waitFor(() => expect(bodiesOf(sent, 'POST /lmsMyAddedCourseList')).toHaveLength(2));
  });

  test('at the limit a teacher is referred to the superadmin', async () => {
    network(list({ balance_course: 0 }));
    const { user, location } = renderApp('/my-course');
    await rowOf('Course number 0');
    await user.click(screen.getByRole('button', { name: '+ Add Course' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Course Limit Reached' }));
    expect(dialog.getByText(limit)).toBeVisible();
    expect(dialog.getByText('Please contact your administrator.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Upgrade Plan' })).not.toBeInTheDocument();
    expect(location().pathname).toBe('/my-course');
  });

  test('at the limit a superadmin may stay or upgrade the plan', async () => {
    signInAs('superadmin');
    network(list({ balance_course: 0 }));
    const { user, location } = renderApp('/my-course');
    await rowOf('Course number 0');
    await user.click(screen.getByRole('button', { name: '+ Add Course' }));
    await user.click(await screen.findByRole('button', { name: 'Stay on Current Plan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: '+ Add Course' }));
    await user.click(await screen.findByRole('button', { name: 'Upgrade Plan' }));
    await user.keyboard('{Escape}'); // chosen is chosen
    expect(screen.getByRole('dialog', { name: 'Course Limit Reached' })).toBeVisible();
    await waitFor(() => expect(location()).toMatchObject({ pathname: '/upgradeplan', state: { limit: 'courses' } }));
  });

  test('are not for students', async () => {
    signInAs('student');
    network({});
    const { location } = renderApp('/my-course');
    await waitFor(() => expect(location().pathname).toBe('/dashboard'));
  });
});
