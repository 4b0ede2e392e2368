import { defineCall } from '@/shared/calls/define-call';
import { fetchPlans } from './pricing.api';

/** Latest: only the answer to the last request is shown. */
export const plansLoad = defineCall({ name: 'pricing/plans', take: 'latest' }, fetchPlans);
