import type { SagaIterator } from 'redux-saga';
import { all, call, put, select, takeEvery } from 'redux-saga/effects';
import { selectSession, signedIn } from '../session/session.slice';
import type { Session } from '../session/session';
import type { Feature } from '../store/feature';
import { openTextsDropped, selectTexts, typedDropped, typedFound, typedKept, typedSlice } from './typed.slice';
import { readTexts, writeTexts, type Texts } from './typed-store';

/** A failing database must not stop the form: the error is reported to the browser, the text is kept in the store. */
function* read(): SagaIterator {
  const { id }: Session = yield select(selectSession);
  let texts: Texts = {};
  try {
    if (id) texts = yield call(readTexts, id);
  } catch (error) {
    reportError(error);
  }
  yield put(typedFound(texts));
}

function* write(): SagaIterator {
  const { id }: Session = yield select(selectSession);
  if (!id) return;
  try {
    yield call(writeTexts, id, yield select(selectTexts));
  } catch (error) {
    reportError(error);
  }
}

function* typedSaga(): SagaIterator {
  yield all([
    call(read),
    takeEvery(signedIn.type, read),
    takeEvery([typedKept.type, typedDropped.type, openTextsDropped.type], write),
  ]);
}

export const typedFeature: Feature = { name: 'typed', slices: [typedSlice], saga: typedSaga };
