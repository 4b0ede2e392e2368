import { waitFor, within } from '@testing-library/react';
import { editorAnswers } from './support/authoring';
import { listOf, meera } from './support/members';
import { network, ok, refused, type Sent } from './support/network';
import { renderApp, screen, signInAs } from './support/render-app';

// A confirmation stays open until its deletion is done or refused: no second one can be started meanwhile, and no refusal is missed.

type Answers = Parameters<typeof network>[0];

interface Question {
  path: string;
  answers: Answers;
  /** The button that opens it. */
  button: string;
  confirm: string;
  call: string;
}

const category = {
  id: 'c1',
  category_name: 'Customer Care',
  title: 'Care',
  Description: 'd',
  categoryImage: null,
  subcategories: [],
};
const subcategory = { subcategory_id: 's1', subcategory_name: 'Chat etiquette', category_id: 'c1', course_count: 0 };
const course = { id: 'c1', course_title: 'Safety basics', category_name: 'Field', sub_category: 'Safety', approved_status: 3 };
const editor = { path: '/my-course/c1', answers: editorAnswers(), confirm: 'Delete' };

const questions: [string, Question][] = [
  [
    'a category',
    {
      ...{ path: '/categories', button: 'Delete Customer Care', confirm: 'Delete', call: 'DELETE /deleteCategory' },
      answers: { 'GET /getCategroyData': () => ok({ categories: [category] }) },
    },
  ],
  [
    'a subcategory',
    {
      ...{ path: '/sub-categories', button: 'Delete Chat etiquette', confirm: 'Delete', call: 'POST /deletesubcategory' },
      answers: {
        'POST /subcategory': () => ok({ results: [subcategory], categoryCount: 1, total: 1 }),
        'GET /getAllCategory': () => ok({ categories: [category] }),
      },
    },
  ],
  [
    'a user',
    {
      ...{ path: '/usermanagement', button: 'Delete Meera Iyer', confirm: 'Delete', call: 'POST /deleteuser' },
      answers: { 'POST /getuser': () => ok(listOf([meera])) },
    },
  ],
  [
    'an own course',
    {
      ...{ path: '/my-course', button: 'Delete Safety basics', confirm: 'Delete', call: 'POST /deletecourse' },
      answers: { 'POST /lmsMyAddedCourseList': () => ok({ balance_course: 3, myaddedcourselist: [course], total: 1 }) },
    },
  ],
  ['a course', { ...editor, button: 'Delete course', call: 'POST /deletecourse' }],
  ['a chapter', { ...editor, button: 'Delete Getting started safely', call: 'POST /deletechapter' }],
  ['a lesson', { ...editor, button: 'Delete Why safety comes first', call: 'POST /deletelesson' }],
];

const asked = (sent: Sent[], { call }: Question) => sent.filter((entry) => entry.call === call).length;

/** Opens it and confirms; the call is pending until it is answered. */
const confirm = async (question: Question) => {
  let answer = (_response: Response): void => undefined;
  const sent = network({ ...question.answers, [question.call]: () => new Promise((resolve) => (answer = resolve)) });
  signInAs('superadmin');
  const { user } = renderApp(question.path);
  await user.click(await screen.findByRole('button', { name: question.button }));
  const dialog = await screen.findByRole('dialog');
  const button = within(dialog).getByRole('button', { name: question.confirm });
  await user.click(button);
  await waitFor(() => expect(asked(sent, question)).toBe(1));
  return { user, sent, dialog, button, answer: (response: Response) => answer(response) };
};

describe.each(questions)('the deletion of %s', (_name, question) => {
  test('stays open while it is under way, and closes when it is done', async () => {
    const { user, dialog, button, answer } = await confirm(question);
    expect(button).toHaveAttribute('data-loading', 'true');
    await user.keyboard('{Escape}');
    expect(dialog).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeDisabled();
    answer(ok({ message: 'Deleted successfully' }));
    await waitFor(() => expect(screen.getByText('Deleted successfully')).toBeVisible());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('closes with a toast when it is refused', async () => {
    const { answer } = await confirm(question);
    answer(refused(409, 'conflict', 'Not any more'));
    await waitFor(() => expect(screen.getByText('Not any more')).toBeVisible());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
