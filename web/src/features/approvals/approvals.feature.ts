import { readersFeature } from '@/shared/authoring/readers.feature';
import texts from '@/shared/i18n/en/approvals.json';
import type { Feature } from '@/shared/store/feature';
import { typedFeature } from '@/shared/typed/typed.feature';
import { approvalsSaga } from './approvals.saga';
import { approvalsSlice } from './approvals.slice';

/** The submissions; used by the Approval Hub and by the preview of one of them. */
export const feature: Feature = {
  name: 'approvals',
  slices: [approvalsSlice],
  saga: approvalsSaga,
  uses: [readersFeature, typedFeature],
  texts,
};
