import type { SagaIterator } from 'redux-saga';
import { all, call, delay, fork, takeLeading } from 'redux-saga/effects';
import { listSaga } from '@/shared/changes/changes.saga';
import { goTo } from '@/shared/navigation/navigation';
import { ownCourseDelete, ownCoursesLoad } from './my-courses.calls';
import { upgradeChosen } from './my-courses.slice';

const UPGRADE_MS = 1000; // P2 §9

function* upgrade(): SagaIterator {
  yield delay(UPGRADE_MS);
  yield call(goTo, '/upgradeplan');
}

export function* myCoursesSaga(): SagaIterator {
  yield all([fork(listSaga({ load: ownCoursesLoad, told: [ownCourseDelete] })), takeLeading(upgradeChosen.type, upgrade)]);
}
