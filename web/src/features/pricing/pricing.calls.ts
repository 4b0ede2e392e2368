import { defineCall } from '@/shared/calls/define-call';
import { fetchPlans } from './pricing.api';

/** Latest: only the newest answer is worth showing. */
export const plansLoad = defineCall({ name: 'pricing/plans', take: 'latest' }, fetchPlans);
