const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Waits before the next tries of a mail that could not be sent: about a day and a half, then it is parked. */
const WAITS = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR, 16 * HOUR];

/** What became of a try, as the row keeps it. `dueAt` null: no further try. */
export interface Outcome {
  state: 'sent' | 'failed' | 'parked';
  dueAt: Date | null;
  error: string | null;
}

export const sent: Outcome = { state: 'sent', dueAt: null, error: null };

/** A mail whose link has expired is parked for an operator to see, and not sent. */
export const tooLate: Outcome = { state: 'parked', dueAt: null, error: 'its link expired before the mail could be sent' };

/** @param failures how often it failed so far, this time included */
export function afterFailure(failures: number, now: Date, error: string): Outcome {
  const wait = WAITS[failures - 1];
  if (wait === undefined) return { state: 'parked', dueAt: null, error };
  return { state: 'failed', dueAt: new Date(now.getTime() + wait), error };
}
