import { waitFor, within } from '@testing-library/react';
import { pngFile } from './support/files';
import { network, ok, refused, type Sent } from './support/network';
import { renderApp, screen, signInAs } from './support/render-app';

const category = (id: string, category_name: string, subcategories: object[] = []) => ({
  id,
  category_name,
  title: `${category_name} title`,
  Description: `About ${category_name}`,
  categoryImage: null,
  categoryColor: '#2e7d6b',
  subcategories,
});

const sales = category('c1', 'Field Sales', [{ subcategory_id: 's1', subcategory_name: 'Closing', category_id: 'c1' }]);
const care = category('c2', 'Customer Care');

const open = (categories: object[], more: Parameters<typeof network>[0] = {}) => {
  const sent = network({ 'GET /getCategroyData': () => ok({ categories }), ...more });
  signInAs('superadmin');
  return { sent, ...renderApp('/categories') };
};

const calls = (sent: Sent[], call: string) => sent.filter((entry) => entry.call === call);

const openForm = async (user: ReturnType<typeof renderApp>['user']) => {
  await user.click(await screen.findByRole('button', { name: '+ Add' }));
  return within(await screen.findByRole('dialog', { name: 'Add a category' }));
};

const fill = async (user: ReturnType<typeof renderApp>['user'], form: Awaited<ReturnType<typeof openForm>>) => {
  await user.fill(form.getByLabelText(/^Category/), 'Compliance');
  await user.fill(form.getByLabelText(/^Title/), 'Safe and lawful');
  await user.fill(form.getByLabelText(/^Description/), 'What the law asks of us');
  await user.upload(form.getByLabelText('Banner'), pngFile());
};

describe('/categories', () => {
  test('lists, searches by name, title and description, and does not delete a category with subcategories', async () => {
    const { user } = open([sales, care]);
    await waitFor(() => expect(screen.getByText('Field Sales')).toBeVisible());
    expect(screen.getByRole('button', { name: 'Delete Field Sales' })).toHaveAttribute('aria-disabled', 'true');
    await user.fill(screen.getByLabelText('Search by Category name / Title /Description'), 'ABOUT CUSTOMER');
    expect(screen.queryByText('Field Sales')).toBeNull();
    expect(screen.getByText('Customer Care')).toBeVisible();
  });

  test('an empty list says so', async () => {
    open([]);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your Category is Empty' })).toBeVisible());
  });

  test('an empty list offers to add the first one', async () => {
    const { user } = open([]);
    await user.click(await screen.findByRole('button', { name: 'Add a category' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Add a category' })).toBeVisible());
  });

  test('each empty field has its sentence, and nothing is sent', async () => {
    const { sent, user } = open([]);
    const form = await openForm(user);
    await user.click(form.getByRole('button', { name: 'Add category' }));
    for (const sentence of ['Required Category', 'Required Title', 'Required Description', 'Required Banner']) {
      expect(await form.findByText(sentence)).toBeVisible();
    }
    expect(calls(sent, 'POST /AddCategroy')).toEqual([]);
  });

  test('a banner over 1 MB is refused', async () => {
    const { user } = open([]);
    const form = await openForm(user);
    await user.upload(form.getByLabelText('Banner'), pngFile('banner.png', 1024 * 1024 + 1));
    expect(await form.findByText('File size must not exceed 1 MB')).toBeVisible();
  });

  test('adds, shows the server message, reloads the list and closes', async () => {
    const { sent, user } = open([care], { 'POST /AddCategroy': () => ok({ message: 'Category added successfully' }, 201) });
    const form = await openForm(user);
    await fill(user, form);
    await user.click(form.getByRole('button', { name: 'Add category' }));
    await waitFor(() => expect(screen.getByText('Category added successfully')).toBeVisible());
    expect(form.getByRole('button', { name: 'Add category' })).toBeDisabled(); // not a second time while the dialog closes
    expect(calls(sent, 'POST /AddCategroy')[0]?.body).toMatchObject({
      category_name: 'Compliance',
      title: 'Safe and lawful',
      description: 'What the law asks of us',
    });
    expect((calls(sent, 'POST /AddCategroy')[0]?.body as { image: File } | undefined)?.image.name).toBe('banner.png');
    expect(calls(sent, 'GET /getCategroyData')).toHaveLength(2);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 4000 });
  });

  test('an existing name is refused under the category field, and what was typed stays', async () => {
    const taken = 'This category already exists. Please choose another name.';
    const { user } = open([], { 'POST /AddCategroy': () => refused(409, 'conflict', taken, { category_name: taken }) });
    const form = await openForm(user);
    await fill(user, form);
    await user.click(form.getByRole('button', { name: 'Add category' }));
    expect(await form.findByText(taken)).toBeVisible();
    expect(form.getByLabelText(/^Category/)).toBeInvalid();
    expect(form.getByLabelText(/^Title/)).toHaveValue('Safe and lawful');
  });

  test('an edited category keeps its banner when none is chosen', async () => {
    const stored = { ...care, categoryImage: '/files/banner.webp' };
    const { sent, user } = open([stored], { 'POST /updatecategory': () => ok({ message: 'Category updated successfully' }) });
    await user.click(await screen.findByRole('button', { name: 'Edit Customer Care' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit category' }));
    await user.type(form.getByLabelText(/^Title/), '!');
    await user.click(form.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.getByText('Category updated successfully')).toBeVisible());
    const body = calls(sent, 'POST /updatecategory')[0]?.body;
    expect(body).toMatchObject({ id: 'c2', title: 'Customer Care title!' });
    expect(body).not.toHaveProperty('image');
  });

  test('a deletion asks for confirmation; a refused one is a toast', async () => {
    const refusal = 'This category has subcategories. Please delete them first.';
    const { sent, user } = open([care], { 'DELETE /deleteCategory': () => refused(409, 'conflict', refusal) });
    await user.click(await screen.findByRole('button', { name: 'Delete Customer Care' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText('Are you sure to delete ?')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.getByText(refusal)).toBeVisible());
    expect(calls(sent, 'DELETE /deleteCategory')[0]?.query).toEqual({ id: 'c2' });
    expect(screen.getByText('Customer Care')).toBeVisible();
  });
});
