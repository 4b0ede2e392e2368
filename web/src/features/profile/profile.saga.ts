import type { SagaIterator } from 'redux-saga';
import { all, fork, put, takeEvery } from 'redux-saga/effects';
import { photoKnown, renamed } from '@/shared/session/session.slice';
import { profileLoad, profileSave } from './profile.calls';

/** The header greets with the new name and picture; where P1 §4 reloads the page, the profile is fetched again. */
function* adopt({ meta }: ReturnType<typeof profileSave.succeeded>): SagaIterator {
  yield put(renamed(meta.args.name.trim()));
  yield put(profileLoad.requested());
}

function* showPhoto({ payload }: ReturnType<typeof profileLoad.succeeded>): SagaIterator {
  yield put(photoKnown(payload?.photo ?? ''));
}

export function* profileSaga(): SagaIterator {
  yield all([
    fork(profileLoad.watch),
    fork(profileSave.watch),
    takeEvery(profileSave.succeeded.type, adopt),
    takeEvery(profileLoad.succeeded.type, showPhoto),
  ]);
}
