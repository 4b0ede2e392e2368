import { waitFor, within } from '@testing-library/react';
import { bodiesOf } from './support/authoring';
import { outline } from './support/learning';
import { heard, network, ok, refused } from './support/network';
import { renderApp, screen, signInAs } from './support/render-app';

const submittedAt = '2026-03-04T10:00:00.000Z';
const rows = [0, 1, 2].map((code) => ({
  id: `c${code}`,
  course_title: `Course number ${code}`,
  category_name: 'Field',
  sub_category: 'Safety',
  name: code === 0 ? 'Ravi Kumar' : 'Meera Nair',
  first_name: 'Ravi',
  thumbnail: null,
  approved_status: code,
  submitted_at: submittedAt,
}));
const list = { 'POST /lmsCourseListAdmin': () => ok({ adminCoursependinglist: rows, total: 3 }) };
const decisionOn = async (code: number) =>
  within(await screen.findByRole('radiogroup', { name: `Decision on Course number ${code}` }));

describe('the approval hub', () => {
  beforeEach(() => signInAs('superadmin'));

  test('shows uploader and status; decided rows are disabled', async () => {
    network(list);
    renderApp('/approvalhub');
    expect((await decisionOn(0)).getByRole('radio', { name: 'Pending' })).toBeChecked();
    expect((await decisionOn(0)).getByRole('radio', { name: 'Approve' })).toBeEnabled();
    expect((await decisionOn(1)).getByRole('radio', { name: 'Approve' })).toBeChecked();
    // The state is said apart from what can be done.
    for (const status of ['Pending', 'Approved', 'Rejected']) {
      expect(screen.getAllByText(status, { selector: '[data-status]' })).toHaveLength(1);
    }
    expect((await decisionOn(1)).getByRole('radio', { name: 'Reject' })).toBeDisabled();
    expect((await decisionOn(2)).getByRole('radio', { name: 'Reject' })).toBeChecked();
    expect((await decisionOn(2)).getByRole('radio', { name: 'Approve' })).toBeDisabled();
    expect(screen.getByText('Ravi Kumar')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View Course number 0' })).toHaveAttribute('href', '/preview-course/c0');
  });

  test('lists pending submissions first, and the newest before older ones', async () => {
    const row = (id: string, approved_status: number, submitted_at: string) => ({
      ...rows[0],
      id,
      course_title: `Course ${id}`,
      approved_status,
      submitted_at,
    });
    const mixed = [
      row('old-done', 1, '2026-01-02'),
      row('old', 0, '2026-01-01'),
      row('new-done', 2, '2026-02-02'),
      row('new', 0, '2026-02-01'),
    ];
    network({ 'POST /lmsCourseListAdmin': () => ok({ adminCoursependinglist: mixed, total: 4 }) });
    renderApp('/approvalhub');
    await screen.findByText('Course new');
    const order = screen.getAllByRole('radiogroup').map((group) => group.getAttribute('aria-label'));
    expect(order).toEqual(['new', 'old', 'new-done', 'old-done'].map((id) => `Decision on Course ${id}`));
  });

  test('filters by text and by status', async () => {
    network(list);
    const { user } = renderApp('/approvalhub');
    await decisionOn(0);
    await user.type(screen.getByRole('searchbox'), 'ravi');
    await waitFor(() => expect(screen.queryByText('Course number 1')).not.toBeInTheDocument());
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), submittedAt.slice(0, 7)); // the wire's form, which is not shown
    await waitFor(() => expect(screen.getByText('Nothing found')).toBeVisible());
    await user.clear(screen.getByRole('searchbox'));
    await user.click(screen.getByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name: 'Reject', hidden: true }));
    await waitFor(() => expect(screen.getByText('Course number 2')).toBeVisible());
    expect(screen.queryByText('Course number 0')).not.toBeInTheDocument();
  });

  test('approves after saying that it is irreversible', async () => {
    const sent = network({ ...list, 'POST /lmscoursestatuschange': () => ok({ message: 'Course approved successfully' }) });
    const { user } = renderApp('/approvalhub');
    await user.click((await decisionOn(0)).getByRole('radio', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve course' }));
    expect(dialog.getByText(/irreversible/)).toBeVisible();
    expect(bodiesOf(sent, 'POST /lmscoursestatuschange')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(screen.getByText('Course approved successfully')).toBeVisible());
    expect(bodiesOf(sent, 'POST /lmscoursestatuschange')).toEqual([
      { course_id: 'c0', approved_status: 1, submitted_at: submittedAt },
    ]);
    await waitFor(() => expect(bodiesOf(sent, 'POST /lmsCourseListAdmin')).toHaveLength(2));
  });

  test('rejects with a reason', async () => {
    const sent = network({ ...list, 'POST /lmscoursestatuschange': () => ok({ message: 'Course rejected successfully' }) });
    const { user } = renderApp('/approvalhub');
    await user.click((await decisionOn(0)).getByRole('radio', { name: 'Reject' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject course' }));
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await dialog.findByText('Please enter the reason.')).toBeVisible();
    await user.type(dialog.getByLabelText(/^Reason/), 'The sound is missing.');
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(screen.getByText('Course rejected successfully')).toBeVisible());
    expect(bodiesOf(sent, 'POST /lmscoursestatuschange')).toEqual([
      { course_id: 'c0', approved_status: 2, reason: 'The sound is missing.', submitted_at: submittedAt },
    ]);
  });

  test.each(['Approve', 'Reject'])(
    '%s: the question stays until the answer is there, so that no other is lost',
    async (decision) => {
      let answer = (_response: Response): void => undefined;
      network({ ...list, 'POST /lmscoursestatuschange': () => new Promise((resolve) => (answer = resolve)) });
      const { user } = renderApp('/approvalhub');
      await user.click((await decisionOn(0)).getByRole('radio', { name: decision }));
      const dialog = await screen.findByRole('dialog', { name: `${decision} course` });
      if (decision === 'Reject') await user.fill(within(dialog).getByLabelText(/^Reason/), 'The sound is missing.');
      const button = within(dialog).getByRole('button', { name: decision });
      await user.click(button);
      await waitFor(() => expect(button).toHaveAttribute('data-loading', 'true'));
      await user.keyboard('{Escape}');
      expect(dialog).toBeVisible();
      expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeDisabled();
      answer(ok({ message: 'Decided' }));
      await waitFor(() => expect(screen.getByText('Decided')).toBeVisible());
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    },
  );

  test('a rejection that fails keeps its reason', async () => {
    network({ ...list, 'POST /lmscoursestatuschange': () => refused(503, 'unavailable', 'Please try again in a moment.') });
    const { user } = renderApp('/approvalhub');
    await user.click((await decisionOn(0)).getByRole('radio', { name: 'Reject' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject course' }));
    await user.fill(dialog.getByLabelText(/^Reason/), 'The sound is missing.');
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(screen.getByText('Please try again in a moment.')).toBeVisible());
    expect(dialog.getByLabelText(/^Reason/)).toHaveValue('The sound is missing.');
    expect(dialog.getByRole('button', { name: 'Reject' })).toBeEnabled();
  });

  test('a course that was submitted again meanwhile: shows why, and reloads the list', async () => {
    const sentence = 'This course was submitted again meanwhile. Please look at it once more.';
    const sent = network({ ...list, 'POST /lmscoursestatuschange': () => refused(409, 'conflict', sentence) });
    const { user } = renderApp('/approvalhub');
    await user.click((await decisionOn(0)).getByRole('radio', { name: 'Approve' }));
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(screen.getByText(sentence)).toBeVisible());
    await waitFor(() => expect(bodiesOf(sent, 'POST /lmsCourseListAdmin')).toHaveLength(2));
    expect((await decisionOn(0)).getByRole('radio', { name: 'Pending' })).toBeChecked();
  });

  test('nothing submitted: says so', async () => {
    network({ 'POST /lmsCourseListAdmin': () => ok({ adminCoursependinglist: [], total: 0 }) });
    renderApp('/approvalhub');
    await waitFor(() => expect(screen.getByText('Nothing to approve')).toBeVisible());
  });

  test('is closed to teachers', async () => {
    signInAs('employee');
    network({});
    const { location } = renderApp('/approvalhub');
    await waitFor(() => expect(location().pathname).toBe('/dashboard'));
  });
});

describe('in the preview of a pending course (P2 §2: dialogs of the approval list)', () => {
  const open = (role: 'superadmin' | 'employee', answers: Parameters<typeof network>[0] = {}, code = 0) => {
    signInAs(role);
    const lessons = outline(0, { preview: true });
    const sent = network({ 'POST /lmsLessonList': () => ok(lessons), ...list, ...answers });
    return { sent, ...renderApp(`/preview-course/c${code}`) };
  };
  const notice = async () => within(await screen.findByRole('note'));

  test('a superadmin approves it there, and is led back to the list', async () => {
    const { user, sent, location } = open('superadmin', {
      'POST /lmscoursestatuschange': () => ok({ message: 'Course approved successfully' }),
    });
    await user.click(await (await notice()).findByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve course' }));
    expect(dialog.getByText(/irreversible/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(screen.getByText('Course approved successfully')).toBeVisible());
    await waitFor(() => expect(location().pathname).toBe('/approvalhub'));
    expect(bodiesOf(sent, 'POST /lmscoursestatuschange')).toEqual([
      { course_id: 'c0', approved_status: 1, submitted_at: submittedAt },
    ]);
  });

  test('a superadmin rejects it there with a reason', async () => {
    const { user, sent, location } = open('superadmin', {
      'POST /lmscoursestatuschange': () => ok({ message: 'Course rejected successfully' }),
    });
    await user.click(await (await notice()).findByRole('button', { name: 'Reject' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject course' }));
    await user.fill(dialog.getByLabelText(/^Reason/), 'The sound is missing.');
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(location().pathname).toBe('/approvalhub'));
    expect(bodiesOf(sent, 'POST /lmscoursestatuschange')).toEqual([
      { course_id: 'c0', approved_status: 2, reason: 'The sound is missing.', submitted_at: submittedAt },
    ]);
  });

  test('a refused decision leaves the preview open; a course decided by somebody else offers no decision', async () => {
    let decided = false;
    const now = () => ok({ adminCoursependinglist: rows.map((row) => ({ ...row, approved_status: decided ? 1 : 0 })), total: 3 });
    const { user, location } = open('superadmin', {
      'POST /lmsCourseListAdmin': now,
      'POST /lmscoursestatuschange': () => {
        decided = true;
        return refused(409, 'conflict', 'This course is not waiting for approval.');
      },
    });
    await user.click(await (await notice()).findByRole('button', { name: 'Approve' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(screen.getByText('This course is not waiting for approval.')).toBeVisible());
    await waitFor(async () => expect((await notice()).queryByRole('button')).toBeNull());
    expect(location().pathname).toBe('/preview-course/c0');
  });

  test.each([
    ['superadmin', 2],
    ['employee', 0],
  ] as const)('a %s is not asked about course %i', async (role, code) => {
    const { sent } = open(role, {}, code);
    const shown = await notice();
    await waitFor(() => expect(bodiesOf(sent, 'POST /lmsCourseListAdmin')).toHaveLength(role === 'superadmin' ? 1 : 0));
    await heard();
    expect(shown.queryByRole('button')).toBeNull();
  });
});
