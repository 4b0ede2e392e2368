import { waitFor, within } from '@testing-library/react';
import { card, category } from './support/learning';
import { network, ok, refused } from './support/network';
import { renderApp, screen, signInAs } from './support/render-app';

const home = (categories = [category('c1', 'Sales'), category('c2', 'Safety')]) =>
  ok({ categories, count: { courseread: 3, mylibrary: 5 } });
const view = {
  lesson_name: 'The field guide',
  course_image: null,
  course_id: 'course-9',
  course_name: 'Negotiation',
  viewed_at: '2026-03-09T08:00:00.000Z',
};

const answers = {
  'POST /lmsCategoryList': () => home(),
  'POST /lmsCourseList': () => ok({ courselist: [card()], total: 1 }),
  'POST /lmsLastViewContent': () => ok({ recentlyviewed: [view] }),
};

describe('/dashboard', () => {
  beforeEach(() => signInAs('student'));

  test('shows a loader over the whole page while its lists load', async () => {
    let answer = (_response: Response) => {};
    const sent = network({ ...answers, 'POST /lmsCourseList': () => new Promise((resolve) => (answer = resolve)) });
    renderApp('/dashboard');
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Discover the Perfect Course' })).not.toBeInTheDocument();
    answer(ok({ courselist: [], total: 0 }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Discover the Perfect Course' })).toBeVisible());
  });

  test('leads to categories, new courses, the last course and the counted pages', async () => {
    network(answers);
    renderApp('/dashboard');
    const categories = await screen.findByRole('region', { name: 'Discover the Perfect Course' });
    expect(screen.getByText('Easily explore and select courses with LMS360—your gateway to effortless learning')).toBeVisible();
    expect(within(categories).getByRole('link', { name: /Safety/ })).toHaveAttribute('href', '/categories/c2');

    const additions = await screen.findByRole('region', { name: 'Recent Additions' });
    expect(within(additions).getByRole('link', { name: 'Field Sales Basics' })).toHaveAttribute(
      'href',
      '/preview-course/course-1',
    );
    const viewed = screen.getByRole('region', { name: 'Recently viewed content' });
    expect(await within(viewed).findByRole('link', { name: /The field guide/ })).toHaveAttribute(
      'href',
      '/preview-course/course-9',
    );
    expect(screen.getByRole('link', { name: 'Continue where you left off' })).toHaveAttribute('href', '/preview-course/course-9');
    expect(screen.getByRole('link', { name: /3\s*My Mastery/ })).toHaveAttribute('href', '/my-learnings');
    expect(screen.getByRole('link', { name: /5\s*My Library/ })).toHaveAttribute('href', '/my-library');
  });

  test('leads back into the last course that is not finished, and its lesson', async () => {
    const views = [
      { ...view, percentage: 100 },
      { ...view, course_id: 'course-8', course_name: 'Opening a talk', lesson_name: 'Small talk', percentage: 40 },
    ];
    network({ ...answers, 'POST /lmsLastViewContent': () => ok({ recentlyviewed: views }) });
    renderApp('/dashboard');
    const link = await screen.findByRole('link', { name: 'Continue where you left off' });
    expect(link).toHaveAttribute('href', '/preview-course/course-8');
    expect(link.parentElement).toHaveTextContent('Opening a talkSmall talk');
  });

  test('offers to begin when all courses are finished', async () => {
    network({ ...answers, 'POST /lmsLastViewContent': () => ok({ recentlyviewed: [{ ...view, percentage: 100 }] }) });
    renderApp('/dashboard');
    await screen.findByRole('link', { name: /The field guide/ });
    expect(screen.getByText('Pick a course and learn at your own pace')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Continue where you left off' })).not.toBeInTheDocument();
  });

  test('shows four categories on a slide', async () => {
    const categories = ['A', 'B', 'C', 'D', 'E'].map((name) => category(name, `Category ${name}`));
    network({ ...answers, 'POST /lmsCategoryList': () => ok({ categories, count: { courseread: 0, mylibrary: 0 } }) });
    renderApp('/dashboard');
    const carousel = await screen.findByRole('group', { name: 'Discover the Perfect Course' });
    const slides = [...carousel.querySelectorAll('[class*="slide"] > div')];
    expect(slides.map((slide) => slide.querySelectorAll('a').length).filter(Boolean)).toEqual([4, 1]);
  });

  test('cuts the names of new courses at the last word within 40 letters', async () => {
    const long = 'A course whose name is a good deal longer than forty letters';
    network({ ...answers, 'POST /lmsCourseList': () => ok({ courselist: [card({ course_name: long })], total: 1 }) });
    renderApp('/dashboard');
    await waitFor(() => expect(screen.getByRole('link', { name: 'A course whose name is a good deal…' })).toBeVisible());
  });

  test('says when there is nothing yet', async () => {
    network({
      'POST /lmsCategoryList': () => home([]),
      'POST /lmsCourseList': () => ok({ courselist: [], total: 0 }),
      'POST /lmsLastViewContent': () => ok({ recentlyviewed: [] }),
    });
    renderApp('/dashboard');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your Category is Empty' })).toBeVisible());
    expect(screen.queryByRole('link', { name: 'Add a category' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'No courses yet' })).toBeVisible());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Nothing viewed yet' })).toBeVisible());
  });

  test('shows a superadmin without categories where to add one', async () => {
    signInAs('superadmin');
    network({ ...answers, 'POST /lmsCategoryList': () => home([]) });
    renderApp('/dashboard');
    expect(await screen.findByRole('link', { name: 'Add a category' })).toHaveAttribute('href', '/categories');
  });

  test('offers a retry when a list cannot be loaded', async () => {
    let broken = true;
    network({
      ...answers,
      'POST /lmsCategoryList': () => (broken ? refused(503, 'unavailable', 'Please try again in a moment.') : home()),
    });
    const { user } = renderApp('/dashboard');
    await waitFor(() => expect(screen.getByText('Please try again in a moment.')).toBeVisible());
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Discover the Perfect Course' })).toBeVisible());
  });

  test('stays usable when only the recent views fail', async () => {
    network({ ...answers, 'POST /lmsLastViewContent': () => refused(503, 'unavailable', 'Please try again in a moment.') });
    renderApp('/dashboard');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Discover the Perfect Course' })).toBeVisible());
    await waitFor(() => expect(screen.getByText('Please try again in a moment.')).toBeVisible());
  });
});
