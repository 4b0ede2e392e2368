import { waitFor, within } from '@testing-library/react';
import { globSync, readFileSync } from 'node:fs';
import { pngFile } from './support/files';
import { editorAnswers } from './support/authoring';
import { network, ok, refused } from './support/network';
import { renderApp, screen, signInAs } from './support/render-app';

// Where the focus is: at a dialog's first field, after closing at what opened it, after a refusal at the field at fault.

const categories = { 'GET /getCategroyData': () => ok({ categories: [] }) };
const picture = pngFile();

const openAdding = async (more: Parameters<typeof network>[0] = {}) => {
  network({ ...categories, ...more });
  signInAs('superadmin');
  const { user } = renderApp('/categories');
  const add = await screen.findByRole('button', { name: '+ Add' });
  await user.click(add);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a category' }));
  return { user, add, dialog };
};

describe('a dialog', () => {
  test('focuses its first field', async () => {
    const { dialog } = await openAdding();
    await waitFor(() => expect(dialog.getByLabelText(/^Category/)).toHaveFocus());
  });

  test('returns the focus to what opened it', async () => {
    const { user, add, dialog } = await openAdding();
    await waitFor(() => expect(dialog.getByLabelText(/^Category/)).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(add).toHaveFocus());
  });

  test('of the menu returns the focus to the menu, also after a success', async () => {
    network({
      'POST /mylibrary': () => ok({ data: [] }),
      'POST /reportbug': () => ok({ message: 'Thank you!', ticket: 'BUG-1' }),
    });
    signInAs('student');
    const { user } = renderApp('/my-library');
    await user.click(await screen.findByRole('button', { name: 'Menu of Asha Rao' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Report a Bug' }));
    await user.fill(await screen.findByLabelText('Subject'), 'The video');
    await user.fill(screen.getByLabelText('Description'), 'It stops');
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    await screen.findByText('Thank you!');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Menu of Asha Rao' })).toHaveFocus());
  });

  test('is the product’s own everywhere: Mantine’s would leave the focus on the body', () => {
    const root = new URL('../src/', `file://${__filename}`).pathname;
    const bare = globSync('**/*.tsx', { cwd: root }).filter((file) => /<Modal\b(?!\.)/.test(readFileSync(root + file, 'utf8')));
    expect(bare).toEqual(['shared/ui/Dialog.tsx']);
  });
});

test('after a deletion the focus is on the list', async () => {
  const care = { id: 'c1', category_name: 'Care', title: 'Care', Description: 'd', categoryImage: null, subcategories: [] };
  let listAnew: (response: Response) => void = () => undefined;
  let asked = 0;
  network({
    'GET /getCategroyData': () => (asked++ ? new Promise((resolve) => (listAnew = resolve)) : ok({ categories: [care] })),
    'DELETE /deleteCategory': () => ok({ message: 'Deleted' }),
  });
  signInAs('superadmin');
  const { user } = renderApp('/categories');
  const remove = await screen.findByRole('button', { name: 'Delete Care' });
  await user.click(remove);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(remove).toHaveFocus());
  listAnew(ok({ categories: [] }));
  await screen.findByText('Your Category is Empty');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Categories' })).toHaveFocus());
});

test('the menu, closed by Escape, returns the focus to its button', async () => {
  network({ 'POST /mylibrary': () => ok({ data: [] }) });
  signInAs('student');
  const { user } = renderApp('/my-library');
  await user.click(await screen.findByRole('button', { name: 'Menu of Asha Rao' }));
  await waitFor(() => expect(document.activeElement?.closest('[role="menu"]')).not.toBeNull());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Menu of Asha Rao' })).toHaveFocus());
});

describe('a chapter', () => {
  const openEditor = async () => {
    network({ ...editorAnswers(), 'POST /addchapter': () => ok({ message: 'Chapter added successfully' }) });
    signInAs('employee');
    return renderApp('/my-course/c1');
  };

  test('that was added moves the focus to the field of the next one', async () => {
    const { user } = await openEditor();
    await user.click(await screen.findByRole('button', { name: '+ Add New Chapter' }));
    await user.type(screen.getByLabelText(/^Chapter name/), 'Getting started safely{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: '+ Add New Chapter' })).toHaveFocus());
  });

  test('whose renaming is cancelled moves the focus to its edit button', async () => {
    const { user } = await openEditor();
    const [edit] = await screen.findAllByRole('button', { name: /^Edit (?!course)/ });
    await user.click(edit as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Edit (?!course)/ })[0]).toHaveFocus());
  });
});

describe('a refused form', () => {
  test('focuses the first field at fault, or a file’s button when only the file is missing', async () => {
    const { user, dialog } = await openAdding();
    const send = dialog.getByRole('button', { name: 'Add category' });
    await user.fill(dialog.getByLabelText(/^Category/), 'Compliance');
    await user.click(send);
    await waitFor(() => expect(dialog.getByLabelText(/^Title/)).toHaveFocus());
    await user.fill(dialog.getByLabelText(/^Title/), 'Safe and lawful');
    await user.fill(dialog.getByLabelText(/^Description/), 'What the law asks of us');
    await user.click(send);
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Choose a picture' })).toHaveFocus());
    expect(dialog.getByRole('button', { name: 'Choose a picture' })).toHaveAccessibleDescription('Required Banner');
  });

  test('focuses the field that the server names', async () => {
    const sentence = 'This category already exists. Please choose another name.';
    const { user, dialog } = await openAdding({
      'POST /AddCategroy': () => refused(409, 'conflict', sentence, { category_name: sentence }),
    });
    await user.fill(dialog.getByLabelText(/^Category/), 'Compliance');
    await user.fill(dialog.getByLabelText(/^Title/), 'Safe and lawful');
    await user.fill(dialog.getByLabelText(/^Description/), 'What the law asks of us');
    await user.upload(dialog.getByLabelText('Banner'), picture);
    await user.click(dialog.getByRole('button', { name: 'Add category' }));
    await dialog.findByText(sentence);
    await waitFor(() => expect(dialog.getByLabelText(/^Category/)).toHaveFocus());
  });
});
