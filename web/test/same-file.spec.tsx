import { within, waitFor } from '@testing-library/react';
import { pdfFile, pngFile } from './support/files';
import { editorAnswers } from './support/authoring';
import { network, ok } from './support/network';
import { renderApp, screen, signInAs } from './support/render-app';

// A file that was too large may be made smaller and chosen again under its name; browsers dispatch a change event only for another file.

type App = ReturnType<typeof renderApp>;

const click = async ({ user }: App, role: 'button' | 'menuitem' | 'radio', name: string) =>
  user.click(await screen.findByRole(role, { name }));

const places: [string, string, string, string, Parameters<typeof network>[0], (app: App) => Promise<void>][] = [
  [
    ...(['a picture', '/categories', 'Banner', 'File size must not exceed 1 MB'] as const),
    { 'GET /getCategroyData': () => ok({ categories: [] }) },
    (app) => click(app, 'button', '+ Add'),
  ],
  [
    ...(['a PDF', '/my-course/c1', 'PDF file', 'PDF file must have a maximum file size of 5 MB'] as const),
    editorAnswers(),
    async (app) => {
      await click(app, 'button', 'Add Lesson to Getting started safely');
      await click(app, 'radio', 'PDF upload');
    },
  ],
  [
    ...(['a photo', '/my-course/c1', 'Photo', 'File size must not exceed 1 MB'] as const),
    {
      ...editorAnswers(),
      'GET /getprofile': () => ok({ empData: [{ name: 'A', email: 'a@b.example', mobile_no: '', photo: null }] }),
    },
    async (app) => {
      await click(app, 'button', 'Menu of Asha Rao');
      await click(app, 'menuitem', 'Profile');
    },
  ],
];

test.each(places)('%s that was too large can be chosen again', async (_what, path, label, sentence, answers, open) => {
  network(answers);
  signInAs('superadmin');
  const app = renderApp(path);
  await open(app);
  const input = await within(await screen.findByRole('dialog')).findByLabelText(label, { selector: 'input' });
  let size = 9_000_000;
  const content = label === 'PDF file' ? pdfFile('chosen') : pngFile('chosen');
  const file = Object.defineProperty(content, 'size', { get: () => size });
  await app.user.upload(input, file);
  await waitFor(() => expect(screen.getByText(sentence)).toBeVisible());
  size = 9;
  await app.user.upload(input, file);
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
});
