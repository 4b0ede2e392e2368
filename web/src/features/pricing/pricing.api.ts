import { answerOf } from '@/shared/api/client';
import { getPlans } from '@/shared/api/generated/sdk.gen';
import { planOf, type Plan } from '@/shared/plans/plan.api';

export const fetchPlans = async (_args: void, signal: AbortSignal): Promise<Plan[]> =>
  (await answerOf(getPlans({ signal }))).plans.map(planOf);
