import type { SagaIterator } from 'redux-saga';
import { call } from 'redux-saga/effects';

/** A saga that fails right at its start must not be restarted for ever. */
const FAULTS_MAX = 10;

/** Runs a saga and restarts it after an error, which is reported to the browser, so that its effects keep working until the page is reloaded. */
export function* supervise(saga: () => SagaIterator): SagaIterator {
  for (let faults = 0; faults < FAULTS_MAX; faults += 1) {
    try {
      return yield call(saga);
    } catch (error) {
      reportError(error);
    }
  }
}
