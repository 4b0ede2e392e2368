import { conflict } from '@lms360/service-kit/core/errors';

export type CourseStatus = 'draft' | 'pending' | 'approved' | 'rejected';

export type CourseAction = 'edit' | 'delete' | 'submit' | 'withdraw' | 'approve' | 'reject';

/** The status after an action, or the sentence that refuses it. */
export type Outcome = { status: CourseStatus } | { refusal: string };

const to = (status: CourseStatus): Outcome => ({ status });
const no = (refusal: string): Outcome => ({ refusal });

const NOT_WAITING = no('This course is not waiting for approval.');
const WAITING = no('This course is waiting for approval. Undo the submission to change it.');
const ALREADY_WAITING = no('This course is already waiting for approval.');
const APPROVED = no('This course is approved and can no longer be changed.');
const APPROVED_STAYS = no('This course is approved and can no longer be deleted.');

/**
 * What an action does to a course in a status (P2 §4, api.md). Editing is closed while a course waits and once it is approved.
 * Saving a rejected course as draft keeps it rejected, so that the editor goes on offering Resubmit.
 */
const outcomes: Record<CourseStatus, Record<CourseAction, Outcome>> = {
  draft: {
    edit: to('draft'),
    delete: to('draft'),
    submit: to('pending'),
    withdraw: to('draft'),
    approve: NOT_WAITING,
    reject: NOT_WAITING,
  },
  pending: {
    edit: WAITING,
    delete: to('pending'),
    submit: ALREADY_WAITING,
    withdraw: to('draft'),
    approve: to('approved'),
    reject: to('rejected'),
  },
  approved: {
    edit: APPROVED,
    delete: APPROVED_STAYS,
    submit: APPROVED,
    withdraw: APPROVED,
    approve: NOT_WAITING,
    reject: NOT_WAITING,
  },
  rejected: {
    edit: to('rejected'),
    delete: to('rejected'),
    submit: to('pending'),
    withdraw: to('rejected'),
    approve: NOT_WAITING,
    reject: NOT_WAITING,
  },
};

/** Asks the rule: the new status, or why not. */
export const outcomeOf = (status: CourseStatus, action: CourseAction): Outcome => outcomes[status][action];

/** As {@link outcomeOf}, for a course whose status must allow the action. @throws 409 with the rule's sentence */
export function nextStatus(course: { status: CourseStatus }, action: CourseAction): CourseStatus {
  const outcome = outcomeOf(course.status, action);
  if ('refusal' in outcome) throw conflict(outcome.refusal);
  return outcome.status;
}
