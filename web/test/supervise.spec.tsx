import { waitFor } from '@testing-library/react';
import { call, takeEvery } from 'redux-saga/effects';
import type { SagaIterator } from 'redux-saga';
import { createStore } from '@/app/store';
import { outline } from './support/learning';
import { network, ok } from './support/network';
import { renderApp, screen, signInAs } from './support/render-app';
import { accountOf, home, logIn, welcome } from './support/sessions';

// An error in a saga is reported, and the saga restarted.

const reported: unknown[] = [];
beforeEach(() => {
  reported.length = 0;
  Object.assign(globalThis, { reportError: (error: unknown) => reported.push(error) });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'reportError');
});

const nowhere = { path: () => '/', address: async () => '/', go: async () => undefined, back: async () => undefined };

const fullStorage = () =>
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

test("a feature's saga that throws is restarted", () => {
  const { store, addFeature } = createStore(nowhere);
  const heard: string[] = [];
  const saga = function* (): SagaIterator {
    yield takeEvery('said', ({ word }: { type: string; word: string }) => {
      if (word === 'bad') throw new Error(word);
      heard.push(word);
    });
  };
  addFeature({ name: 'ear', slices: [], saga });
  for (const word of ['one', 'bad', 'two']) store.dispatch({ type: 'said', word });
  expect(heard).toEqual(['one', 'two']);
  expect(reported).toEqual([new Error('bad')]);
});

test('one that throws at every start is given up', () => {
  const { addFeature } = createStore(nowhere);
  const saga = function* (): SagaIterator {
    yield call(() => {
      throw new Error('never works');
    });
  };
  addFeature({ name: 'broken', slices: [], saga });
  expect(reported).toHaveLength(10);
});

describe('a browser whose storage is full', () => {
  test('keeps a login for as long as the page is open', async () => {
    const account = () => ok(accountOf(10, '/files/meera.webp'));
    network({ ...home, 'POST /login': () => ok(welcome()), 'POST /accountDetails': account });
    const { user, location } = renderApp('/login');
    await screen.findByLabelText('Email address');
    fullStorage();
    await logIn(user);
    await waitFor(() => expect(screen.getByText('Welcome, Meera Iyer!')).toBeInTheDocument());
    const button = await screen.findByRole('button', { name: 'Menu of Meera Iyer' });
    expect(location().pathname).toBe('/dashboard');
    await waitFor(() => expect(button.querySelector('img')).toHaveAttribute('src', '/files/meera.webp'));
  });

  test('lets a lesson be read and completed, though its position is not stored', async () => {
    const sent = network({
      'POST /lmsLessonList': () => ok(outline(0)),
      'POST /lmsAddHistory': () => ok({ message: 'Lesson completed successfully' }),
    });
    signInAs('student');
    const { user } = renderApp('/preview-course/course-1');
    const video = await screen.findByTitle<HTMLIFrameElement>('Why we prepare');
    fullStorage();
    const data = JSON.stringify({ event: 'infoDelivery', info: { currentTime: 120 } });
    const origin = 'https://www.youtube-nocookie.com';
    window.dispatchEvent(new MessageEvent('message', { data, origin, source: video.contentWindow }));
    expect(reported).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Complete' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(sent.some(({ call }) => call === 'POST /lmsAddHistory')).toBe(true));
  });

  test('shows the language that was chosen', async () => {
    network({ 'POST /mylibrary': () => ok({ data: [] }) });
    signInAs('student');
    const { user } = renderApp('/my-library');
    await screen.findByText('Your Library is Empty');
    fullStorage();
    await user.click(screen.getByRole('button', { name: 'Menu of Asha Rao' }));
    await user.click(await screen.findByRole('menuitem', { name: 'हिन्दी' }));
    await waitFor(() => expect(screen.getByText('आपकी लाइब्रेरी खाली है')).toBeVisible());
    expect(document.documentElement).toHaveAttribute('lang', 'hi');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
