import type { PayloadAction } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { all, call, fork, put, takeEvery } from 'redux-saga/effects';
import type { Problem } from '../api/problem';
import type { Call } from '../calls/define-call';
import { toastSuccess, toastFailure } from '../toasts/toast.saga';

interface Outcome<Payload> {
  type: string;
  match: (action: unknown) => action is PayloadAction<Payload>;
}

/** A call with any arguments that changes what is shown and answers with a sentence. */
interface Change {
  succeeded: Outcome<string>;
  failed: Outcome<Problem>;
  watch: () => SagaIterator;
}

interface Changes {
  /** Changes whose refusal is shown by the form that made them. */
  shown?: Change[];
  /** Changes whose refusal is a toast: those made in a row or a confirmation (P2 §8). */
  toasted?: Change[];
}

/** Changed or deleted meanwhile: what is on the screen is outdated. */
export const isOutdated = ({ status }: Problem): boolean => status === 404 || status === 409;

/**
 * What follows a change: a toast reports its success, and what is shown is reloaded (P2 §4, where pages reload); the latter also after a
 * refusal because of outdated data.
 * @param reload reloads what is shown
 */
export const changesSaga = ({ shown = [], toasted = [] }: Changes, reload: () => SagaIterator) => {
  const changes = [...shown, ...toasted];
  function* adopt({ payload: message }: PayloadAction<string>): SagaIterator {
    yield call(toastSuccess, message);
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
        toasted.map(({ failed }) => failed.type),
        toastFailure,
      ),
      takeEvery(
        changes.map(({ failed }) => failed.type),
        catchUp,
      ),
    ]);
  };
};

/** A list and the changes made to it. */
export const listSaga = ({ load, ...changes }: Changes & { load: Pick<Call<void, unknown>, 'again' | 'watch'> }) =>
  function* (): SagaIterator {
    yield fork(load.watch);
    yield fork(
      changesSaga(changes, function* () {
        yield put(load.again());
      }),
    );
  };
