import type { Submission } from './approvals.api';

const waits = ({ status }: Submission): number => (status === 'pending' ? 0 : 1);

/** What waits for a decision comes first; among equals the newest submission. */
export const inHubOrder = (submissions: Submission[]): Submission[] =>
  submissions.toSorted(
    (left, right) => waits(left) - waits(right) || (right.submittedAt ?? '').localeCompare(left.submittedAt ?? ''),
  );
