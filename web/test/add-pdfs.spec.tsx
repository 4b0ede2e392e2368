import { fireEvent, waitFor, within } from '@testing-library/react';
import { bodiesOf, editorAnswers } from './support/authoring';
import { pdfFile, pngFile } from './support/files';
import { network, ok, refused, type Sent } from './support/network';
import { renderApp, screen, signInAs } from './support/render-app';

const POST = 'POST /addlesson';
const added = () => ok({ message: 'Lesson added successfully' }, 201);
const nameIn = ({ body }: Pick<Sent, 'body'>) => (body as { lesson_name: string }).lesson_name;
const namesOf = (sent: Sent[]) => bodiesOf(sent, POST).map((body) => nameIn({ body }));
const dialog = () => screen.findByRole('dialog', { name: 'Add PDFs to Getting started safely' });

async function choose(...files: File[]) {
  const { user } = renderApp('/my-course/c1');
  await screen.findByRole('button', { name: 'Add PDFs to Getting started safely' });
  await user.upload(screen.getByLabelText('Add PDFs to Getting started safely', { selector: 'input' }), files);
  const inside = within(await dialog());
  return { user, inside, save: () => user.click(inside.getByRole('button', { name: /^Add \d+ lessons?$/ })) };
}

beforeEach(() => signInAs('employee'));

test('each chosen PDF becomes a lesson named after its file, in their order', async () => {
  const sent = network({ ...editorAnswers(), [POST]: added });
  const { inside, save, user } = await choose(
    pdfFile('site_rules_for_all.pdf'),
    pdfFile('Map.pdf'),
    pdfFile('Emergency exits.PDF'),
  );
  expect(inside.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value)).toEqual([
    'site rules for all',
    'Document: Map',
    'Emergency exits',
  ]);
  await user.clear(inside.getByLabelText('Lesson name of Map.pdf'));
  await user.fill(inside.getByLabelText('Lesson name of Map.pdf'), 'The map of the site');
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(namesOf(sent)).toEqual(['site rules for all', 'The map of the site', 'Emergency exits']);
  expect(bodiesOf(sent, POST)[0]).toEqual({
    lesson_name: 'site rules for all',
    file_type: 'P',
    chapter_id: 'h1',
    course_id: 'c1',
    image: expect.objectContaining({ name: 'site_rules_for_all.pdf' }),
  });
  expect(screen.getByText('Lesson added successfully')).toBeVisible();
});

test('dropped on the chapter as well', async () => {
  network({ ...editorAnswers(), [POST]: added });
  renderApp('/my-course/c1');
  const chapter = (await screen.findByRole('heading', { name: 'Getting started safely' })).closest('li') as HTMLElement;
  fireEvent.drop(chapter, {
    dataTransfer: { types: ['Files'], files: [pdfFile('The first one.pdf'), pdfFile('The second one.pdf')] },
  });
  expect(within(await dialog()).getAllByRole('textbox')).toHaveLength(2);
});

test('what the server refuses stays with its sentence, the others are added; a second try sends it alone', async () => {
  const sentence = 'This PDF needs a password. Please save it without one and upload it again.';
  let locked = true;
  const sent = network({
    ...editorAnswers(),
    [POST]: (one) =>
      locked && nameIn(one) === 'Locked document' ? refused(400, 'invalid', sentence, { image: sentence }) : added(),
  });
  const { inside, save } = await choose(
    pdfFile('First document.pdf'),
    pdfFile('Locked document.pdf'),
    pdfFile('Third document.pdf'),
  );
  await save();
  await waitFor(() => expect(inside.getByText(sentence)).toBeVisible());
  expect(inside.getAllByRole('textbox')).toHaveLength(1);
  locked = false;
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(namesOf(sent)).toEqual(['First document', 'Locked document', 'Third document', 'Locked document']);
});

test('files of another type and too large ones are refused here', async () => {
  const sent = network({ ...editorAnswers(), [POST]: added });
  const large = new File(['%PDF-1.7', new Uint8Array(5 * 1024 * 1024)], 'Large document.pdf', { type: 'application/pdf' });
  const picture = new File([pngFile()], 'A picture in fact.pdf', { type: 'application/pdf' });
  const { inside, save } = await choose(large, picture, pdfFile('Good document.pdf'));
  await save();
  await waitFor(() => expect(inside.getByText('PDF file must have a maximum file size of 5 MB')).toBeVisible());
  expect(inside.getByText('The file only accepts the PDF format')).toBeVisible();
  expect(namesOf(sent)).toEqual(['Good document']);
});

test('a name that is too short is said before anything is sent', async () => {
  const sent = network({ ...editorAnswers(), [POST]: added });
  const { inside, save, user } = await choose(pdfFile('First document.pdf'), pdfFile('Second document.pdf'));
  await user.clear(inside.getByLabelText('Lesson name of Second document.pdf'));
  await user.fill(inside.getByLabelText('Lesson name of Second document.pdf'), 'Short');
  await save();
  await waitFor(() => expect(inside.getByText('Lesson name must have a minimum of 10 characters')).toBeVisible());
  expect(namesOf(sent)).toEqual([]);
});

test.each([
  ['the service is away', () => refused(503, 'unavailable', 'Please try again in a moment.'), 'Please try again in a moment.'],
  ['the course was submitted meanwhile', () => refused(409, 'conflict', 'This course is waiting.'), 'This course is waiting.'],
])('when %s the others are not tried, and all stay', async (_, answer, sentence) => {
  const sent = network({ ...editorAnswers(), [POST]: answer });
  const { inside, save } = await choose(pdfFile('First document.pdf'), pdfFile('Second document.pdf'));
  await save();
  await waitFor(() => expect(inside.getAllByText(sentence)).toHaveLength(2));
  expect(namesOf(sent)).toEqual(['First document']);
});

test('of more than twenty the first twenty are taken, and one can be left out', async () => {
  network({ ...editorAnswers(), [POST]: added });
  const files = Array.from({ length: 25 }, (_, n) => pdfFile(`Document number ${n}.pdf`));
  const { inside, user } = await choose(...files);
  expect(inside.getAllByRole('textbox')).toHaveLength(20);
  expect(inside.getByText('At most 20 are added at once: these are the first of 25.')).toBeVisible();
  await user.click(inside.getByRole('button', { name: 'Leave out Document number 3.pdf' }));
  expect(inside.getByRole('button', { name: 'Add 19 lessons' })).toBeVisible();
});
