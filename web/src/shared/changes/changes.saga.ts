import type { PayloadAction } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { all, call, fork, put, takeEvery } from 'redux-saga/effects';
import type { Problem } from '../api/problem';
import type { Call } from '../calls/define-call';
import { tell, tellFailure } from '../toasts/tell.saga';

interface Outcome<Payload> {
  type: string;
  match: (action: unknown) => action is PayloadAction<Payload>;
}

/** A call, whatever it takes, that changes what is shown and answers with a sentence. */
interface Change {
  succeeded: Outcome<string>;
  failed: Outcome<Problem>;
  watch: () => SagaIterator;
}

interface Changes {
  /** Changes whose refusal is shown where they were made, by a form. */
  shown?: Change[];
  /** Changes whose refusal is a toast: those of a row or a question (P2 §8). */
  told?: Change[];
}

/** Changed or gone meanwhile: what is on the screen is not the server's any more. */
export const isOutdated = ({ status }: Problem): boolean => status === 404 || status === 409;

/**
 * What follows from a change: its success is said, and what is there now is shown (P2 §4, where pages reload); so it is after a refusal of
 * what is outdated.
 * @param reload loads anew what is shown
 */
export const changesSaga = ({ shown = [], told = [] }: Changes, reload: () => SagaIterator) => {
  const changes = [...shown, ...told];
  function* adopt({ payload: message }: PayloadAction<string>): SagaIterator {
    yield call(tell, message);
    yield call(reload);
  }
  function* catchUp({ payload: problem }: PayloadAction<Problem>): SagaIterator {
    if (isOutdated(problem)) yield call(reload);
  }
  return function* (): SagaIterator {
    yield all([
      ...changes.map(({ watch }) => fork(watch)),
      takeEvery(
        changes.map(({ succeeded }) => succeeded.type),
        adopt,
      ),
      takeEvery(
        told.map(({ failed }) => failed.type),
        tellFailure,
      ),
      takeEvery(
        changes.map(({ failed }) => failed.type),
        catchUp,
      ),
    ]);
  };
};

/** A list and its changes. */
export const listSaga = ({ load, ...changes }: Changes & { load: Pick<Call<void, unknown>, 'again' | 'watch'> }) =>
  function* (): SagaIterator {
    yield fork(load.watch);
    yield fork(
      changesSaga(changes, function* () {
        yield put(load.again());
      }),
    );
  };
