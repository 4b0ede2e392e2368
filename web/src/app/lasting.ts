import type { SagaIterator } from 'redux-saga';
import { call } from 'redux-saga/effects';

/** One that throws as soon as it begins must not do so for ever. */
const FAULTS_MAX = 10;

/** Runs a saga, and anew after a fault, which the browser reports: no fault ends what the saga does until the page is loaded again. */
export function* lasting(saga: () => SagaIterator): SagaIterator {
  for (let faults = 0; faults < FAULTS_MAX; faults += 1) {
    try {
      return yield call(saga);
    } catch (error) {
      reportError(error);
    }
  }
}
