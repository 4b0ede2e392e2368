import { act, waitFor } from '@testing-library/react';
import type { Role } from '@/shared/session/session';
import { network, ok, refused } from './support/network';
import { renderApp, screen, signInAs } from './support/render-app';

// A page whose data cannot be loaded shows why and offers a retry, or redirects as P1 §8 says.

const pages: [Role | null, string, string][] = [
  [null, '/pricing', 'GET /plans'],
  ['student', '/dashboard', 'POST /lmsCategoryList'],
  ['student', '/categories/k1', 'POST /lmsSubCategoryList'],
  ['student', '/sub-categories/s1', 'POST /lmsCourseList'],
  ['student', '/preview-course/c1', 'POST /lmsLessonList'],
  ['student', '/my-learnings', 'POST /lmsCourseRead'],
  ['student', '/my-library', 'POST /mylibrary'],
  ['employee', '/my-course', 'POST /lmsMyAddedCourseList'],
  ['employee', '/my-course/c1', 'POST /courseid'],
  ['superadmin', '/categories', 'GET /getCategroyData'],
  ['superadmin', '/sub-categories', 'POST /subcategory'],
  ['superadmin', '/approvalhub', 'POST /lmsCourseListAdmin'],
  ['superadmin', '/usermanagement', 'POST /getuser'],
  ['superadmin', '/studentmanagement', 'POST /getuser'],
  ['superadmin', '/account', 'POST /accountDetails'],
  ['superadmin', '/upgradeplan', 'GET /upgradeplan'],
];

type Failure = [kind: string, sentence: string, answer: () => Response];

const refusal = (status: number, code: string): Failure => [
  String(status),
  `Sentence of ${status}`,
  () => refused(status, code, `Sentence of ${status}`),
];

/** Another try changes nothing: none is offered. */
const settled: Failure[] = [refusal(403, 'forbidden'), refusal(404, 'not_found')];

const failures: Failure[] = [
  refusal(409, 'conflict'),
  refusal(429, 'too_many_requests'),
  refusal(503, 'unavailable'),
  [
    '502',
    'Something went wrong. Please try again.',
    () => new Response('<html>Bad Gateway</html>', { status: 502, headers: { 'content-type': 'text/html' } }),
  ],
  [
    'offline',
    'Please check your connection and try again.',
    () => {
      throw new TypeError('no network');
    },
  ],
];

/** Every call of the page fails alike. */
const failing = (answer: () => Response) => network(new Proxy({}, { get: () => answer }));

const open = (role: Role | null, path: string) => {
  if (role) signInAs(role);
  return renderApp(path);
};

describe.each(pages)('%s at %s', (role, path, call) => {
  test('shows why it cannot be loaded, and can be retried any number of times', async () => {
    const [first, ...others] = failures;
    let [, , answer] = first!;
    const sent = failing(() => answer());
    const asked = () => sent.filter((one) => one.call === call).length;
    const { user, location } = open(role, path);
    const expectSentence = async ([kind, sentence]: Failure) => {
      await screen.findAllByText(sentence).catch((error: unknown) => {
        throw new Error(`${kind} does not say "${sentence}"`, { cause: error });
      });
      expect(location().pathname).toBe(path);
    };
    await expectSentence(first!);
    for (const failure of others) {
      answer = failure[2];
      const before = asked();
      await user.click(screen.getAllByRole('button', { name: 'Try again' })[0]!);
      await waitFor(() => expect(asked()).toBeGreaterThan(before));
      await expectSentence(failure);
    }
  });

  test.each(settled)('%s: shows why, and offers no other try', async (kind, sentence, answer) => {
    if (path === '/my-course/c1' && kind === '404') return; // An unknown course has its own page, which course-editor.spec shows.
    failing(answer);
    open(role, path);
    await screen.findAllByText(sentence);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  if (role === null) return;

  test('401: the login, with the message', async () => {
    failing(() => refused(401, 'unauthenticated', 'Please log in again'));
    const { location } = open(role, path);
    await waitFor(() => expect(location().pathname).toMatch(/^\/login\/false\//));
    expect(localStorage.getItem('jwtToken')).toBeNull();
  });

  test('500: the network-error page', async () => {
    failing(() => refused(500, 'internal', 'Something went wrong. Please try again.'));
    const { location } = open(role, path);
    await waitFor(() => expect(location().pathname).toBe('/ServerError'));
  });
});

describe('without a network', () => {
  const goes = (name: 'online' | 'offline') => act(() => void window.dispatchEvent(new Event(name)));

  test('a notice explains it, and disappears when the network is back', async () => {
    network({ 'POST /mylibrary': () => ok({ data: [] }) });
    open('student', '/my-library');
    await screen.findByText('Your Library is Empty');
    goes('offline');
    await waitFor(() => expect(screen.getByText('You are offline. What you typed stays here.')).toBeInTheDocument());
    goes('online');
    await waitFor(() => expect(screen.queryByText('You are offline. What you typed stays here.')).toBeNull());
  });

  test.each(['Try again', 'the network itself'])('a failed read is retried by %s', async (way) => {
    let offline = true;
    const sent = network({
      'POST /mylibrary': () => {
        if (offline) throw new TypeError('no network');
        return ok({ data: [] });
      },
    });
    const { user } = open('student', '/my-library');
    await screen.findByText('Please check your connection and try again.');
    goes('offline');
    const [retry] = (await screen.findAllByRole('button', { name: 'Try again' })).slice(-1);
    offline = false;
    if (way === 'Try again') await user.click(retry!);
    else goes('online');
    await waitFor(() => expect(screen.getByText('Your Library is Empty')).toBeInTheDocument());
    expect(sent.filter(({ call }) => call === 'POST /mylibrary')).toHaveLength(2);
    goes('online');
  });
});
