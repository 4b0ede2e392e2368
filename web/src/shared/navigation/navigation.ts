import type { SagaIterator } from 'redux-saga';
import { call, getContext } from 'redux-saga/effects';

interface Way {
  /** The new page stands in the history in the place of the one that leads away: Back would only lead here again. */
  replace?: boolean;
}

/**
 * Where the person is and how to move them; the router behind it is not the sagas' business. A move is begun when its promise is
 * fulfilled; the page may come later.
 */
export interface Navigation {
  path: () => string;
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
