import { within, waitFor } from '@testing-library/react';
import { started } from './support/learning';
import { network, ok, refused } from './support/network';
import { renderApp, screen, signInAs } from './support/render-app';

beforeEach(() => signInAs('student'));

describe('/my-learnings', () => {
  test('separates courses begun from courses finished', async () => {
    network({
      'POST /lmsCourseRead': () =>
        ok({
          courseread: [
            started(),
            started({
              course_id: 'course-2',
              course_name: 'Fire Safety',
              percentage: 100,
              finished_date: '2026-03-10T20:00:00.000Z',
            }),
          ],
          total: 2,
        }),
    });
    renderApp('/my-learnings');
    const reading = await screen.findByRole('region', { name: 'In progress 1' });
    expect(within(reading).getByRole('link', { name: 'Field Sales Basics' })).toHaveAttribute('href', '/preview-course/course-1');
    expect(within(reading).getByRole('progressbar', { name: 'Progress in Field Sales Basics' })).toHaveAttribute(
      'aria-valuenow',
      '40',
    );
    const finished = screen.getByRole('region', { name: 'Finished 1' });
    // 20:00 UTC is the next day in India.
    expect(within(finished).getByText('Finished on 11 Mar 2026')).toBeVisible();
    expect(within(finished).queryByRole('progressbar')).not.toBeInTheDocument();
  });

  test('cuts names after 30 letters and descriptions after 40', async () => {
    const course = started({ course_name: 'n'.repeat(31), course_desc: 'd'.repeat(41) });
    network({ 'POST /lmsCourseRead': () => ok({ courseread: [course], total: 1 }) });
    renderApp('/my-learnings');
    await waitFor(() => expect(screen.getByRole('link', { name: `${'n'.repeat(30)}…` })).toBeVisible());
    expect(screen.getByText(`${'d'.repeat(40)}…`)).toBeVisible();
  });

  test('says when it is empty and where to go', async () => {
    network({ 'POST /lmsCourseRead': () => ok({ courseread: [], total: 0 }) });
    renderApp('/my-learnings');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your Mastery is Empty' })).toBeVisible());
    expect(screen.getByRole('link', { name: 'Find a course' })).toHaveAttribute('href', '/dashboard');
  });

  test('offers a retry when it cannot be loaded', async () => {
    network({ 'POST /lmsCourseRead': () => refused(503, 'unavailable', 'Please try again in a moment.') });
    renderApp('/my-learnings');
    await waitFor(() => expect(screen.getByText('Please try again in a moment.')).toBeVisible());
  });
});
