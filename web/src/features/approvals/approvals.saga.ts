import { listSaga } from '@/shared/changes/changes.saga';
import { submissionDecide, submissionsLoad } from './approvals.calls';

export const approvalsSaga = listSaga({ load: submissionsLoad, toasted: [submissionDecide] });
