import type { SagaIterator } from 'redux-saga';
import { all, fork, put, takeEvery } from 'redux-saga/effects';
import type { Call } from '@/shared/calls/define-call';
import type { Problem } from '@/shared/api/problem';
import { toastShown } from '@/shared/toasts/toasts.slice';

const TOAST_MS = 3000; // P2 §9

interface AdminCalls<SaveArgs, DeleteArgs> {
  load: Pick<Call<void, unknown>, 'again' | 'watch'>;
  save: Pick<Call<SaveArgs, string>, 'succeeded' | 'watch'>;
  remove: Pick<Call<DeleteArgs, string>, 'succeeded' | 'failed' | 'watch'>;
}

/**
 * What every administered list does: a success shows the server's sentence and loads the list anew (P2 §4); a failed deletion is a toast
 * with the server's message (P2 §8). A failed save is shown in its form.
 */
export const adminListSaga = <SaveArgs, DeleteArgs>({ load, save, remove }: AdminCalls<SaveArgs, DeleteArgs>) => {
  function* tell({ payload: message }: { type: string; payload: string }): SagaIterator {
    yield put(toastShown({ tone: 'success', message, duration: TOAST_MS }));
    yield put(load.again());
  }
  function* tellFailure({ payload: { message } }: { type: string; payload: Problem }): SagaIterator {
    yield put(toastShown({ tone: 'failure', message, duration: TOAST_MS }));
  }
  return function* (): SagaIterator {
    yield all([
      fork(load.watch),
      fork(save.watch),
      fork(remove.watch),
      takeEvery([save.succeeded.type, remove.succeeded.type], tell),
      takeEvery(remove.failed.type, tellFailure),
    ]);
  };
};
