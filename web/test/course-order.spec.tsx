import { waitFor, within } from '@testing-library/react';
import { chapterAnswer, bodiesOf, editorAnswers, videoLesson } from './support/authoring';
import { late, network, ok, refused } from './support/network';
import { renderApp, screen, signInAs } from './support/render-app';

const PUT = 'PUT /v1/courses/c1/outline';
const lessonsOf = (chapter: string, ...names: string[]) =>
  names.map((name) => ({ ...videoLesson, lesson_id: name, lesson_name: `Lesson ${name}`, chapter_id: chapter }));
const chapters = () => [
  { ...chapterAnswer(lessonsOf('h1', 'a', 'b', 'c')), chapter_id: 'h1', chapter_name: 'The first chapter' },
  { ...chapterAnswer(lessonsOf('h2', 'd')), chapter_id: 'h2', chapter_name: 'The second chapter' },
];
let version = 7;
const saved = () => ok({ course_id: 'c1', version: ++version, chapters: [] });
beforeEach(() => {
  signInAs('employee');
  version = 7;
});

const grip = (name: string) => screen.findByRole('button', { name: `Move ${name}` });
const shown = () => screen.getAllByText(/^Lesson .$/).map(({ textContent }) => textContent?.at(-1));
const order = (...of: [string, string[]][]) => of.map(([id, lessons]) => ({ id, lessons }));

test('a lesson is moved by its menu: shown at once, saved, told, and its grip keeps the focus', async () => {
  const sent = network({ ...editorAnswers({}, chapters()), [PUT]: saved });
  const { user } = renderApp('/my-course/c1');
  await user.click(await grip('Lesson a'));
  await user.click(await screen.findByRole('menuitem', { name: 'Move down' }));
  await waitFor(() => expect(shown()).toEqual(['b', 'a', 'c', 'd']));
  await waitFor(() =>
    expect(bodiesOf(sent, PUT)).toEqual([{ version: 7, chapters: order(['h1', ['b', 'a', 'c']], ['h2', ['d']]) }]),
  );
  expect(screen.getByText('Lesson 2 of 3 in The first chapter')).toBeInTheDocument();
  await waitFor(async () => expect(await grip('Lesson a')).toHaveFocus());
});

test('by the keyboard, also beyond the end of its chapter', async () => {
  const sent = network({ ...editorAnswers({}, chapters()), [PUT]: saved });
  const { user } = renderApp('/my-course/c1');
  (await grip('Lesson c')).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(shown()).toEqual(['a', 'b', 'c', 'd']));
  expect(await screen.findByText('Lesson 1 of 2 in The second chapter')).toBeInTheDocument();
  await waitFor(() =>
    expect(bodiesOf(sent, PUT)).toEqual([{ version: 7, chapters: order(['h1', ['a', 'b']], ['h2', ['c', 'd']]) }]),
  );
  await waitFor(async () => expect(await grip('Lesson c')).toHaveFocus());
});

test('into any place of any chapter, in three clicks', async () => {
  const sent = network({ ...editorAnswers({}, chapters()), [PUT]: saved });
  const { user } = renderApp('/my-course/c1');
  await user.click(await grip('Lesson d'));
  await user.click(await screen.findByRole('menuitem', { name: 'Move to…' }));
  const first = within(await screen.findByRole('region', { name: 'The first chapter' }));
  await user.click(first.getByRole('button', { name: 'After “Lesson b”' }));
  await waitFor(() =>
    expect(bodiesOf(sent, PUT)).toEqual([{ version: 7, chapters: order(['h1', ['a', 'b', 'd', 'c']], ['h2', []]) }]),
  );
});

test('a chapter is moved with its lessons', async () => {
  const sent = network({ ...editorAnswers({}, chapters()), [PUT]: saved });
  const { user } = renderApp('/my-course/c1');
  await user.click(await grip('The second chapter'));
  expect(await screen.findByRole('menuitem', { name: 'Move down' })).toBeDisabled();
  await user.click(screen.getByRole('menuitem', { name: 'Move up' }));
  await waitFor(() =>
    expect(bodiesOf(sent, PUT)).toEqual([{ version: 7, chapters: order(['h2', ['d']], ['h1', ['a', 'b', 'c']]) }]),
  );
  expect(await screen.findByText('Chapter 1 of 2')).toBeInTheDocument();
});

test('moves while one is being saved go as one order behind it, from its version', async () => {
  const { answer, comes } = late(saved);
  const sent = network({ ...editorAnswers({}, chapters()), [PUT]: answer });
  const { user } = renderApp('/my-course/c1');
  (await grip('Lesson a')).focus();
  await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowDown}{/Alt}');
  expect(shown()).toEqual(['b', 'c', 'a', 'd']);
  expect(bodiesOf(sent, PUT)).toHaveLength(1);
  await comes();
  await waitFor(() => expect(bodiesOf(sent, PUT)).toHaveLength(2));
  expect(bodiesOf(sent, PUT)).toEqual([
    { version: 7, chapters: order(['h1', ['b', 'a', 'c']], ['h2', ['d']]) },
    { version: 8, chapters: order(['h1', ['b', 'c']], ['h2', ['a', 'd']]) },
  ]);
});

test('somebody was first: their order is shown, with the reason', async () => {
  const sentence = 'Somebody else has changed this meanwhile. Look at it once more.';
  let there = chapters();
  network({
    ...editorAnswers({}, chapters()),
    'POST /lmschaptersAndLesson': () => ok(there),
    [PUT]: () => refused(409, 'conflict', sentence),
  });
  const { user } = renderApp('/my-course/c1');
  await grip('Lesson a');
  there = [{ ...chapterAnswer(lessonsOf('h1', 'c', 'b', 'a', 'd')), chapter_id: 'h1', chapter_name: 'The first chapter' }];
  (await grip('Lesson a')).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(screen.getByText(sentence)).toBeVisible());
  await waitFor(() => expect(shown()).toEqual(['c', 'b', 'a', 'd']));
});

test('an order that could not be saved is taken back', async () => {
  network({ ...editorAnswers({}, chapters()), [PUT]: () => refused(503, 'unavailable', 'Please try again in a moment.') });
  const { user } = renderApp('/my-course/c1');
  (await grip('Lesson a')).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(screen.getByText('Please try again in a moment.')).toBeVisible());
  expect(shown()).toEqual(['a', 'b', 'c', 'd']);
});

test.each([
  ['pending', 0],
  ['approved', 1],
])('a course that is %s has no grips', async (_, approved_status) => {
  network(editorAnswers({ approved_status }, chapters()));
  renderApp('/my-course/c1');
  expect(await screen.findByText('Lesson a')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Move / })).toBeNull();
});
