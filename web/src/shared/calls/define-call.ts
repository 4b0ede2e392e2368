import { createAction, type Action, type PayloadAction } from '@reduxjs/toolkit';
import { buffers, channel, type Channel, type SagaIterator, type Task } from 'redux-saga';
import { call, cancel, delay, fork, put, race, select, take, takeEvery, takeLatest, takeLeading } from 'redux-saga/effects';
import { ApiError, toProblem, type Problem } from '../api/problem';
import type { OnSent } from '../api/upload';
import { isOutdatedRefusal } from '../session/renewal.slice';
import { signedOut } from '../session/session.slice';

const strategies = { latest: takeLatest, leading: takeLeading, every: takeEvery };

interface Options {
  /** Unique name, `<feature>/<what it does>`; the key of its state and the prefix of its actions. */
  name: string;
  /**
   * What a second request does while one is under way: `latest` replaces it (reading), `leading` is ignored (submitting, so that a
   * double click posts once), `every` runs beside it (one request per row).
   */
  take: keyof typeof strategies;
  /** Error codes that the feature shows itself; the global handling leaves them alone (P2 §8). */
  handles?: string[];
}

interface CallMeta<Args> {
  call: string;
  args: Args;
}

export interface FailedMeta<Args = unknown> extends CallMeta<Args> {
  handles: string[];
  /** Whether the call reads what a page shows; the failure of a submission is shown where it was submitted. */
  reads: boolean;
}

const AGAIN_MS = 500;

type Api<Args, Answer> = (args: Args, signal: AbortSignal, onSent: OnSent) => Promise<Answer>;

/** Calls the API; retries a refusal that a payment made just now may have outdated. */
function* ask<Args, Answer>(api: Api<Args, Answer>, args: Args, signal: AbortSignal, onSent: OnSent): SagaIterator<Answer> {
  const firstTry = Date.now();
  for (;;) {
    try {
      return yield call(api, args, signal, onSent);
    } catch (error) {
      const code = error instanceof ApiError ? error.problem.code : '';
      const outdated: boolean = yield select(isOutdatedRefusal, code, firstTry, Date.now());
      if (!outdated) throw error;
      yield delay(AGAIN_MS);
    }
  }
}

/** Repeats a call's last request while the component that made it is mounted. Only reads support it. @param name of the call */
export const askedAgain = (name: string) => ({ type: `${name}/again`, payload: undefined, meta: { call: name } });

/** One call of the API as actions and the saga that handles them. The only way an effect reaches the network. */
export const defineCall = <Args, Answer>(options: Options, api: Api<Args, Answer>) => {
  const { name, take: strategy, handles = [] } = options;
  const reads = strategy === 'latest';
  const requested = createAction(`${name}/requested`, (args: Args) => ({ payload: args, meta: { call: name, args } }));
  const succeeded = createAction(`${name}/succeeded`, (answer: Answer, args: Args) => ({
    payload: answer,
    meta: { call: name, args },
  }));
  const failed = createAction(`${name}/failed`, (problem: Problem, args: Args) => ({
    payload: problem,
    meta: { call: name, args, handles, reads },
  }));
  /** The component that called has unmounted: the last outcome is forgotten, and that of a request under way is ignored. */
  const reset = createAction(`${name}/reset`, () => ({ payload: undefined, meta: { call: name } }));
  /** So much of an upload is sent. */
  const sent = createAction(`${name}/sent`, (share: number) => ({ payload: share, meta: { call: name } }));
  /** The member stops an upload whose end has not been sent: nothing was done. */
  const stopped = createAction(`${name}/stopped`, () => ({ payload: undefined, meta: { call: name } }));
  const again = () => askedAgain(name);

  function* report(shares: Channel<number>): SagaIterator {
    for (;;) yield put(sent(yield take(shares)));
  }

  function* serve({ payload: args }: PayloadAction<Args>): SagaIterator {
    const abort = new AbortController();
    const shares = channel<number>(buffers.sliding(1));
    const progress: Task = yield fork(report, shares);
    try {
      const { answer, stop } = yield race({
        answer: call(ask<Args, Answer>, api, args, abort.signal, shares.put),
        left: take([reset.type, signedOut.type]),
        stop: take(stopped.type),
      });
      if (stop) abort.abort();
      if (answer !== undefined) yield put(succeeded(answer, args));
    } catch (error) {
      yield put(failed(toProblem(error), args));
    } finally {
      yield cancel(progress);
      // A submission cannot be undone half-way, so it is not cancelled.
      if (reads) abort.abort();
    }
  }

  function* watch(): SagaIterator {
    yield strategies[strategy](requested.type, serve);
    if (!reads) return;
    let question: ReturnType<typeof requested> | null = null;
    yield takeEvery([requested.type, reset.type, signedOut.type, again().type], function* (action: Action): SagaIterator {
      if (action.type !== again().type) question = requested.match(action) ? action : null;
      else if (question) yield put(question);
    });
  }

  return { name, requested, succeeded, failed, reset, stopped, again, watch };
};

export type Call<Args, Answer> = ReturnType<typeof defineCall<Args, Answer>>;
