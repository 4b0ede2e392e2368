import type { SagaIterator } from 'redux-saga';
import { call, takeEvery } from 'redux-saga/effects';
import { writeForm } from '../filled-forms';
import { formFilled } from '../filled-forms.slice';

function* keepForm({ payload: { lessonId, form } }: ReturnType<typeof formFilled>): SagaIterator {
  yield call(writeForm, lessonId, form);
}

export function* pdfSaga(): SagaIterator {
  yield takeEvery(formFilled.type, keepForm);
}
