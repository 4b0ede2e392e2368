import { act, waitFor } from '@testing-library/react';
import { changeLanguage } from '@/shared/i18n/i18n';
import { kept, started } from './support/learning';
import { network, ok, refused } from './support/network';
import { renderApp, screen, signInAs } from './support/render-app';

const heart = (name = 'Field Sales Basics') => screen.findByRole('button', { name: `Keep ${name} in My Library` });
const changed = (msg = 'Wishlist removed successfully') => ok({ msg });

beforeEach(() => signInAs('student'));

describe('/my-library', () => {
  test('shows the kept courses', async () => {
    const course = kept({ course_name: 'n'.repeat(56), course_desc: 'd'.repeat(146) });
    network({ 'POST /mylibrary': () => ok({ data: [course], total: 1 }) });
    renderApp('/my-library');
    expect(await screen.findByRole('link', { name: `${'n'.repeat(55)}…` })).toHaveAttribute('href', '/preview-course/course-1');
    expect(screen.getByText(`${'d'.repeat(145)}…`)).toBeVisible();
    expect(screen.getByText('Meera Iyer · 4 Mar 2026')).toBeVisible();
    await act(() => changeLanguage('hi'));
    expect(screen.getByText('Meera Iyer · 4 मार्च 2026')).toBeVisible();
  });

  test('says when it is empty and where to go', async () => {
    network({ 'POST /mylibrary': () => ok({ data: [], total: 0 }) });
    renderApp('/my-library');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your Library is Empty' })).toBeVisible());
    expect(screen.getByRole('link', { name: 'Find a course' })).toHaveAttribute('href', '/dashboard');
  });

  test('offers a retry when it cannot be loaded', async () => {
    network({ 'POST /mylibrary': () => refused(503, 'unavailable', 'Please try again in a moment.') });
    renderApp('/my-library');
    await waitFor(() => expect(screen.getByText('Please try again in a moment.')).toBeVisible());
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('the heart', () => {
  const library = { 'POST /mylibrary': () => ok({ data: [kept()], total: 1 }) };

  test('removes a course at once and says so', async () => {
    let answer = (_response: Response) => {};
    const sent = network({ ...library, 'POST /lmsMywishList': () => new Promise((resolve) => (answer = resolve)) });
    const { user } = renderApp('/my-library');
    await user.click(await heart());
    expect(screen.getByRole('heading', { name: 'Your Library is Empty' })).toBeVisible();
    answer(changed());
    await waitFor(() => expect(screen.getByText('Removed from your library')).toBeInTheDocument());
    expect(sent.at(-1)).toMatchObject({ call: 'POST /lmsMywishList', body: { course_id: 'course-1', wishlist: false } });
  });

  test('of a course removed by the keyboard moves the focus to the next one, and from the last to the page', async () => {
    const names = ['First', 'Second', 'Third'];
    network({
      'POST /mylibrary': () => ok({ data: names.map((name) => kept({ id: name, course_name: name })), total: 3 }),
      'POST /lmsMywishList': () => changed(),
    });
    const { user } = renderApp('/my-library');
    const takeOut = async (name: string) => {
      (await heart(name)).focus();
      await user.keyboard('{Enter}');
      await waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull());
    };
    await takeOut('Second');
    expect(await heart('Third')).toHaveFocus();
    await takeOut('Third');
    expect(await heart('First')).toHaveFocus();
    await takeOut('First');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('brings the course back when the server refuses', async () => {
    network({ ...library, 'POST /lmsMywishList': () => refused(503, 'unavailable', 'Please try again in a moment.') });
    const { user } = renderApp('/my-library');
    await user.click(await heart());
    await waitFor(() => expect(screen.getByText('Please try again in a moment.')).toBeInTheDocument());
    expect(screen.getByRole('link', { name: 'Field Sales Basics' })).toBeVisible();
    expect(await heart()).toHaveAttribute('aria-pressed', 'true');
  });

  test('coalesces clicks and sends the last state', async () => {
    const answered: ((response: Response) => void)[] = [];
    const sent = network({
      'POST /lmsCourseRead': () => ok({ courseread: [started()], total: 1 }),
      'POST /lmsMywishList': () => new Promise((resolve) => answered.push(resolve)),
    });
    const changes = () => sent.filter(({ call }) => call === 'POST /lmsMywishList').map(({ body }) => body);
    const { user } = renderApp('/my-learnings');
    await user.click(await heart());
    await user.click(await heart());
    expect(changes()).toEqual([{ course_id: 'course-1', wishlist: true }]);

    answered[0]?.(changed('Wishlist added successfully'));
    await waitFor(() => expect(changes()).toHaveLength(2));
    expect(changes()[1]).toEqual({ course_id: 'course-1', wishlist: false });
    answered[1]?.(changed());
    await waitFor(() => expect(screen.getByText('Removed from your library')).toBeInTheDocument());
    expect(screen.queryByText('Added to your library')).not.toBeInTheDocument();
  });
});
