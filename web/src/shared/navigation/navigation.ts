import type { SagaIterator } from 'redux-saga';
import { getContext } from 'redux-saga/effects';

/** Where the person is and how to move them; the router behind it is not the sagas' business. */
export interface Navigation {
  path: () => string;
  go: (path: string) => void;
}

/** Moves to another page from a saga: `yield call(goTo, '/dashboard')`. */
export function* goTo(path: string): SagaIterator {
  const navigation: Navigation = yield getContext('navigation');
  navigation.go(path);
}

/** The path of the page shown: `const path: string = yield call(currentPath)`. */
export function* currentPath(): SagaIterator<string> {
  const navigation: Navigation = yield getContext('navigation');
  return navigation.path();
}
