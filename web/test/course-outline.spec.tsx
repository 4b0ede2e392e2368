import { waitFor } from '@testing-library/react';
import { chapterAnswer, bodiesOf, editorAnswers, videoLesson } from './support/authoring';
import { pdfFile } from './support/files';
import { network, ok, refused } from './support/network';
import { renderApp, screen, signInAs } from './support/render-app';

const openLesson = async () => {
  const { user } = renderApp('/my-course/c1');
  await user.click(await screen.findByRole('button', { name: 'Add Lesson to Getting started safely' }));
  await screen.findByLabelText(/^Lesson name/);
  return user;
};
const save = () => screen.getByRole('button', { name: 'Save lesson' });

describe('chapters', () => {
  beforeEach(() => signInAs('employee'));

  test('a short name is refused, a good one is added and shown', async () => {
    const chapters: object[] = [];
    const sent = network({
      ...editorAnswers({}, chapters),
      'POST /addchapter': () => {
        chapters.push(chapterAnswer([]));
        return ok({ message: 'Chapter added successfully' }, 201);
      },
    });
    const { user } = renderApp('/my-course/c1');
    await user.click(await screen.findByRole('button', { name: '+ Add New Chapter' }));
    await user.fill(screen.getByLabelText(/^Chapter name/), 'Short');
    await user.click(screen.getByRole('button', { name: 'Save chapter' }));
    await waitFor(() => expect(screen.getByText('Chapter name must have a minimum of 10 characters')).toBeVisible());
    await user.clear(screen.getByLabelText(/^Chapter name/));
    await user.fill(screen.getByLabelText(/^Chapter name/), 'Getting started safely');
    await user.click(screen.getByRole('button', { name: 'Save chapter' }));
    await waitFor(() => expect(screen.getByText('Chapter added successfully')).toBeVisible());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Getting started safely' })).toBeVisible());
    expect(bodiesOf(sent, 'POST /addchapter')).toEqual([{ course_id: 'c1', chapter_name: 'Getting started safely' }]);
  });

  test('a deletion that fails shows why', async () => {
    network({
      ...editorAnswers(),
      'POST /deletechapter': () => refused(409, 'conflict', 'This course is waiting for approval.'),
    });
    const { user } = renderApp('/my-course/c1');
    await user.click(await screen.findByRole('button', { name: 'Delete Getting started safely' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.getByText('This course is waiting for approval.')).toBeVisible());
  });
});

describe('lessons', () => {
  beforeEach(() => signInAs('employee'));

  test('a video that could not be checked says so', async () => {
    network(editorAnswers({}, [chapterAnswer([{ ...videoLesson, checked: false }])]));
    renderApp('/my-course/c1');
    expect(await screen.findByText('Video · could not be checked')).toBeVisible();
  });

  test('a name and a file type are required', async () => {
    network(editorAnswers());
    const user = await openLesson();
    await user.fill(screen.getByLabelText(/^Lesson name/), 'Short');
    await user.click(save());
    await waitFor(() => expect(screen.getByText('Lesson name must have a minimum of 10 characters')).toBeVisible());
    expect(screen.getByText('Please select a file type.')).toBeVisible();
  });

  test('a video needs a link of YouTube', async () => {
    network(editorAnswers());
    const user = await openLesson();
    await user.fill(screen.getByLabelText(/^Lesson name/), 'Ropes and harness');
    await user.click(screen.getByLabelText('Video link'));
    await user.click(save());
    await waitFor(() => expect(screen.getByText('Enter youtube link')).toBeVisible());
    await user.fill(screen.getByLabelText(/^YouTube link/), 'https://example.com/film');
    await user.click(save());
    await waitFor(() => expect(screen.getByText('There is no such Youtube Link doesn’t exist')).toBeVisible());
  });

  test('a video that does not exist is not added', async () => {
    const sent = network({ ...editorAnswers(), 'GET /videocheck': () => ok({ exists: false }) });
    const user = await openLesson();
    await user.fill(screen.getByLabelText(/^Lesson name/), 'Ropes and harness');
    await user.click(screen.getByLabelText('Video link'));
    await user.fill(screen.getByLabelText(/^YouTube link/), 'https://youtu.be/dQw4w9WgXcQ');
    await user.click(save());
    await waitFor(() => expect(screen.getByText('YouTube video does not exist')).toBeVisible());
    expect(bodiesOf(sent, 'POST /addlesson')).toEqual([]);
  });

  test('the author reads that a video’s owner keeps it from other sites', async () => {
    network({ ...editorAnswers(), 'GET /videocheck': () => ok({ exists: true, embeddable: false }) });
    const user = await openLesson();
    await user.click(screen.getByLabelText('Video link'));
    await user.fill(screen.getByLabelText(/^YouTube link/), 'https://youtu.be/dQw4w9WgXcQ');
    await user.tab();
    await waitFor(() => expect(screen.getByText('Its owner does not allow it on other sites')).toBeVisible());
  });

  test('a video is looked up and sent as JSON', async () => {
    const sent = network({
      ...editorAnswers(),
      'GET /videocheck': () => ok({ exists: true, title: 'Ropes explained' }),
      'POST /addlesson': () => ok({ message: 'Lesson added successfully' }, 201),
    });
    const user = await openLesson();
    await user.fill(screen.getByLabelText(/^Lesson name/), 'Ropes and harness');
    await user.click(screen.getByLabelText('Video link'));
    await user.fill(screen.getByLabelText(/^YouTube link/), 'https://youtu.be/dQw4w9WgXcQ');
    await user.tab();
    await waitFor(() => expect(screen.getByText('Ropes explained')).toBeVisible());
    await user.click(save());
    await waitFor(() => expect(screen.getByText('Lesson added successfully')).toBeVisible());
    expect(bodiesOf(sent, 'POST /addlesson')).toEqual([
      {
        lesson_name: 'Ropes and harness',
        file_type: 'V',
        chapter_id: 'h1',
        course_id: 'c1',
        image: 'https://youtu.be/dQw4w9WgXcQ',
      },
    ]);
  });

  test('a document needs a PDF of at most 5 MB, which is uploaded', async () => {
    const sent = network({ ...editorAnswers(), 'POST /addlesson': () => ok({ message: 'Lesson added successfully' }, 201) });
    const user = await openLesson();
    await user.fill(screen.getByLabelText(/^Lesson name/), 'The site rules');
    await user.click(screen.getByLabelText('PDF upload'));
    await user.click(save());
    await waitFor(() => expect(screen.getByText('Upload PDF file')).toBeVisible());
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.pdf', { type: 'application/pdf' });
    await user.upload(screen.getByLabelText('PDF file'), large);
    await waitFor(() => expect(screen.getByText('PDF file must have a maximum file size of 5 MB')).toBeVisible());
    await user.upload(screen.getByLabelText('PDF file'), pdfFile('rules.pdf'));
    await user.click(save());
    await waitFor(() => expect(screen.getByText('Lesson added successfully')).toBeVisible());
    expect(bodiesOf(sent, 'POST /addlesson')).toEqual([
      {
        lesson_name: 'The site rules',
        file_type: 'P',
        chapter_id: 'h1',
        course_id: 'c1',
        image: expect.objectContaining({ name: 'rules.pdf' }),
      },
    ]);
  });

  test('a PDF that the server refuses has its sentence until another is chosen', async () => {
    const sentence = 'Please upload a PDF file';
    network({ ...editorAnswers(), 'POST /addlesson': () => refused(415, 'unsupported', sentence, { image: sentence }) });
    const user = await openLesson();
    await user.fill(screen.getByLabelText(/^Lesson name/), 'The site rules');
    await user.click(screen.getByLabelText('PDF upload'));
    await user.upload(screen.getByLabelText('PDF file'), pdfFile('fake.pdf'));
    await user.click(save());
    await screen.findByText(sentence);
    expect(screen.getByRole('button', { name: 'Choose another PDF' })).toHaveAccessibleDescription(sentence);
    await user.upload(screen.getByLabelText('PDF file'), pdfFile('rules.pdf'));
    expect(screen.queryByText(sentence)).toBeNull();
  });

  test('a new name has 20 characters at most', async () => {
    network(editorAnswers());
    const { user } = renderApp('/my-course/c1');
    await user.click(await screen.findByRole('button', { name: 'Edit Why safety comes first' }));
    await user.type(await screen.findByLabelText(/^Lesson name/), ' for all of us');
    await user.click(save());
    await waitFor(() => expect(screen.getByText('Must have at most 20 characters')).toBeVisible());
  });

  test('the question about unsaved text is above the dialog in which it was typed', async () => {
    network(editorAnswers());
    const user = await openLesson();
    await user.type(screen.getByLabelText(/^Lesson name/), 'Half a name');
    const [elsewhere] = screen.getAllByRole('link', { name: 'My Courses', hidden: true });
    if (elsewhere) await user.click(elsewhere);
    const layerOf = async (name: string) => {
      const dialog = await screen.findByRole('dialog', { name, hidden: true });
      return Number(dialog.closest<HTMLElement>('.mantine-Modal-root')?.style.getPropertyValue('--mb-z-index'));
    };
    expect(await layerOf('Unsaved changes')).toBeGreaterThan(await layerOf('Add Lesson'));
  });

  test('Escape cancels the question about unsaved text, and keeps the text', async () => {
    network(editorAnswers());
    const user = await openLesson();
    await user.fill(screen.getByLabelText(/^Lesson name/), 'Half a name');
    const [elsewhere] = screen.getAllByRole('link', { name: 'My Courses', hidden: true });
    if (elsewhere) await user.click(elsewhere);
    await screen.findByRole('dialog', { name: 'Unsaved changes' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Unsaved changes' })).not.toBeInTheDocument());
    expect(screen.getByRole('dialog', { name: 'Add Lesson' })).toBeVisible();
    expect(screen.getByLabelText(/^Lesson name/)).toHaveValue('Half a name');
  });
});
