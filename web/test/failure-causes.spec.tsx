import { act, screen, waitFor } from '@testing-library/react';
import { network, ok, refused } from './support/network';
import { renderApp, signInAs } from './support/render-app';

// Whatever could not be loaded, the heading names the cause; another try is offered where it helps; header and menu stay.

const mockLost = new Set<string>();
const mockPart = (name: string) => {
  if (mockLost.has(name)) throw new Error(`${name} did not come`);
  return jest.requireActual(name);
};
jest.mock('../src/features/library/LibraryPage', () => mockPart('../src/features/library/LibraryPage'));
const mockReload = jest.fn();
jest.mock('../src/app/errors/reload', () => ({ reload: () => mockReload() as unknown }));
beforeEach(() => mockLost.clear());

const heading = (name: string) => screen.findByRole('heading', { name });
const ENDED = "Your company's subscription has ended. Please contact your administrator.";

test('a page whose code does not come leaves header and menu, and comes by itself with the network', async () => {
  mockLost.add('../src/features/library/LibraryPage');
  signInAs('student');
  network({ 'POST /mylibrary': () => ok({ data: [] }), 'POST /lmsCourseRead': () => ok({ courseread: [], total: 0 }) });
  const { go } = renderApp('/my-learnings');
  await screen.findByText('Your Mastery is Empty');
  await act(() => go('/my-library'));
  await heading('Network Error');
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/dashboard');
  expect(screen.getAllByRole('main')).toHaveLength(1);
  expect(mockReload).not.toHaveBeenCalled();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(mockReload).toHaveBeenCalledTimes(1);
});

test.each([
  [403, 'forbidden', 'You may not open this', false],
  [404, 'not_found', 'This is not there any more', false],
  [409, 'conflict', 'This could not be loaded', true],
  [429, 'too_many_requests', 'Too many requests', true],
  [502, 'bad_gateway', 'The service does not answer', true],
  [503, 'unavailable', 'The service does not answer', true],
])('a list answered with %i %s is headed by its cause', async (status, code, title, again) => {
  signInAs('student');
  network({ 'POST /mylibrary': () => refused(status, code, 'Why.') });
  renderApp('/my-library');
  await heading(title);
  expect(screen.getByText('Why.')).toBeVisible();
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(again ? 1 : 0);
});

test.each([
  ['/my-learnings', 'POST /lmsCourseRead'],
  ['/my-library', 'POST /mylibrary'],
])('412 on %s names the ended subscription, and offers no other try', async (path, call) => {
  signInAs('student');
  const never = new Promise<Response>(() => undefined);
  network({ [call]: () => refused(412, 'subscription_expired', 'Expired.'), 'POST /accountDetails': () => never });
  renderApp(path);
  await heading(ENDED);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test.each(['/404Page', '/ServerError', '/no/such/page'])('%s stands in the frame, with a link home', async (path) => {
  signInAs('employee');
  network({});
  renderApp(path);
  await waitFor(() => expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/dashboard'));
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(screen.getAllByRole('main')).toHaveLength(1);
});
