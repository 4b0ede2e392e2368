import { within, waitFor } from '@testing-library/react';
import { card } from './support/learning';
import { network, ok, refused } from './support/network';
import { renderApp, screen, signInAs } from './support/render-app';
import { home } from './support/sessions';

const sales = {
  id: 'c1',
  categoryTitle: 'Sell with confidence',
  category_Description: 'Everything about selling',
  categoryTagName: 'Sales',
  categoryHeadImage: null,
  categoryColor: '#16604a',
  subcategory: [{ id: 'sub-1', subcategory_name: 'Field visits', banner_path: null, category_id: 'c1' }],
};
const fieldVisits = {
  id: 'sub-1',
  subcategory_name: 'Field visits',
  newBannerPath: null,
  category_id: 'c1',
  category_name: 'Sales',
};
beforeEach(() => signInAs('student'));

describe('/categories/{id}', () => {
  test('shows the category and leads to its subcategories', async () => {
    const sent = network({ 'POST /lmsSubCategoryList': () => ok(sales) });
    renderApp('/categories/c1');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Sell with confidence' })).toBeVisible());
    expect(screen.getByText('Everything about selling')).toBeVisible();
    const trail = within(screen.getByRole('navigation', { name: 'You are here' }));
    expect(trail.getByText('Sales')).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Field visits' })).toHaveAttribute('href', '/sub-categories/sub-1');
    expect(sent[0]?.body).toEqual({ categoryid: 'c1' });
  });

  test('fetches its banner at once, and the tiles when they come near the screen', async () => {
    const subcategory = sales.subcategory.map((own) => ({ ...own, banner_path: '/files/tile.webp' }));
    network({ 'POST /lmsSubCategoryList': () => ok({ ...sales, categoryHeadImage: '/files/banner.webp', subcategory }) });
    renderApp('/categories/c1');
    await screen.findByRole('heading', { level: 1 });
    const fetched = (image: string) => document.querySelector(`img[src="${image}"]`)?.getAttribute('loading');
    expect(fetched('/files/banner.webp')).toBe('eager');
    expect(fetched('/files/tile.webp')).toBe('lazy');
  });

  test('says when the category has no subcategories', async () => {
    network({ 'POST /lmsSubCategoryList': () => ok({ ...sales, subcategory: [] }) });
    renderApp('/categories/c1');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'No course found' })).toBeVisible());
  });

  test('redirects from an unknown category to the categories', async () => {
    signInAs('superadmin');
    network({
      'POST /lmsSubCategoryList': () => refused(400, 'invalid', 'This category does not exist.'),
      'GET /getCategroyData': () => ok({ categories: [] }),
    });
    const { location } = renderApp('/categories/nowhere');
    await screen.findByRole('heading', { level: 1, name: 'Categories' });
    expect(location().pathname).toBe('/categories');
    expect(screen.getByText('This category is no longer available')).toBeVisible();
  });

  test('offers a retry when the network fails', async () => {
    network({});
    const { user } = renderApp('/categories/c1');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Network Error' })).toBeVisible());
    network({ 'POST /lmsSubCategoryList': () => ok(sales) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Sell with confidence' })).toBeVisible());
  });
});

describe('/sub-categories/{id}', () => {
  test('shows its courses with their hearts', async () => {
    const sent = network({
      'POST /lmsCourseList': () => ok({ courselist: [card({ wishlist: true })], total: 1, subategory: [fieldVisits] }),
    });
    renderApp('/sub-categories/sub-1');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Field visits' })).toBeVisible());
    expect(screen.getByRole('link', { name: 'Field Sales Basics' })).toHaveAttribute('href', '/preview-course/course-1');
    expect(screen.getByRole('button', { name: 'Keep Field Sales Basics in My Library' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('link', { name: 'Sales' })).toHaveAttribute('href', '/categories/c1');
    expect(sent[0]?.body).toEqual({ subcategoryid: 'sub-1' });
  });

  test('cuts names after 55 letters and descriptions after 145', async () => {
    const course = card({ course_name: 'n'.repeat(56), course_desc: 'd'.repeat(146) });
    network({ 'POST /lmsCourseList': () => ok({ courselist: [course], total: 1, subategory: [fieldVisits] }) });
    renderApp('/sub-categories/sub-1');
    await waitFor(() => expect(screen.getByRole('link', { name: `${'n'.repeat(55)}…` })).toBeVisible());
    expect(screen.getByText(`${'d'.repeat(145)}…`)).toBeVisible();
  });

  test('says when the list is empty', async () => {
    network({ 'POST /lmsCourseList': () => ok({ courselist: [], total: 0, subategory: [fieldVisits] }) });
    renderApp('/sub-categories/sub-1');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Course List is Empty' })).toBeVisible());
    expect(screen.getByRole('link', { name: 'See the other subcategories' })).toHaveAttribute('href', '/categories/c1');
  });

  test('redirects from an unknown subcategory; a student to Home', async () => {
    network({ ...home, 'POST /lmsCourseList': () => ok({ courselist: [], total: 0, subategory: [] }) });
    const { location } = renderApp('/sub-categories/nowhere');
    await screen.findByRole('heading', { name: 'Discover the Perfect Course' });
    expect(location().pathname).toBe('/dashboard');
    expect(screen.getByText('This subcategory is no longer available')).toBeVisible();
  });
});
