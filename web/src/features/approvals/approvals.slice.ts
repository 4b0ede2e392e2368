import { answerSlice } from '@/shared/store/answer-slice';
import { submissionsLoad } from './approvals.calls';

export const approvalsSlice = answerSlice('approvals', submissionsLoad);

export const { selectAnswer: selectSubmissions } = approvalsSlice.selectors;
