/** A plan as it is offered. */
export interface Plan {
  id: string;
  name: string;
  /** Listed price for one tenure in rupees, without GST. */
  amount: number;
  tenure: 'month' | 'year';
  /** The teacher limit in words, e.g. `Up to 10 Teachers`. */
  headline: string;
  features: string[];
  /** Sold on request: no price, no button to buy (P1 §2, P2 §3). */
  byContact: boolean;
}

interface WirePlan {
  plan_id: string;
  plan: string;
  planAmount: number;
  tenure: Plan['tenure'];
  Teachers: string;
  features: string[];
}

export const planOf = ({ plan_id, plan, planAmount, tenure, Teachers, features }: WirePlan): Plan => ({
  id: plan_id,
  name: plan,
  amount: planAmount,
  tenure,
  headline: Teachers,
  features,
  byContact: plan.startsWith('Enterprise'),
});
