import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { editorAnswers } from './support/authoring';
import { pdfFile, pngFile } from './support/files';
import { network } from './support/network';
import { renderApp, screen, signInAs } from './support/render-app';

// A file is told by its content, as the server tells it: not by its name, and not by what the device says of it.

const EMPTY = 'This file is empty. Please choose another.';
const PICTURES = 'Only JPEG, PNG, SVG images are allowed';

const choose = async (file: File) => {
  network(editorAnswers());
  signInAs('employee');
  renderApp('/my-course/new');
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(await screen.findByLabelText('Thumbnail'), file);
};

test.each([
  ['an empty one', new File([], 'cover.png', { type: 'image/png' }), EMPTY],
  ['a page called a picture', new File(['<!doctype html><p>'], 'cover.png', { type: 'image/png' }), PICTURES],
  ['a document called a picture', new File([pdfFile('a')], 'cover.jpg', { type: 'image/jpeg' }), PICTURES],
  ['a GIF', new File(['GIF89a'], 'cover.gif', { type: 'image/gif' }), PICTURES],
])('a thumbnail: %s is refused at once', async (_what, file, sentence) => {
  await choose(file);
  expect(await screen.findByText(sentence)).toBeVisible();
});

test.each([
  ['a picture without a name or type', new File([pngFile()], 'cover')],
  ['a picture under another name', new File([pngFile()], 'cover.txt', { type: 'text/plain' })],
  ['a drawing', new File(['<?xml version="1.0"?><svg/>'], 'cover.svg', { type: 'image/svg+xml' })],
])('a thumbnail: %s is taken', async (_what, file) => {
  await choose(file);
  await screen.findByRole('button', { name: 'Choose another picture' });
  await new Promise((resolve) => setTimeout(resolve, 50)); // its content is being read
  for (const sentence of [EMPTY, PICTURES]) expect(screen.queryByText(sentence)).toBeNull();
});

test('a PDF that the device took away is not sent', async () => {
  network(editorAnswers());
  signInAs('employee');
  const { user } = renderApp('/my-course/c1');
  await user.click(await screen.findByRole('button', { name: 'Add Lesson to Getting started safely' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'PDF upload' }));
  const gone = Object.assign(pdfFile('rules.pdf'), { slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) });
  await user.upload(dialog.getByLabelText('PDF file'), gone);
  expect(await dialog.findByText('This file could not be read. Please choose another.')).toBeVisible();
});
