import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from './api-error.ts';

/** Faults of Razorpay's API: it closes the connection, answers late, or answers 500. */
export type Fault = { kind: 'none' } | { kind: 'down' } | { kind: 'slow'; ms: number } | { kind: 'error' };

/** Thrown where the connection is to be closed without an answer. */
export class HangUp extends Error {}

/** Applies the fault before a call is answered. @throws HangUp or ApiError */
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
