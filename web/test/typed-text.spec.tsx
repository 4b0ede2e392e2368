import { cleanup, waitFor } from '@testing-library/react';
import { signedOut } from '@/shared/session/session.slice';
import { categoriesAnswer } from './support/authoring';
import { network, ok, refused } from './support/network';
import { renderApp, screen, signInAs } from './support/render-app';

const mockKept = new Map<string, unknown>();
jest.mock('idb-keyval', () => ({
  createStore: () => 'store',
  get: (key: string) => Promise.resolve(mockKept.get(key)),
  update: (key: string, change: (before: unknown) => unknown) =>
    Promise.resolve(void mockKept.set(key, change(mockKept.get(key)))),
  set: (key: string, value: unknown) => Promise.resolve(void mockKept.set(key, value)),
  del: (key: string) => Promise.resolve(void mockKept.delete(key)),
}));

const typed = { 'course/new': expect.objectContaining({ course_name: 'Half a title' }) };
const typeHalf = async () => {
  const app = renderApp('/my-course/new');
  await app.user.type(await screen.findByLabelText(/^Course title/), 'Half a title');
  await waitFor(() => expect(mockKept.get('member-1')).toEqual(typed));
  return app;
};

describe('typed text', () => {
  beforeEach(() => {
    mockKept.clear();
    Object.assign(globalThis, { indexedDB: {} });
    signInAs('employee');
    network({ 'GET /getAllCategory': () => ok(categoriesAnswer) });
  });
  afterEach(() => void Reflect.deleteProperty(globalThis, 'indexedDB'));

  test('is restored after a reload, for its member only', async () => {
    await typeHalf();
    cleanup();
    renderApp('/my-course/new');
    expect(await screen.findByLabelText(/^Course title/)).toHaveValue('Half a title');
    cleanup();
    signInAs('employee', { id: 'member-2' });
    renderApp('/my-course/new');
    expect(await screen.findByLabelText(/^Course title/)).toHaveValue('');
  });

  test('survives a session that the server ended', async () => {
    const { user, location } = await typeHalf();
    network({
      'GET /getAllCategory': () => ok(categoriesAnswer),
      'POST /addcourse': () => refused(401, 'unauthenticated', 'Please log in again'),
    });
    await user.type(screen.getByLabelText(/^Description/), 'What everyone on site needs to know.');
    await user.click(await screen.findByRole('radio', { name: 'Field Operations' }));
    await user.click(screen.getByRole('combobox', { name: /^Subcategory/ }));
    await user.click(await screen.findByRole('option', { name: 'Site Safety', hidden: true }));
    await user.click(screen.getByRole('button', { name: 'Add Course' }));
    await waitFor(() => expect(location().pathname).toMatch(/^\/login/));
    expect(mockKept.get('member-1')).toEqual(typed);
  });

  test('is dropped on logout', async () => {
    const { store } = await typeHalf();
    store.dispatch(signedOut());
    await waitFor(() => expect(mockKept.has('member-1')).toBe(false));
  });

  test('is dropped when it was discarded', async () => {
    const { user } = await typeHalf();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(mockKept.has('member-1')).toBe(false));
  });
});
