import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { all, call, put, select, takeEvery } from 'redux-saga/effects';
import { isSucceededCall } from '../calls/calls.slice';
import texts from '@/shared/i18n/en/typed.json';
import type { Session } from '../session/session';
import { selectSession, signedIn, signedOut } from '../session/session.slice';
import type { Feature } from '../store/feature';
import { noteMenuDialog } from './menu-dialog';
import * as slice from './typed.slice';
import { readVisitorTexts, writeVisitorTexts, type Text, type Texts } from './typed-texts';

// The database is fetched when a member's text is kept; a visitor's pages do without it.
const readStored = async (memberId: string): Promise<Texts> => (await import('./typed-store')).readTexts(memberId);
const writeStored = async (memberId: string, form: string, text: Text | null): Promise<void> =>
  (await import('./typed-store')).writeText(memberId, form, text);

/** A failing database must not stop the form: the error is reported to the browser, the text is kept in the store. */
function* read(): SagaIterator {
  const { id }: Session = yield select(selectSession);
  let found: Texts = {};
  try {
    found = id ? yield call(readStored, id) : readVisitorTexts();
  } catch (error) {
    reportError(error);
  }
  yield put(slice.typedFound(found));
}

function* write(form: string): SagaIterator {
  const { id }: Session = yield select(selectSession);
  const kept: Texts = yield select(slice.selectTexts);
  try {
    if (id) {
      noteMenuDialog(id, form, form in kept);
      yield call(writeStored, id, form, kept[form] ?? null);
    } else writeVisitorTexts(kept);
  } catch (error) {
    reportError(error);
  }
}

function* dropOpen(): SagaIterator {
  const open: slice.OpenForm[] = yield select(slice.selectOpenForms);
  for (const { form } of open) yield put(slice.typedDropped(form));
}

/** What was saved is not kept any longer. */
function* dropSaved({ meta }: Action & { meta: { call: string } }): SagaIterator {
  const open: slice.OpenForm[] = yield select(slice.selectOpenForms);
  for (const { form, call: saves } of open) if (saves === meta.call) yield put(slice.typedDropped(form));
}

function* typedSaga(): SagaIterator {
  yield all([
    takeEvery([signedIn.type, signedOut.type], read),
    takeEvery(slice.typedKept, function* ({ payload }): SagaIterator {
      yield call(write, payload.form);
    }),
    takeEvery(slice.typedDropped, function* ({ payload }): SagaIterator {
      yield call(write, payload);
    }),
    takeEvery(slice.openTextsLeft.type, dropOpen),
    takeEvery(isSucceededCall, dropSaved),
    call(read),
  ]);
}

export const typedFeature: Feature = { name: 'typed', slices: [slice.typedSlice], saga: typedSaga, texts };
