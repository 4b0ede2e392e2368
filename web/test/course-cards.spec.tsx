import { act, waitFor, within } from '@testing-library/react';
import { changeLanguage } from '@/shared/i18n/i18n';
import { card, category, kept, started } from './support/learning';
import { network, ok } from './support/network';
import { renderApp, screen, signInAs } from './support/render-app';

type Facts = Pick<ReturnType<typeof card>, 'percentage' | 'lesson_count' | 'kinds'>;

const shelf = { id: 'sub-1', subcategory_name: 'Field visits', newBannerPath: null, category_id: 'c1', category_name: 'Sales' };
const pages: Record<string, (facts: Facts) => Parameters<typeof network>[0]> = {
  '/dashboard': (facts) => ({
    'POST /lmsCategoryList': () => ok({ categories: [category('c1', 'Sales')], count: { courseread: 0, mylibrary: 0 } }),
    'POST /lmsCourseList': () => ok({ courselist: [card(facts)], total: 1 }),
    'POST /lmsLastViewContent': () => ok({ recentlyviewed: [] }),
  }),
  '/sub-categories/sub-1': (facts) => ({
    'POST /lmsCourseList': () => ok({ courselist: [card(facts)], total: 1, subategory: [shelf] }),
  }),
  '/my-library': (facts) => ({ 'POST /mylibrary': () => ok({ data: [kept(facts)], total: 1 }) }),
  '/my-learnings': (facts) => ({ 'POST /lmsCourseRead': () => ok({ courseread: [started(facts)], total: 1 }) }),
};
const untouched: Facts = { percentage: 0, lesson_count: 5, kinds: ['video', 'pdf'] };
const shown = async () => within(await screen.findByRole('article'));

beforeEach(() => signInAs('student'));

describe.each(Object.keys(pages))('a course’s card on %s', (path) => {
  const open = (facts: Partial<Facts>) => {
    network(pages[path]!({ ...untouched, ...facts }));
    return renderApp(path);
  };

  test('tells how many lessons there are and of which kinds, in the chosen language', async () => {
    open({});
    expect((await shown()).getByText('5 lessons · Video, PDF')).toBeVisible();
    expect((await shown()).queryByRole('progressbar')).toBeNull();
    await act(() => changeLanguage('hi'));
    expect((await shown()).getByText('5 पाठ · वीडियो, PDF')).toBeVisible();
  });

  test.each([
    [{ lesson_count: 1, kinds: ['pdf'] }, '1 lesson · PDF'],
    [{ lesson_count: 12, kinds: ['video'] }, '12 lessons · Video'],
  ] as const)('%j: %s', async (facts, text) => {
    open({ ...facts, kinds: [...facts.kinds] });
    expect((await shown()).getByText(text)).toBeVisible();
  });

  test('says nothing of lessons that are not there, or that a service of a release before does not tell', async () => {
    network(pages[path]!({ percentage: undefined, lesson_count: undefined, kinds: undefined } as unknown as Facts));
    renderApp(path);
    expect((await shown()).queryByText(/lesson/)).toBeNull();
  });

  test.each([1, 50, 99])('shows that %i percent are read', async (percentage) => {
    open({ percentage });
    expect((await shown()).getByRole('progressbar', { name: 'Progress in Field Sales Basics' })).toHaveAttribute(
      'aria-valuenow',
      String(percentage),
    );
    expect((await shown()).queryByText('Finished')).toBeNull();
  });

  test('says that it is finished', async () => {
    open({ percentage: 100 });
    expect((await shown()).getByText('Finished')).toBeVisible();
    expect((await shown()).queryByRole('progressbar')).toBeNull();
  });
});

test('the state is another one as soon as the list is opened again', async () => {
  let percentage = 50;
  network({
    ...pages['/my-library']!(untouched),
    'POST /lmsCourseList': () => ok({ courselist: [card({ percentage })], total: 1, subategory: [shelf] }),
  });
  const { go } = renderApp('/sub-categories/sub-1');
  expect((await shown()).getByRole('progressbar')).toBeVisible();
  await act(() => go('/my-library'));
  await screen.findByRole('heading', { name: 'My Library' });
  percentage = 100;
  await act(() => go('/sub-categories/sub-1'));
  await waitFor(async () => expect((await shown()).getByText('Finished')).toBeVisible());
});

test('recently viewed courses say how far they are', async () => {
  const view = (course_id: string, percentage: number) => ({
    ...{ course_id, course_name: `Course ${course_id}`, lesson_name: '', course_image: null, categoryColor: null },
    ...{ percentage, lesson_count: 2, kinds: ['pdf'], viewed_at: '2026-03-09T08:00:00.000Z' },
  });
  network({
    ...pages['/dashboard']!(untouched),
    'POST /lmsLastViewContent': () => ok({ recentlyviewed: [view('a', 0), view('b', 50), view('c', 100)] }),
  });
  renderApp('/dashboard');
  const section = within(await screen.findByRole('region', { name: 'Recently viewed content' }));
  await section.findByText('9 Mar 2026');
  expect(section.getByText('9 Mar 2026 · 50%')).toBeVisible();
  expect(section.getByText('9 Mar 2026 · Finished')).toBeVisible();
});

test('covers that are drawn differ by course, though colour and name are the same', async () => {
  const courselist = Array.from({ length: 12 }, (_, at) => card({ id: `019a2f61-3c5f-7172-9e95-7d4a9fbc5e${at + 10}` }));
  network({ 'POST /lmsCourseList': () => ok({ courselist, total: 12, subategory: [shelf] }) });
  renderApp('/sub-categories/sub-1');
  const covers = (await screen.findAllByRole('article')).map((article) => article.querySelector('svg')?.innerHTML);
  expect(new Set(covers).size).toBe(12);
});
