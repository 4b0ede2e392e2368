import { act, waitFor } from '@testing-library/react';
import { outline, started } from './support/learning';
import { late, network, ok, refused } from './support/network';
import { resetEngine } from './support/pdf-engine';
import { renderApp, screen, signInAs } from './support/render-app';
import { home } from './support/sessions';

jest.mock('../src/features/reader/pdf/pdf-engine', () => jest.requireActual('./support/pdf-engine'));

// Two visits of a page in one document: the state of the first must not affect the second, and Back must not lead to a redirect.

const mastery = (...ids: string[]) => {
  const courses = ids.map((id) => started({ course_id: id, course_name: `Course ${id}` }));
  return { 'POST /lmsCourseRead': () => ok({ courseread: courses, total: courses.length }) };
};
const courseOf = (body: unknown) => (body as { id: string }).id;
/** The same outline with other lessons. */
const outlineOf = (id: string) =>
  JSON.parse(JSON.stringify(outline(3, { Course_name: `Course ${id}` })).replaceAll('"lesson-', `"${id}-lesson-`)) as object;
const gone = () => refused(404, 'not_found', 'Gone');
const courseStands = (id: string) => screen.findByRole('heading', { level: 1, name: `Course ${id}` });

describe('the reader', () => {
  beforeEach(() => {
    signInAs('student');
    resetEngine();
  });

  test('after an unknown course the next one opens without a redirect', async () => {
    network({
      ...home,
      ...mastery('a', 'gone'),
      'POST /lmsLessonList': ({ body }) =>
        courseOf(body) === 'gone' ? refused(400, 'unknown_course', 'Course not found') : ok(outlineOf(courseOf(body))),
    });
    const { user, location } = renderApp('/my-learnings');
    await user.click(await screen.findByRole('link', { name: 'Course gone' }));
    await waitFor(() => expect(location().pathname).toBe('/my-learnings'));
    await user.click(await screen.findByRole('link', { name: 'Course a' }));
    await courseStands('a');
    expect(location().pathname).toBe('/preview-course/a');
  });

  test('an unknown course opened from another one leads back to that one', async () => {
    network({
      ...home,
      'POST /lmsLessonList': ({ body }) =>
        courseOf(body) === 'gone' ? refused(400, 'unknown_course', 'Course not found') : ok(outlineOf(courseOf(body))),
    });
    const { location, go } = renderApp('/preview-course/a');
    await courseStands('a');
    await act(() => go('/preview-course/gone'));
    await courseStands('a');
    expect(location().pathname).toBe('/preview-course/a');
  });

  test('going back twice restores the course at the lesson that was left', async () => {
    network({
      ...home,
      ...mastery('a', 'b'),
      'POST /lmsLessonList': ({ body }) => ok(outlineOf(courseOf(body))),
    });
    const { user, location, goBack } = renderApp('/my-learnings');
    await user.click(await screen.findByRole('link', { name: 'Course a' }));
    await user.click((await screen.findAllByRole('button', { name: /^The field guide/ }))[0]!);
    expect(location().search).toBe('?lesson=a-lesson-2');
    await user.click(await screen.findByRole('link', { name: 'My Mastery' }));
    await user.click(await screen.findByRole('link', { name: 'Course b' }));
    await courseStands('b');
    await act(() => goBack());
    await screen.findByRole('link', { name: 'Course b' });
    await act(() => goBack());
    await courseStands('a');
    expect(location().search).toBe('?lesson=a-lesson-2');
  });

  test('the previous course is not shown while another one is loading', async () => {
    const other = late(() => ok(outlineOf('b')));
    network({
      ...home,
      ...mastery('a', 'b'),
      'POST /lmsLessonList': ({ body }) => (courseOf(body) === 'a' ? ok(outlineOf('a')) : other.answer()),
    });
    const { user, location } = renderApp('/my-learnings');
    await user.click(await screen.findByRole('link', { name: 'Course a' }));
    await courseStands('a');
    await user.click(screen.getByRole('link', { name: 'My Mastery' }));
    await user.click(await screen.findByRole('link', { name: 'Course b' }));
    await waitFor(() => expect(location().pathname).toBe('/preview-course/b'));
    expect(location().search).toBe('');
    expect(screen.queryByRole('heading', { name: 'Course a' })).toBeNull();
    await other.comes();
    await courseStands('b');
  });
});

describe('Back after a redirect', () => {
  test.each<[string, Parameters<typeof network>[0], string, string]>([
    [
      '/my-course/unknown',
      { 'POST /courseid': () => ok([]), 'POST /lmschaptersAndLesson': () => ok([]) },
      '/404Page',
      'Course Not Found',
    ],
    ['/my-course/unknown', { 'POST /courseid': gone, 'POST /lmschaptersAndLesson': gone }, '/404Page', 'Course Not Found'],
    [
      '/categories/unknown',
      { 'POST /lmsSubCategoryList': () => refused(400, 'invalid', 'Gone'), 'GET /getCategroyData': () => ok({ categories: [] }) },
      '/categories',
      'Categories',
    ],
    [
      '/sub-categories/unknown',
      {
        'POST /lmsCourseList': () => ok({ courselist: [], total: 0, subategory: [] }),
        'POST /subcategory': () => ok({ results: [], categoryCount: 1, total: 0 }),
        'GET /getAllCategory': () => ok({ categories: [{ id: 'c1', category_name: 'Field Sales' }] }),
      },
      '/sub-categories',
      'Subcategories',
    ],
    [
      '/categories/broken',
      { 'POST /lmsSubCategoryList': () => refused(500, 'internal', 'boom') },
      '/ServerError',
      'Network Error',
    ],
  ])('from %s is at the page before', async (path, answers, ledTo, heading) => {
    network({ ...mastery(), ...answers });
    signInAs('superadmin');
    const { location, go, goBack } = renderApp('/my-learnings');
    await screen.findByText('Your Mastery is Empty');
    await act(() => go(path));
    await screen.findByRole('heading', { level: 1, name: heading });
    expect(location().pathname).toBe(ledTo);
    await act(() => goBack());
    await screen.findByText('Your Mastery is Empty');
    expect(location().pathname).toBe('/my-learnings');
  });

  const broken = { ...home, ...mastery(), 'POST /lmsSubCategoryList': () => refused(500, 'internal', 'boom') };

  test('Go Back of the network-error page leads there too', async () => {
    network(broken);
    signInAs('student');
    const { user, go } = renderApp('/my-learnings');
    await screen.findByText('Your Mastery is Empty');
    await act(() => go('/categories/broken'));
    await user.click(await screen.findByRole('button', { name: 'Go Back' }));
    await waitFor(() => expect(screen.getByText('Your Mastery is Empty')).toBeInTheDocument());
  });

  test('Go Back leads Home when the page that failed was the first', async () => {
    network(broken);
    signInAs('student');
    window.history.replaceState({ idx: 0 }, '');
    const { user, location } = renderApp('/categories/broken');
    await user.click(await screen.findByRole('button', { name: 'Go Back' }));
    await waitFor(() => expect(screen.getByText('Your Category is Empty')).toBeInTheDocument());
    expect(location().pathname).toBe('/dashboard');
    window.history.replaceState(null, '');
  });
});
