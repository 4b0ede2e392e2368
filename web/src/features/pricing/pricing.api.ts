import { answerOf } from '@/shared/api/client';
import { getPlans } from '@/shared/api/generated/sdk.gen';

export interface Plan {
  id: string;
  name: string;
  /** Rupees, without GST. */
  amount: number;
  tenure: 'month' | 'year';
  /** The teacher limit in words, e.g. `Up to 10 Teachers`. */
  limits: string;
  features: string[];
  /** Sold by talking to us: no price is shown (P1 §2). */
  byContact: boolean;
}

export const fetchPlans = async (_args: void, signal: AbortSignal): Promise<Plan[]> => {
  const { plans } = await answerOf(getPlans({ signal }));
  return plans.map(({ plan_id, plan, planAmount, tenure, Teachers, features }) => ({
    id: plan_id,
    name: plan,
    amount: planAmount,
    tenure,
    limits: Teachers,
    features,
    byContact: plan.startsWith('Enterprise'),
  }));
};
