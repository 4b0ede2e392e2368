import { act, waitFor, within } from '@testing-library/react';
import { outline, started } from './support/learning';
import { network, ok, refused } from './support/network';
import { resetEngine } from './support/pdf-engine';
import { renderApp, screen, signInAs } from './support/render-app';

jest.mock('../src/features/reader/pdf/pdf-engine', () => jest.requireActual('./support/pdf-engine'));
let mockDrawn = 0;
jest.mock('../src/features/reader/video/player', () => {
  const player = jest.requireActual<typeof import('@/features/reader/video/player')>('../src/features/reader/video/player');
  const playerAddress: typeof player.playerAddress = (...lesson) => {
    mockDrawn += 1;
    return player.playerAddress(...lesson);
  };
  return { ...player, playerAddress };
});

const path = '/preview-course/course-1';
const completed = () => ok({ message: 'Lesson completed successfully' });
const lessons = () => screen.findByRole('navigation', { name: 'Lessons' });

beforeEach(() => {
  signInAs('student');
  resetEngine();
});

describe('the lesson reader', () => {
  test('shows upload date, name, percentage, ticks and locks, and the first unread lesson', async () => {
    network({ 'POST /lmsLessonList': () => ok(outline(1)) });
    const { location } = renderApp(path);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Field Sales Basics' })).toBeVisible());
    expect(screen.getByText('Uploaded on 4 Mar 2026')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Completed' })).toHaveAttribute('aria-valuenow', '33');
    const nav = within(await lessons());
    expect(nav.getByRole('button', { name: 'Why we prepare, Video, completed' })).toBeVisible();
    expect(nav.getByRole('button', { name: 'The field guide, PDF' })).toHaveAttribute('aria-current', 'true');
    await waitFor(() => expect(screen.getByRole('region', { name: 'Document: The field guide' })).toBeVisible());
    expect(location().search).toBe('?lesson=lesson-2');
  });

  test('plays a video without cookies of YouTube', async () => {
    network({ 'POST /lmsLessonList': () => ok(outline(0)) });
    renderApp(path);
    const video = await screen.findByTitle('Why we prepare');
    expect(video).toHaveAttribute('src', expect.stringContaining('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'));
  });

  test('resumes a video where it was left, and stores its position', async () => {
    localStorage.setItem('lms360-positions', JSON.stringify({ 'lesson-1': 83.4 }));
    network({ 'POST /lmsLessonList': () => ok(outline(0)) });
    renderApp(path);
    const video = await screen.findByTitle<HTMLIFrameElement>('Why we prepare');
    expect(video).toHaveAttribute('src', expect.stringContaining('start=83'));

    const data = JSON.stringify({ event: 'infoDelivery', info: { currentTime: 120 } });
    const report = (origin: string) =>
      act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin, source: video.contentWindow })));
    report('https://evil.example');
    expect(localStorage.getItem('lms360-positions')).toContain('83.4');
    report('https://www.youtube-nocookie.com');
    await waitFor(() => expect(JSON.parse(localStorage.getItem('lms360-positions') ?? '')).toEqual({ 'lesson-1': 120 }));
  });

  test('says when the player cannot be loaded, and can be retried', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'], advanceTimers: 10 });
    network({ 'POST /lmsLessonList': () => ok(outline(0)) });
    const { user } = renderApp(path);
    const video = await screen.findByTitle<HTMLIFrameElement>('Why we prepare');
    act(() => jest.advanceTimersByTime(8000));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'The video could not be loaded' })).toBeVisible());
    expect(screen.getByRole('link', { name: 'Open on YouTube' })).toHaveAttribute(
      'href',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const again = screen.getByTitle<HTMLIFrameElement>('Why we prepare');
    expect(again).not.toBe(video);
    const heard = { data: '{"event":"onReady"}', origin: 'https://www.youtube-nocookie.com', source: again.contentWindow };
    act(() => void window.dispatchEvent(new MessageEvent('message', heard)));
    act(() => jest.advanceTimersByTime(20_000));
    expect(screen.queryByRole('heading', { name: 'The video could not be loaded' })).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  test('renders nothing anew while a video reports its position', async () => {
    network({ 'POST /lmsLessonList': () => ok(outline(0)) });
    renderApp(path);
    const video = await screen.findByTitle<HTMLIFrameElement>('Why we prepare');
    const drawn = mockDrawn;
    const data = JSON.stringify({ event: 'infoDelivery', info: { currentTime: 120 } });
    const origin = 'https://www.youtube-nocookie.com';
    act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin, source: video.contentWindow })));
    expect(mockDrawn).toBe(drawn); // at once: later renders have other reasons
    await waitFor(() => expect(localStorage.getItem('lms360-positions')).toContain('120'));
  });

  test('leads back to the page it was opened from', async () => {
    network({
      'POST /lmsLessonList': () => ok(outline(0)),
      'POST /lmsCourseRead': () => ok({ courseread: [started()], total: 1 }),
    });
    const { user } = renderApp('/my-learnings');
    await user.click(await screen.findByRole('link', { name: 'Field Sales Basics' }));
    expect(await screen.findByRole('link', { name: 'Back to My Mastery' })).toHaveAttribute('href', '/my-learnings');
  });

  test('says why a lesson is locked, and does not open it', async () => {
    network({ 'POST /lmsLessonList': () => ok(outline(0)) });
    const { user } = renderApp(path);
    const reason = 'Complete the prior lesson in this chapter to proceed with the current one';
    const locked = await screen.findByRole('button', { name: 'The field guide, PDF, locked' });
    expect(locked).toHaveAccessibleDescription(reason);
    await user.click(locked);
    const alert = await screen.findByRole('dialog', { name: 'Alert' });
    expect(within(alert).getByText(reason)).toBeVisible();
    await user.click(within(alert).getByRole('button', { name: 'OK' }));
    expect(screen.getByTitle('Why we prepare')).toBeInTheDocument();
  });

  test('sends the reader of a later chapter to the chapter before', async () => {
    network({ 'POST /lmsLessonList': () => ok(outline(0)) });
    const { user } = renderApp(path);
    await user.click(await screen.findByRole('button', { name: /During the visit/ }));
    await user.click(await screen.findByRole('button', { name: 'Opening a talk, Video, locked' }));
    await waitFor(() => expect(screen.getByText('Complete previous chapter to continue this lesson')).toBeVisible());
  });

  test('completes a lesson after asking, stays at it and offers the next', async () => {
    let read = 1;
    const sent = network({
      'POST /lmsLessonList': () => ok(outline(read)),
      'POST /lmsAddHistory': () => {
        read = 2;
        return completed();
      },
    });
    const { user, location } = renderApp(path);
    await user.click(await screen.findByRole('button', { name: 'Complete' }));
    const question = await screen.findByRole('dialog', { name: 'Complete lesson' });
    expect(within(question).getByText('Have you finished reading the lesson?')).toBeVisible();
    await user.click(within(question).getByRole('button', { name: 'Yes' }));

    expect(await screen.findByRole('button', { name: 'Completed' })).toBeDisabled();
    expect(location().search).toBe('?lesson=lesson-2');
    expect(sent.find(({ call }) => call === 'POST /lmsAddHistory')?.body).toEqual({ lesson_id: 'lesson-2' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next lesson' })).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByTitle('Opening a talk')).toBeInTheDocument());
    expect(await screen.findByRole('button', { name: 'Complete' })).toBeEnabled();
  });

  test('records nothing when the question is cancelled', async () => {
    const sent = network({ 'POST /lmsLessonList': () => ok(outline(0)) });
    const { user } = renderApp(path);
    await user.click(await screen.findByRole('button', { name: 'Complete' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(sent.map(({ call }) => call)).toEqual(['POST /lmsLessonList']);
    expect(screen.getByRole('button', { name: 'Complete' })).toBeEnabled();
  });

  test('leads from the finished course to My Mastery', async () => {
    network({
      'POST /lmsLessonList': () => ok(outline(3)),
      'POST /lmsCourseRead': () => ok({ courseread: [started({ percentage: 100 })], total: 1 }),
    });
    const { user } = renderApp(`${path}?lesson=lesson-3`);
    await waitFor(() => expect(screen.getByText('Course completed')).toBeVisible());
    await user.click(screen.getByRole('link', { name: 'See My Mastery' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'My Mastery' })).toBeVisible());
  });

  test("shows the server's sentence when it refuses, and reloads the outline", async () => {
    const sentence = 'Complete previous chapter to continue this lesson';
    const sent = network({
      'POST /lmsLessonList': () => ok(outline(0)),
      'POST /lmsAddHistory': () => refused(409, 'conflict', sentence),
    });
    const { user } = renderApp(path);
    await user.click(await screen.findByRole('button', { name: 'Complete' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    const alert = await screen.findByRole('dialog', { name: 'Alert' });
    expect(within(alert).getByText(sentence)).toBeVisible();
    expect(sent.filter(({ call }) => call === 'POST /lmsLessonList')).toHaveLength(2);
  });

  test('shows the first unread lesson when the address asks for a locked one', async () => {
    network({ 'POST /lmsLessonList': () => ok(outline(0)) });
    const { location } = renderApp(`${path}?lesson=lesson-3`);
    await waitFor(() => expect(screen.getByTitle('Why we prepare')).toBeInTheDocument());
    expect(location().search).toBe('?lesson=lesson-1');
  });

  test('redirects from a course that does not exist', async () => {
    const sent = network({
      'POST /lmsLessonList': () => refused(400, 'invalid', 'This course does not exist.'),
      'POST /lmsCourseRead': () => ok({ courseread: [started()], total: 1 }),
    });
    const { user, location } = renderApp('/my-learnings');
    await user.click(await screen.findByRole('link', { name: 'Field Sales Basics' }));
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent.map(({ call }) => call)).toEqual(['POST /lmsCourseRead', 'POST /lmsLessonList', 'POST /lmsCourseRead']);
    expect(location().pathname).toBe('/my-learnings');
  });

  test('leads home from an unknown course that was opened directly', async () => {
    network({ 'POST /lmsLessonList': () => refused(400, 'invalid', 'This course does not exist.') });
    const { location } = renderApp(path);
    await screen.findByRole('heading', { name: 'Network Error' });
    expect(location().pathname).toBe('/dashboard');
    expect(screen.getByText('This course is no longer available')).toBeVisible();
  });

  test('says that a video with another link cannot be shown', async () => {
    const answer = outline(0);
    answer.courseResults[0]!.chapter[0]!.lesson[0]!.file_path = 'https://elsewhere.example/film';
    network({ 'POST /lmsLessonList': () => ok(answer) });
    renderApp(path);
    await waitFor(() => expect(screen.getByText('This video cannot be shown')).toBeVisible());
    expect(document.querySelector('iframe')).toBeNull();
  });

  test('says when a course has no lessons', async () => {
    const empty = { courseResults: [{ course_id: 'course-1', chapter: [] }], firstMatchingLesson: undefined };
    network({ 'POST /lmsLessonList': () => ok(outline(0, empty)) });
    renderApp(path);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'This course has no lessons yet' })).toBeVisible());
  });

  test('offers a retry when the network fails', async () => {
    network({});
    renderApp(path);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible());
  });
});

describe('a preview', () => {
  test.each([
    ['superadmin', 'Back to Approval Hub', '/approvalhub'],
    ['employee', 'Back to My Courses', '/my-course'],
  ] as const)('shows a %s everything, records nothing and leads back', async (role, label, to) => {
    signInAs(role);
    network({ 'POST /lmsLessonList': () => ok(outline(0, { preview: true })) });
    const { user } = renderApp(path);
    expect(await screen.findByRole('note')).toHaveTextContent('nothing is recorded');
    expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', to);
    expect(screen.queryByRole('button', { name: 'Complete' })).not.toBeInTheDocument();
    expect(screen.queryByRole('progressbar', { name: 'Completed' })).not.toBeInTheDocument();
    expect(screen.getByText('2 lessons')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next lesson' }));
    await waitFor(() => expect(screen.getByRole('region', { name: 'Document: The field guide' })).toBeVisible());
  });
});
