import type { Sentence } from '../i18n/sentence';

/** What to do when something did not come. */
export const CHECK_CONNECTION = 'Please check your connection and try again.';
const UNEXPECTED = 'Something went wrong. Please try again.';

/** Why a call failed: the error envelope of the API, or a network failure (status 0). */
export interface Problem extends Sentence {
  status: number;
  /** `invalid`, `conflict`, `subscription_expired`, … or `network` when no answer came. */
  code: string;
  /** The server's sentence per wire field. */
  fields: Record<string, Sentence>;
}

/** Thrown by the calls in `*.api.ts`; the call saga turns it into a `failed` action. */
export class ApiError extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

interface Envelope extends Partial<Sentence> {
  code?: string;
  errors?: ({ field: string } & Sentence)[];
}

const isEnvelope = (body: unknown): body is Envelope => typeof body === 'object' && body !== null && 'message' in body;

/**
 * @param response the HTTP answer, absent when the network failed
 * @param body its parsed body; anything but the envelope counts as unknown
 */
export const problemOf = (response: Response | undefined, body: unknown): Problem => {
  if (!response) return { status: 0, code: 'network', message: CHECK_CONNECTION, fields: {} };
  const { code = 'unknown', message = UNEXPECTED, key, places, errors = [] } = isEnvelope(body) ? body : {};
  const fields = Object.fromEntries(errors.map(({ field, ...sentence }) => [field, sentence]));
  return { status: response.status, code, message, key, places, fields };
};

/** What a call threw, as a problem. A programming error is also reported to the browser, so that it is seen. */
export const toProblem = (thrown: unknown): Problem => {
  if (thrown instanceof ApiError) return thrown.problem;
  queueMicrotask(() => {
    throw thrown;
  });
  return { status: 0, code: 'unexpected', message: UNEXPECTED, fields: {} };
};
