import type { PayloadAction } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { all, call, fork, put, takeEvery } from 'redux-saga/effects';
import type { Problem } from '@/shared/api/problem';
import { changesSaga, isOutdated } from '@/shared/changes/changes.saga';
import { goTo } from '@/shared/navigation/navigation';
import { toastSuccess, toastFailure } from '@/shared/toasts/toast.saga';
import { typedDropped } from '@/shared/typed/typed.slice';
import * as calls from './course-editor.calls';
import { outlineOrderSaga } from './outline-order.saga';
import { chapterForm, courseForm, lessonForm } from './form-names';

/** Where P2 §4 reloads the page, the course is fetched again. */
function* reload(): SagaIterator {
  yield put(calls.courseLoad.again());
}

/** Closed, changed or gone meanwhile. */
function* catchUp({ payload }: PayloadAction<Problem>): SagaIterator {
  if (isOutdated(payload)) yield call(reload);
}

/** An unknown course goes to /404Page (P2 §8). */
function* leaveUnknown({ payload }: ReturnType<typeof calls.courseLoad.succeeded>): SagaIterator {
  if (payload === null) yield call(goTo, '/404Page', { replace: true });
}

function* leaveRefused({ payload }: ReturnType<typeof calls.courseLoad.failed>): SagaIterator {
  if (payload.status === 404 || payload.status === 400) yield call(goTo, '/404Page', { replace: true });
}

function* afterCourse({ payload, meta }: ReturnType<typeof calls.courseSave.succeeded>): SagaIterator {
  yield put(typedDropped(courseForm(meta.args.id)));
  yield call(toastSuccess, payload.message);
  if (meta.args.id === null) yield call(goTo, `/my-course/${payload.id}`, { replace: true });
  else yield call(reload);
}

function* afterCourseDeletion({ payload }: ReturnType<typeof calls.courseDelete.succeeded>): SagaIterator {
  yield call(toastSuccess, payload);
  yield call(goTo, '/my-course', { replace: true });
}

function* dropChapter({ meta: { args } }: ReturnType<typeof calls.chapterSave.succeeded>): SagaIterator {
  yield put(typedDropped(chapterForm(args.courseId, args.id)));
}

function* dropLesson({ meta: { args } }: ReturnType<typeof calls.lessonSave.succeeded>): SagaIterator {
  yield put(typedDropped(lessonForm(args.chapterId, args.id)));
}

/** Those that were added are shown, also when others were refused. */
function* afterPdfs({ payload: { message } }: ReturnType<typeof calls.pdfsSave.succeeded>): SagaIterator {
  if (message === null) return;
  yield call(toastSuccess, message);
  yield call(reload);
}

export function* courseEditorSaga(): SagaIterator {
  const { chapterDelete, chapterSave, choicesLoad, courseDelete, courseLoad, courseMove, courseSave } = calls;
  const { lessonDelete, lessonSave, pdfsSave, videoCheck } = calls;
  yield all([
    ...[choicesLoad, courseDelete, courseLoad, courseSave, pdfsSave, videoCheck].map(({ watch }) => fork(watch)),
    fork(outlineOrderSaga),
    takeEvery(courseLoad.succeeded.type, leaveUnknown),
    takeEvery(courseLoad.failed.type, leaveRefused),
    takeEvery(courseSave.succeeded.type, afterCourse),
    takeEvery(courseDelete.succeeded.type, afterCourseDeletion),
    takeEvery(courseDelete.failed.type, toastFailure),
    takeEvery([courseDelete.failed.type, courseSave.failed.type], catchUp),
    takeEvery(pdfsSave.succeeded.type, afterPdfs),
    takeEvery([pdfsSave.stopped.type, pdfsSave.failed.type], reload),
    takeEvery(chapterSave.succeeded.type, dropChapter),
    takeEvery(lessonSave.succeeded.type, dropLesson),
    fork(changesSaga({ shown: [chapterSave, courseMove, lessonSave], toasted: [chapterDelete, lessonDelete] }, reload)),
  ]);
}
