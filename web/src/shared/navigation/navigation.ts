import type { SagaIterator } from 'redux-saga';
import { call, getContext } from 'redux-saga/effects';

interface Way {
  /** Replaces the current entry of the history: Back must not lead to a page that redirects. */
  replace?: boolean;
}

/**
 * The current page and how to navigate; hides the router from the sagas. A navigation has begun when its promise is
 * fulfilled; the page may be rendered later.
 */
export interface Navigation {
  path: () => string;
  /** Path and search of the current page. */
  address: () => Promise<string>;
  go: (path: string, way?: Way) => Promise<void>;
  /** To the page before; to `home` when the person came to this one by its address. */
  back: (home: string) => Promise<void>;
}

/** Moves to another page from a saga: `yield call(goTo, '/dashboard')`. */
export function* goTo(path: string, way?: Way): SagaIterator {
  const navigation: Navigation = yield getContext('navigation');
  yield call(navigation.go, path, way);
}

/** Leaves a page for the one before it: `yield call(goBack, '/dashboard')`. */
export function* goBack(home: string): SagaIterator {
  const navigation: Navigation = yield getContext('navigation');
  yield call(navigation.back, home);
}

/** The path of the page shown: `const path: string = yield call(currentPath)`. */
export function* currentPath(): SagaIterator<string> {
  const navigation: Navigation = yield getContext('navigation');
  return navigation.path();
}

/** The address of the page shown, to come back to it. */
export function* currentAddress(): SagaIterator<string> {
  const navigation: Navigation = yield getContext('navigation');
  return yield call(navigation.address);
}
