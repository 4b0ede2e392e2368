import { defineCall } from '@/shared/calls/define-call';
import { decide, fetchSubmissions } from './approvals.api';

export const submissionsLoad = defineCall({ name: 'approvals/load', take: 'latest' }, fetchSubmissions);
/** Leading: a decision is made once. */
export const submissionDecide = defineCall({ name: 'approvals/decide', take: 'leading' }, decide);
