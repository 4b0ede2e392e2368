import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from './api-error.ts';

/** What can be wrong with Razorpay's API: it hangs up, answers late, or answers 500. */
export type Fault = { kind: 'none' } | { kind: 'down' } | { kind: 'slow'; ms: number } | { kind: 'error' };

/** Thrown where the connection is to break without an answer. */
export class HangUp extends Error {}

/** Suffers the fault before a call is answered. @throws HangUp or ApiError */
export async function suffer(fault: Fault): Promise<void> {
  if (fault.kind === 'down') throw new HangUp();
  if (fault.kind === 'slow') await sleep(fault.ms);
  if (fault.kind === 'error') {
    throw new ApiError(
      'We are facing some trouble completing your request at the moment. Please try again shortly.',
      undefined,
      500,
    );
  }
}
