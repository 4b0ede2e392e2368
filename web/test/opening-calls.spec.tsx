import { configure, waitFor } from '@testing-library/react';
import { beginOpeningCalls } from '@/app/opening-calls';
import { card, category, kept, outline, started } from './support/learning';
import { network, ok, refused, type Sent } from './support/network';
import { resetEngine } from './support/pdf-engine';
import { renderApp, screen, signInAs } from './support/render-app';

jest.mock('../src/features/reader/pdf/pdf-engine', () => jest.requireActual('./support/pdf-engine'));

const home = ['POST /lmsCategoryList', 'POST /lmsCourseList', 'POST /lmsLastViewContent'];
const reader = '/preview-course/course-1';
const answers = {
  'POST /lmsCategoryList': () => ok({ categories: [category('c1', 'Sales')], count: { courseread: 3, mylibrary: 5 } }),
  'POST /lmsCourseList': () => ok({ courselist: [card()], total: 1 }),
  'POST /lmsLastViewContent': () => ok({ recentlyviewed: [] }),
  'POST /lmsLessonList': () => ok(outline(1)),
};
/** Sorted: the calls of a page are sent in parallel. */
const namesOf = (sent: Sent[]) => sent.map(({ call }) => call).toSorted();
const homeStands = () => screen.findByRole('heading', { name: 'Discover the Perfect Course' });
const readerStands = () => screen.findByRole('heading', { level: 1, name: 'Field Sales Basics' });

describe('the first calls of a page start before its code is loaded', () => {
  beforeEach(() => resetEngine());
  afterEach(() => configure({ reactStrictMode: false }));

  test('Home makes no call twice', async () => {
    signInAs('student');
    const sent = network(answers);
    void beginOpeningCalls('/dashboard');
    await waitFor(() => expect(namesOf(sent)).toEqual(home));
    renderApp('/dashboard');
    expect(await homeStands()).toBeVisible();
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map(({ authorization }) => authorization))).toEqual(new Set(['Bearer token-of-test']));
  });

  test('Home makes no call twice when it mounts, unmounts and mounts again, as in React’s StrictMode', async () => {
    configure({ reactStrictMode: true });
    signInAs('student');
    const sent = network(answers);
    void beginOpeningCalls('/dashboard');
    renderApp('/dashboard');
    expect(await homeStands()).toBeVisible();
    expect(namesOf(sent)).toEqual(home);
  });

  test.each([
    ['My Mastery', '/my-learnings', { 'POST /lmsCourseRead': () => ok({ courseread: [started()], total: 1 }) }],
    ['My Library', '/my-library', { 'POST /mylibrary': () => ok({ data: [kept()], total: 1 }) }],
    [
      'A category',
      '/categories/c1',
      {
        'POST /lmsSubCategoryList': () =>
          ok({
            id: 'c1',
            categoryTitle: 'Field Sales Basics',
            category_Description: '',
            categoryTagName: 'Sales',
            categoryHeadImage: null,
            categoryColor: '#16604a',
            subcategory: [],
          }),
      },
    ],
  ])('%s makes no call twice', async (_page, path, own) => {
    signInAs('student');
    const sent = network({ ...answers, ...own });
    void beginOpeningCalls(path);
    renderApp(path);
    expect(await screen.findByRole('heading', { name: 'Field Sales Basics' })).toBeVisible();
    expect(namesOf(sent)).toEqual(Object.keys(own));
  });

  test('the reader makes no call twice', async () => {
    signInAs('student');
    const sent = network(answers);
    void beginOpeningCalls(reader);
    renderApp(reader);
    expect(await readerStands()).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ id: 'course-1' }]);
  });

  test.each([
    ['refused', () => refused(503, 'unavailable', 'Please try again.')],
    ['lost', () => Promise.reject(new TypeError('network'))],
  ])('an early call that was %s is asked again', async (_outcome, fail) => {
    signInAs('student');
    let tries = 0;
    const sent = network({ ...answers, 'POST /lmsLessonList': () => (tries++ === 0 ? fail() : ok(outline(1))) });
    void beginOpeningCalls(reader);
    renderApp(reader);
    expect(await readerStands()).toBeVisible();
    expect(sent).toHaveLength(2);
  });

  test('an answer for another session is not used', async () => {
    signInAs('student', { token: 'token-of-before' });
    const sent = network(answers);
    void beginOpeningCalls(reader);
    signInAs('student');
    renderApp(reader);
    expect(await readerStands()).toBeVisible();
    expect(sent.map(({ authorization }) => authorization)).toEqual(['Bearer token-of-before', 'Bearer token-of-test']);
  });

  test('an answer is used by the page that was opened, not by a later one', async () => {
    signInAs('student');
    const sent = network(answers);
    void beginOpeningCalls('/dashboard');
    const { user } = renderApp(reader);
    await user.click(await screen.findByRole('link', { name: /^Back to/ }));
    expect(await homeStands()).toBeVisible();
    expect(namesOf(sent)).toEqual([...home, ...home, 'POST /lmsLessonList'].toSorted());
  });

  describe('a frame with a placeholder for the course', () => {
    const frame = () => {
      document.body.innerHTML = '<h1 data-field="Course_name"></h1>';
      return document.querySelector('h1');
    };

    test('shows its name as soon as it is known', async () => {
      signInAs('student');
      network(answers);
      const name = frame();
      await beginOpeningCalls(reader);
      expect(name).toHaveTextContent('Field Sales Basics');
    });

    test('stays as it is when the call is refused', async () => {
      signInAs('student');
      network({ 'POST /lmsLessonList': () => refused(400, 'unknown_course', 'Course not found') });
      const name = frame();
      await beginOpeningCalls(reader);
      expect(name).toBeEmptyDOMElement();
    });

    test.each([
      ['breaks off', () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('network')) }))],
      ['is no JSON', () => new Response('<h1>Sign in to this network</h1>')],
      ['says nothing', () => ok(null)],
    ])('lets the page start when the answer %s', async (_outcome, answer) => {
      signInAs('student');
      network({ 'POST /lmsLessonList': answer });
      const name = frame();
      await expect(beginOpeningCalls(reader)).resolves.toBeUndefined();
      expect(name).toBeEmptyDOMElement();
    });
  });

  test('no call is made for visitors, after the end of a subscription, nor for other pages', () => {
    const sent = network(answers);
    void beginOpeningCalls('/dashboard');
    signInAs('student', { daysLeft: -1 });
    void beginOpeningCalls('/dashboard');
    signInAs('student');
    void beginOpeningCalls('/pricing');
    expect(sent).toEqual([]);
  });

  test('the first four pictures of Home are fetched with the answer that names them', async () => {
    signInAs('student');
    const categories = [1, 2, 3, 4, 5, 6].map((at) => ({
      ...category(`c${at}`, `Category ${at}`),
      categoryImage: at === 2 ? null : `/files/catalog/${at}.webp`,
    }));
    network({ ...answers, 'POST /lmsCategoryList': () => ok({ categories, count: { courseread: 0, mylibrary: 0 } }) });
    await beginOpeningCalls('/dashboard');
    const preloaded = () =>
      [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map((link) => link.getAttribute('href'));
    await waitFor(() => expect(preloaded()).toEqual([1, 3, 4].map((at) => `/files/catalog/${at}.webp`)));
    document.head.querySelectorAll('link[rel=preload]').forEach((link) => link.remove());
  });
});
