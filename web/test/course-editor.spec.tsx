import { waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pngFile } from './support/files';
import { bodiesOf, categoriesAnswer, chapterAnswer, courseAnswer, editorAnswers } from './support/authoring';
import { late, network, ok, refused } from './support/network';
import { renderApp, screen, signInAs } from './support/render-app';

const title = 'Safety basics for field teams';
const description = 'What everyone on site needs to know.';

const fillCourse = async (user: ReturnType<typeof renderApp>['user']) => {
  await user.fill(await screen.findByLabelText(/^Course title/), title);
  await user.fill(screen.getByLabelText(/^Description/), description);
  await user.click(await screen.findByRole('radio', { name: 'Field Operations' }));
  await user.click(screen.getByRole('combobox', { name: /^Subcategory/ }));
  await user.click(await screen.findByRole('option', { name: 'Site Safety', hidden: true }));
};
const addCourse = () => screen.getByRole('button', { name: 'Add Course' });

describe('a new course', () => {
  beforeEach(() => signInAs('employee'));

  test('says what is missing, and sends nothing', async () => {
    const sent = network({ 'GET /getAllCategory': () => ok(categoriesAnswer) });
    const { user } = renderApp('/my-course/new');
    await screen.findByRole('radio', { name: 'Field Operations' });
    await user.click(addCourse());
    await waitFor(() => expect(screen.getByText('Please enter the course title.')).toBeVisible());
    expect(screen.getByText('Please enter the description.')).toBeVisible();
    expect(screen.getByText('Please select a category')).toBeVisible();
    expect(screen.getByText('Please select a subcategory.')).toBeVisible();
    expect(bodiesOf(sent, 'POST /addcourse')).toEqual([]);
  });

  test('is added with its thumbnail and opens', async () => {
    const sent = network({
      ...editorAnswers({}, []),
      'POST /addcourse': () => ok({ message: 'Course added successfully', courseId: 'c1' }, 201),
    });
    const { user, location } = renderApp('/my-course/new');
    await fillCourse(user);
    await user.upload(screen.getByLabelText('Thumbnail'), pngFile('cover.png'));
    await user.click(addCourse());
    await waitFor(() => expect(screen.getByText('Course added successfully')).toBeVisible());
    await waitFor(() => expect(screen.getByText('Added Course')).toBeVisible());
    expect(location().pathname).toBe('/my-course/c1');
    expect(bodiesOf(sent, 'POST /addcourse')).toEqual([
      {
        course_name: title,
        course_desc: description,
        category_id: 'k1',
        subcategory_id: 's1',
        image: expect.objectContaining({ name: 'cover.png' }),
      },
    ]);
  });

  test('refuses a thumbnail of another type', async () => {
    network({ 'GET /getAllCategory': () => ok(categoriesAnswer) });
    renderApp('/my-course/new');
    // A person can choose any file in spite of the browser's filter.
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(await screen.findByLabelText('Thumbnail'), new File(['gif'], 'cover.gif', { type: 'image/gif' }));
    await waitFor(() => expect(screen.getByText('Only JPEG, PNG, SVG images are allowed')).toBeVisible());
  });

  test('at the limit of the plan says so and can no longer be submitted', async () => {
    const sentence = 'Course limit reached! Upgrade your plan to create and share more courses with LMS360!';
    network({ ...editorAnswers(), 'POST /addcourse': () => refused(412, 'plan_limit_reached', sentence) });
    const { user, location } = renderApp('/my-course/new');
    await fillCourse(user);
    await user.click(addCourse());
    expect(await screen.findByText(new RegExp(sentence))).toHaveTextContent('Please contact your administrator.');
    expect(addCourse()).toBeDisabled();
    expect(location().pathname).toBe('/my-course/new');
  });

  test('in a category without subcategories: a superadmin is led to add one', async () => {
    signInAs('superadmin');
    network({ 'GET /getAllCategory': () => ok(categoriesAnswer) });
    const { user } = renderApp('/my-course/new');
    await user.click(await screen.findByRole('radio', { name: 'Leadership' }));
    await waitFor(() => expect(screen.getByText('Need to add Subcategroy')).toBeVisible());
    expect(screen.getByRole('link', { name: 'Must add' })).toHaveAttribute('href', '/sub-categories');
  });

  test('without categories: a superadmin is led to add one', async () => {
    signInAs('superadmin');
    network({ 'GET /getAllCategory': () => ok({ categories: [] }) });
    renderApp('/my-course/new');
    expect(await screen.findByRole('link', { name: 'Must add' })).toHaveAttribute('href', '/categories');
  });

  test('asks before unsaved text is lost', async () => {
    network({
      'GET /getAllCategory': () => ok(categoriesAnswer),
      'POST /lmsMyAddedCourseList': () => ok({ balance_course: null, myaddedcourselist: [], total: 0 }),
    });
    const { user, location } = renderApp('/my-course/new');
    await user.type(await screen.findByLabelText(/^Course title/), 'Half a title');
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'My Courses' }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(location().pathname).toBe('/my-course/new');
    expect(screen.getByLabelText(/^Course title/)).toHaveValue('Half a title');
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'My Courses' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(location().pathname).toBe('/my-course'));
  });
});

describe('an added course', () => {
  beforeEach(() => signInAs('employee'));

  test('that does not exist leads to Course Not Found', async () => {
    network({ 'POST /courseid': () => ok([]), 'POST /lmschaptersAndLesson': () => refused(404, 'not_found', 'No such course') });
    const { location } = renderApp('/my-course/unknown');
    await waitFor(() => expect(screen.getByText('Course Not Found')).toBeVisible());
    expect(location().pathname).toBe('/404Page');
  });

  test('is loaded in parallel with its chapters', async () => {
    const course = late(() => ok(courseAnswer()));
    const sent = network({ ...editorAnswers(), 'POST /courseid': course.answer });
    renderApp('/my-course/c1');
    await waitFor(() => expect(bodiesOf(sent, 'POST /lmschaptersAndLesson')).toEqual([{ id: 'c1' }]));
    await course.comes();
    await waitFor(() => expect(screen.getByText('Getting started safely')).toBeVisible());
  });

  test('is edited', async () => {
    let name = title;
    const sent = network({
      ...editorAnswers(),
      'POST /courseid': () => ok(courseAnswer({ course_name: name })),
      'POST /updatecourse': () => {
        name = `${title} 2`;
        return ok({ message: 'Course updated successfully' });
      },
    });
    const { user } = renderApp('/my-course/c1');
    await user.click(await screen.findByRole('button', { name: 'Edit course' }));
    await user.type(await screen.findByLabelText(/^Course title/), ' 2');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.getByText('Course updated successfully')).toBeVisible());
    await waitFor(() => expect(screen.getByRole('heading', { name: `${title} 2` })).toBeInTheDocument());
    expect(bodiesOf(sent, 'POST /updatecourse')).toEqual([
      { id: 'c1', course_name: `${title} 2`, course_desc: description, category_id: 'k1', subcategory_id: 's1' },
    ]);
  });

  test('is deleted after a confirmation', async () => {
    const sent = network({
      ...editorAnswers(),
      'POST /deletecourse': () => ok({ message: 'Course deleted successfully' }),
      'POST /lmsMyAddedCourseList': () => ok({ balance_course: null, myaddedcourselist: [], total: 0 }),
    });
    const { user, location } = renderApp('/my-course/c1');
    await user.click(await screen.findByRole('button', { name: 'Delete course' }));
    await waitFor(() => expect(screen.getByText('Are you sure to delete ?')).toBeVisible());
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(location().pathname).toBe('/my-course'));
    expect(bodiesOf(sent, 'POST /deletecourse')).toEqual([{ id: 'c1' }]);
  });

  test('shows why it was rejected and is submitted again', async () => {
    const sent = network({
      ...editorAnswers({ approved_status: 2, reason: 'The sound is missing.' }),
      'POST /coursesubmit': () => ok({ message: 'Course submitted for approval' }),
    });
    const { user } = renderApp('/my-course/c1');
    await waitFor(() => expect(screen.getByText('The sound is missing.')).toBeVisible());
    await user.click(screen.getByRole('button', { name: 'Resubmit' }));
    await waitFor(() => expect(screen.getByText('Course submitted for approval')).toBeVisible());
    expect(bodiesOf(sent, 'POST /coursesubmit')).toEqual([{ id: 'c1', statusCode: 0 }]);
  });

  test('is previewed as its readers will see it', async () => {
    network(editorAnswers());
    renderApp('/my-course/c1');
    expect(await screen.findByRole('link', { name: 'View course' })).toHaveAttribute('href', '/preview-course/c1');
  });

  test('that is pending offers Undo Submit and cannot be changed', async () => {
    const sent = network({
      ...editorAnswers({ approved_status: 0 }),
      'POST /coursesubmit': () => ok({ message: 'Course saved as draft' }),
    });
    const { user } = renderApp('/my-course/c1');
    await user.click(await screen.findByRole('button', { name: 'Undo Submit' }));
    await waitFor(() => expect(screen.getByText('Course saved as draft')).toBeVisible());
    expect(bodiesOf(sent, 'POST /coursesubmit')).toEqual([{ id: 'c1', statusCode: 3 }]);
    expect(screen.queryByRole('button', { name: '+ Add New Chapter' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
  });

  test.each([
    ['no chapter', [], 'To submit, there must be at least one chapter with lessons'],
    ['an empty chapter', [chapterAnswer([])], 'This Getting started safely chapter must contain at least one lesson'],
  ])('with %s is not submitted', async (_case, chapters, sentence) => {
    const sent = network(editorAnswers({}, chapters));
    const { user } = renderApp('/my-course/c1');
    const submit = await screen.findByRole('button', { name: 'Submit' });
    expect(submit).toHaveAttribute('data-variant', 'default'); // the primary action is to complete the course
    await user.click(submit);
    await waitFor(() => expect(screen.getByText(sentence)).toBeVisible());
    expect(bodiesOf(sent, 'POST /coursesubmit')).toEqual([]);
  });
});
