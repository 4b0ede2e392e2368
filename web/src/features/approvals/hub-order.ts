import type { Submission } from './approvals.api';

const waits = ({ status }: Submission): number => (status === 'pending' ? 0 : 1);

/** Pending submissions come first; among equals the most recent one. */
export const inHubOrder = (submissions: Submission[]): Submission[] =>
  submissions.toSorted(
    (left, right) => waits(left) - waits(right) || (right.submittedAt ?? '').localeCompare(left.submittedAt ?? ''),
  );
