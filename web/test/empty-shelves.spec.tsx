import { act, waitFor, within } from '@testing-library/react';
import { changeLanguage } from '@/shared/i18n/i18n';
import { card, category } from './support/learning';
import { network, ok } from './support/network';
import { renderApp, screen, signInAs } from './support/render-app';

const home = (...counts: (number | undefined)[]) => ({
  'POST /lmsCategoryList': () =>
    ok({
      categories: counts.map((count, at) => ({ ...category(`c${at}`, `Category ${at}`), course_count: count })),
      count: { courseread: 0, mylibrary: 0 },
    }),
  'POST /lmsCourseList': () => ok({ courselist: [card()], total: 1 }),
  'POST /lmsLastViewContent': () => ok({ recentlyviewed: [] }),
});
const shelf = (...counts: (number | undefined)[]) => ({
  'POST /lmsSubCategoryList': () =>
    ok({
      ...{ id: 'c1', categoryTitle: 'Sell', category_Description: 'd', categoryTagName: 'Sales', categoryHeadImage: null },
      categoryColor: '#16604a',
      subcategory: counts.map((count, at) => ({
        ...{ id: `s${at}`, subcategory_name: `Subcategory ${at}`, banner_path: null, category_id: 'c1', course_count: count },
      })),
    }),
});

describe.each([
  ['/dashboard', home, 'Category'],
  ['/categories/c1', shelf, 'Subcategory'],
] as const)('%s', (path, answers, word) => {
  const shown = async () => {
    await screen.findAllByRole('link', { name: new RegExp(`${word} \\d`) });
    return screen.getAllByRole('link', { name: new RegExp(`${word} \\d`) }).map(({ textContent }) => textContent);
  };

  test.each(['student', 'employee', 'superadmin'] as const)('a %s sees how many courses there are', async (role) => {
    signInAs(role);
    network(answers(3, 0, 1));
    renderApp(path);
    const links = await shown();
    expect(links).toHaveLength(role === 'student' ? 2 : 3);
    expect(links[0]).toContain('3 courses');
    expect(links.at(-1)).toContain('1 course');
    expect(links.some((link) => link?.includes(`${word} 1`))).toBe(role !== 'student');
    await act(() => changeLanguage('hi'));
    expect((await shown())[0]).toContain('3 कोर्स');
  });

  test('a student sees what a service of a release before has not counted', async () => {
    signInAs('student');
    network(answers(undefined, 0));
    renderApp(path);
    expect(await shown()).toEqual([expect.stringContaining(`${word} 0`)]);
  });

  test('a student who would see nothing at all is told so', async () => {
    signInAs('student');
    network(answers(0, 0));
    renderApp(path);
    const empty = path === '/dashboard' ? 'Your Category is Empty' : 'No course found';
    await waitFor(() => expect(screen.getByRole('heading', { name: empty })).toBeVisible());
    if (path !== '/dashboard') expect(screen.getByText('No course of this category has been approved yet.')).toBeVisible();
    expect(within(screen.getByRole('main')).queryByRole('link', { name: new RegExp(`${word} \\d`) })).toBeNull();
  });
});
