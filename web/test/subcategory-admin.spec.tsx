import { waitFor, within } from '@testing-library/react';
import { pngFile } from './support/files';
import { network, ok, refused, type Sent } from './support/network';
import { renderApp, screen, signInAs } from './support/render-app';

const categories = [
  { id: 'c1', category_name: 'Field Sales' },
  { id: 'c2', category_name: 'Customer Care' },
];

const subcategory = (subcategory_id: string, subcategory_name: string, at: 0 | 1, course_count = 0) => ({
  subcategory_id,
  subcategory_name,
  category_id: categories[at]?.id,
  category_name: categories[at]?.category_name,
  Description: 'About it',
  course_count,
  banner_path: null,
});

const closing = subcategory('s1', 'Closing techniques', 0, 3);
const chat = subcategory('s2', 'Chat etiquette', 1);

const open = (results: object[], more: Parameters<typeof network>[0] = {}) => {
  const sent = network({
    'POST /subcategory': () => ok({ results, categoryCount: categories.length, total: results.length }),
    'GET /getAllCategory': () => ok({ categories }),
    ...more,
  });
  signInAs('superadmin');
  return { sent, ...renderApp('/sub-categories') };
};

const calls = (sent: Sent[], call: string) => sent.filter((entry) => entry.call === call);

const openForm = async (user: ReturnType<typeof renderApp>['user']) => {
  await user.click(await screen.findByRole('button', { name: '+ Add' }));
  return within(await screen.findByRole('dialog', { name: 'Add a subcategory' }));
};

const fill = async (user: ReturnType<typeof renderApp>['user'], form: Awaited<ReturnType<typeof openForm>>) => {
  await user.click(form.getByRole('combobox', { name: /Category/ }));
  await user.click(await screen.findByRole('option', { name: 'Customer Care' }));
  await user.fill(form.getByLabelText(/^Subcategory/), 'Complaint handling');
  await user.fill(form.getByLabelText(/^Description/), 'From anger to thanks');
  await user.upload(form.getByLabelText('Banner'), pngFile());
};

describe('/sub-categories', () => {
  test('an empty list offers to add the first one; a filter that matches none does not', async () => {
    const { user } = open([]);
    await user.click(await screen.findByRole('button', { name: 'Add a subcategory' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Add a subcategory' })).toBeVisible());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('combobox', { name: 'Category' }));
    await user.click(await screen.findByRole('option', { name: 'Customer Care' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Add a subcategory' })).toBeNull());
  });

  test('with courses it can be viewed and not deleted, without courses the other way round', async () => {
    open([closing, chat]);
    expect(await screen.findByRole('link', { name: 'View Closing techniques' })).toHaveAttribute('href', '/sub-categories/s1');
    expect(screen.queryByRole('link', { name: 'View Chat etiquette' })).toBeNull();
    const closed = screen.getByRole('button', { name: 'View Chat etiquette' });
    expect(closed).toHaveAttribute('aria-disabled', 'true');
    expect(closed).toHaveAccessibleDescription('No approved course yet');
    expect(screen.getByRole('button', { name: 'Delete Closing techniques' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: 'Delete Chat etiquette' })).not.toHaveAttribute('aria-disabled');
  });

  test('a disabled action can be focused and says why', async () => {
    const { user } = open([closing]);
    await screen.findByText('Closing techniques');
    screen.getByRole('button', { name: 'Edit Closing techniques' }).focus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Delete Closing techniques' })).toHaveFocus();
    expect(await screen.findByRole('tooltip')).toHaveTextContent('A subcategory with courses cannot be deleted');
    await user.tab();
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  });

  test('is filtered by text over both names, and by category', async () => {
    const { user } = open([closing, chat]);
    const search = await screen.findByLabelText('Search by subcategory or category name');
    await user.fill(search, 'customer');
    expect(screen.queryByText('Closing techniques')).toBeNull();
    expect(screen.getByText('Chat etiquette')).toBeVisible();
    await user.clear(search);
    await user.fill(search, 'about it');
    expect(screen.queryByText('Chat etiquette')).toBeNull();
    await user.clear(search);
    await user.click(screen.getByRole('combobox', { name: 'Category' }));
    await user.click(await screen.findByRole('option', { name: 'Field Sales' }));
    expect(screen.getByText('Closing techniques')).toBeVisible();
    expect(screen.queryByText('Chat etiquette')).toBeNull();
  });

  test('a category without any says that the filter hides the others', async () => {
    const { user } = open([closing]);
    await screen.findByText('Closing techniques');
    await user.click(screen.getByRole('combobox', { name: 'Category' }));
    await user.click(await screen.findByRole('option', { name: 'Customer Care' }));
    await waitFor(() =>
      expect(screen.getByText('Nothing here matches this filter. Choose another one to see the rest.')).toBeVisible(),
    );
  });

  test('without a category it links to the categories', async () => {
    open([], { 'GET /getAllCategory': () => ok({ categories: [] }) });
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: "Don't have a category, please Add to Category" })).toBeVisible(),
    );
    expect(screen.getByRole('link', { name: 'Add to Category' })).toHaveAttribute('href', '/categories');
  });

  test('each invalid field shows its sentence, and nothing is sent', async () => {
    const { sent, user } = open([]);
    const form = await openForm(user);
    await user.click(form.getByRole('button', { name: 'Add subcategory' }));
    const sentences = ['Please select category', 'Enter Subcategory', 'Required Description', 'Upload banner for subcategory'];
    for (const sentence of sentences) expect(await form.findByText(sentence)).toBeVisible();
    await user.fill(form.getByLabelText(/^Subcategory/), 'Short');
    await user.tab();
    expect(await form.findByText('Must have at least 7 characters')).toBeVisible();
    await user.upload(form.getByLabelText('Banner'), pngFile('banner.png', 500 * 1024 + 1));
    expect(await form.findByText('Filesize exceeds 500KB')).toBeVisible();
    expect(calls(sent, 'POST /addsubcategory')).toEqual([]);
  });

  test('adds, shows the server message, reloads the list and closes', async () => {
    const { sent, user } = open([chat], { 'POST /addsubcategory': () => ok({ message: 'Subcategory added successfully' }, 201) });
    const form = await openForm(user);
    await fill(user, form);
    await user.click(form.getByRole('button', { name: 'Add subcategory' }));
    await waitFor(() => expect(screen.getByText('Subcategory added successfully')).toBeVisible());
    expect(form.getByRole('button', { name: 'Add subcategory' })).toBeDisabled(); // not a second time while the dialog closes
    expect(calls(sent, 'POST /addsubcategory')[0]?.body).toMatchObject({
      categorySelect: 'c2',
      subCategoryInput: 'Complaint handling',
      Description: 'From anger to thanks',
    });
    expect(calls(sent, 'POST /subcategory')).toHaveLength(2);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 4000 });
  });

  test('an existing name is refused under its field, and what was typed stays', async () => {
    const taken = 'This subcategory already exists in the category. Please choose another name.';
    const { user } = open([], { 'POST /addsubcategory': () => refused(409, 'conflict', taken, { subCategoryInput: taken }) });
    const form = await openForm(user);
    await fill(user, form);
    await user.click(form.getByRole('button', { name: 'Add subcategory' }));
    expect(await form.findByText(taken)).toBeVisible();
    expect(form.getByLabelText(/^Subcategory/)).toBeInvalid();
    expect(form.getByLabelText(/^Description/)).toHaveValue('From anger to thanks');
  });

  test('an edited subcategory may move to another category and keeps its banner', async () => {
    const stored = { ...chat, banner_path: '/files/chat.webp' };
    const { sent, user } = open([stored], {
      'POST /updatesubcategory': () => ok({ message: 'Subcategory updated successfully' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Edit Chat etiquette' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit subcategory' }));
    await user.click(form.getByRole('combobox', { name: /Category/ }));
    await user.click(await screen.findByRole('option', { name: 'Field Sales' }));
    await user.click(form.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.getByText('Subcategory updated successfully')).toBeVisible());
    const body = calls(sent, 'POST /updatesubcategory')[0]?.body;
    expect(body).toMatchObject({ subcategory_id: 's2', categorySelect: 'c1', category_id: 'c1' });
    expect(body).not.toHaveProperty('image');
  });

  test('is deleted after a confirmation', async () => {
    const { sent, user } = open([chat], { 'POST /deletesubcategory': () => ok({ message: 'Subcategory deleted successfully' }) });
    await user.click(await screen.findByRole('button', { name: 'Delete Chat etiquette' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText('Are you sure to delete ?')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.getByText('Subcategory deleted successfully')).toBeVisible());
    expect(calls(sent, 'POST /deletesubcategory')[0]?.body).toEqual({ id: 's2' });
  });
});
