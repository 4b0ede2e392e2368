import { act, fireEvent, waitFor } from '@testing-library/react';
import { bodiesOf, editorAnswers } from './support/authoring';
import { pdfFile, pngFile } from './support/files';
import { open, openDialog } from './support/header';
import { network, ok } from './support/network';
import { renderApp, screen, signInAs } from './support/render-app';
import { holdUploads } from './support/upload-request';

// A form with a file says how much of it is sent, and can be stopped until all of it is.

const photo = { name: 'Asha Rao', email: 'asha@acme.example', mobile_no: '9876543210', photo: '/files/photo.webp' };
type Open = () => Promise<{ user: ReturnType<typeof renderApp>['user']; sent: ReturnType<typeof network>; submit: HTMLElement }>;

/** Each opens a form and chooses its file. */
const forms: Record<string, { call: string; open: Open }> = {
  'a lesson': {
    call: 'POST /addlesson',
    open: async () => {
      const sent = network({ ...editorAnswers(), 'POST /addlesson': () => ok({ message: 'Lesson added successfully' }, 201) });
      signInAs('employee');
      const { user } = renderApp('/my-course/c1');
      await user.click(await screen.findByRole('button', { name: 'Add Lesson to Getting started safely' }));
      await user.fill(await screen.findByLabelText(/^Lesson name/), 'The safety handbook');
      await user.click(screen.getByRole('radio', { name: 'PDF upload' }));
      await user.upload(screen.getByLabelText('PDF file'), pdfFile('handbook.pdf'));
      return { user, sent, submit: screen.getByRole('button', { name: 'Save lesson' }) };
    },
  },
  'a category': {
    call: 'POST /AddCategroy',
    open: async () => {
      const categories = { 'GET /getCategroyData': () => ok({ categories: [] }) };
      const sent = network({ ...categories, 'POST /AddCategroy': () => ok({ message: 'Category added successfully' }, 201) });
      signInAs('superadmin');
      const { user } = renderApp('/categories');
      await user.click(await screen.findByRole('button', { name: '+ Add' }));
      await user.fill(await screen.findByLabelText(/^Category/), 'Compliance');
      await user.fill(screen.getByLabelText(/^Title/), 'Safe and lawful');
      await user.fill(screen.getByLabelText(/^Description/), 'What the law asks of us');
      await user.upload(screen.getByLabelText('Banner'), pngFile());
      return { user, sent, submit: screen.getByRole('button', { name: 'Add category' }) };
    },
  },
  'the profile': {
    call: 'POST /updateprofile',
    open: async () => {
      const answers = {
        'GET /getprofile': () => ok({ empData: [photo] }),
        'POST /updateprofile': () => ok({ message: 'Profile updated successfully' }),
      };
      const { user, sent } = await open('student', answers);
      const dialog = await openDialog(user, 'Profile');
      await dialog.findByDisplayValue('9876543210');
      await user.upload(dialog.getByLabelText('Photo', { selector: 'input' }), pngFile('me.png'));
      return { user, sent, submit: dialog.getByRole('button', { name: 'Update profile' }) };
    },
  },
};

describe.each(Object.entries(forms))('%s', (_what, { call, open: openForm }) => {
  test('shows how much is sent, and can be stopped and sent again', async () => {
    const { user, sent, submit } = await openForm();
    const uploads = holdUploads();
    await user.click(submit);
    await waitFor(() => expect(uploads).toHaveLength(1));
    act(() => uploads[0]!.progress(0.427));
    expect(await screen.findByText('42%')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Uploading the file' })).toHaveAttribute('aria-valuenow', '42');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(uploads[0]!.aborted).toBe(true));
    await waitFor(() => expect(screen.queryByText('42%')).toBeNull());
    expect(submit).toBeVisible();
    expect(bodiesOf(sent, call)).toHaveLength(0);
    await user.click(submit);
    await waitFor(() => expect(uploads).toHaveLength(2));
    act(() => uploads[1]!.finish());
    await waitFor(() => expect(bodiesOf(sent, call)).toHaveLength(1));
  });

  test('cannot be stopped once everything is sent', async () => {
    const { user, submit } = await openForm();
    const uploads = holdUploads();
    await user.click(submit);
    await waitFor(() => expect(uploads).toHaveLength(1));
    act(() => uploads[0]!.progress(1));
    expect(await screen.findByText('Uploaded. Please wait a moment.')).toBeVisible();
    const cancel = screen.queryByRole('button', { name: 'Cancel' });
    if (cancel) expect(cancel).toBeDisabled();
  });
});

describe('a dropped file', () => {
  const dropOn = (element: Element, ...files: File[]) => {
    const dataTransfer = { files, types: ['Files'] };
    fireEvent.dragOver(element, { dataTransfer });
    return fireEvent.drop(element, { dataTransfer });
  };

  test('is chosen by the field it is dropped on', async () => {
    await forms['a lesson']!.open();
    dropOn(screen.getByText('handbook.pdf'), pdfFile('rules.pdf'), pdfFile('more.pdf'));
    expect(await screen.findByText('rules.pdf')).toBeVisible();
    expect(screen.queryByText('handbook.pdf')).toBeNull();
  });

  test('is checked as a chosen one', async () => {
    await forms['a category']!.open();
    dropOn(screen.getByRole('button', { name: 'Choose another picture' }), pdfFile('rules.pdf'));
    expect(await screen.findByText('Only JPEG, JPG, PNG, SVG, WEBP')).toBeVisible();
  });

  test('beside its field does not replace the page', async () => {
    await forms['the profile']!.open();
    expect(dropOn(document.body, pngFile())).toBe(false); // prevented
  });
});
