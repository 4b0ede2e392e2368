import type { SagaIterator } from 'redux-saga';
import { all, call, fork, put, takeEvery } from 'redux-saga/effects';
import type { Problem } from '@/shared/api/problem';
import { goTo } from '@/shared/navigation/navigation';
import { toastShown } from '@/shared/toasts/toasts.slice';
import { typedDropped } from '@/shared/typed/typed.slice';
import * as calls from './course-editor.calls';
import { chapterForm, courseForm, lessonForm } from './form-names';

const TOAST_MS = 3000; // P2 §9

function* tell(message: string): SagaIterator {
  yield put(toastShown({ tone: 'success', message, duration: TOAST_MS }));
}

function* tellFailure({ payload: { message } }: { type: string; payload: Problem }): SagaIterator {
  yield put(toastShown({ tone: 'failure', message, duration: TOAST_MS }));
}

/** Where P2 §4 reloads the page, the course is fetched again. */
function* reload(): SagaIterator {
  yield put(calls.courseLoad.again());
}

/** Closed, changed or gone meanwhile: what is on screen is not the server's any more. */
function* reloadAfterRefusal({ payload: { status } }: { type: string; payload: Problem }): SagaIterator {
  if (status === 409 || status === 404) yield call(reload);
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
  yield call(tell, payload.message);
  if (meta.args.id === null) yield call(goTo, `/my-course/${payload.id}`, { replace: true });
  else yield call(reload);
}

function* afterCourseDeletion({ payload }: ReturnType<typeof calls.courseDelete.succeeded>): SagaIterator {
  yield call(tell, payload);
  yield call(goTo, '/my-course', { replace: true });
}

function* afterChapter({ payload, meta: { args } }: ReturnType<typeof calls.chapterSave.succeeded>): SagaIterator {
  yield put(typedDropped(chapterForm(args.courseId, args.id)));
  yield call(tell, payload);
  yield call(reload);
}

function* afterLesson({ payload, meta: { args } }: ReturnType<typeof calls.lessonSave.succeeded>): SagaIterator {
  yield put(typedDropped(lessonForm(args.chapterId, args.id)));
  yield call(tell, payload);
  yield call(reload);
}

function* afterOther({ payload }: { type: string; payload: string }): SagaIterator {
  yield call(tell, payload);
  yield call(reload);
}

export function* courseEditorSaga(): SagaIterator {
  const { chapterDelete, chapterSave, courseDelete, courseLoad, courseMove, courseSave, lessonDelete, lessonSave } = calls;
  const changes = [chapterDelete, chapterSave, courseDelete, courseMove, courseSave, lessonDelete, lessonSave];
  yield all([
    ...Object.values(calls).map(({ watch }) => fork(watch)),
    takeEvery(courseLoad.succeeded.type, leaveUnknown),
    takeEvery(courseLoad.failed.type, leaveRefused),
    takeEvery(courseSave.succeeded.type, afterCourse),
    takeEvery(courseDelete.succeeded.type, afterCourseDeletion),
    takeEvery(chapterSave.succeeded.type, afterChapter),
    takeEvery(lessonSave.succeeded.type, afterLesson),
    takeEvery(
      [courseMove, chapterDelete, lessonDelete].map(({ succeeded }) => succeeded.type),
      afterOther,
    ),
    takeEvery(
      [courseDelete, chapterDelete, lessonDelete].map(({ failed }) => failed.type),
      tellFailure,
    ),
    takeEvery(
      changes.map(({ failed }) => failed.type),
      reloadAfterRefusal,
    ),
  ]);
}
