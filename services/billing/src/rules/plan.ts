import type { Limits } from '@lms360/contracts/events/billing';

export type Tenure = 'month' | 'year';
type PlanId = '1' | '2' | '3' | '4' | '5' | '6';

/** What a company can subscribe to (P1 §3). */
export interface Plan {
  id: PlanId;
  name: string;
  tenure: Tenure;
  /** Listed price for one tenure, without GST, in paise. */
  pricePaise: number;
  limits: Limits;
  /** What it includes beyond its limits, for the cards. */
  features: readonly string[];
}

/** The limits of Enterprise, and of every trial (P1 §1). */
export const UNLIMITED: Limits = { teachers: null, students: null, courses: null };

const tiers = [
  {
    name: 'Basic Plan',
    limits: { teachers: 10, students: 50, courses: 100 },
    rupees: { month: 9_999, year: 99_999 },
    features: ['Email support', 'Basic quizzes and assignments', 'Basic course tools', 'Basic analytics'],
  },
  {
    name: 'Premium Plan',
    limits: { teachers: 25, students: 100, courses: 300 },
    rupees: { month: 14_999, year: 149_999 },
    features: ['Everything in Basic', 'Advanced tools', 'Grading', 'Detailed analytics'],
  },
  {
    name: 'Enterprise Plan',
    limits: UNLIMITED,
    rupees: { month: 19_999, year: 199_999 },
    features: ['Everything in Premium', 'Premium tools', 'Custom reports', '24/7 email, chat and phone support'],
  },
] as const;

/** The six plans in the order of the pricing page: odd ids are monthly, even ones yearly. */
export const plans: readonly Plan[] = (['month', 'year'] as const).flatMap((tenure) =>
  tiers.map(({ name, limits, rupees, features }, index) => ({
    id: String(2 * index + (tenure === 'month' ? 1 : 2)) as PlanId,
    name,
    tenure,
    pricePaise: rupees[tenure] * 100,
    limits,
    features,
  })),
);

/** @throws Error for an unknown id: sign-up and orders refuse one, so it is a defect */
export function planOf(id: string): Plan {
  const plan = plans.find((candidate) => candidate.id === id);
  if (!plan) throw new Error(`There is no plan ${id}`);
  return plan;
}

/**
 * A plan's place among all: a higher tier is above a lower one, and a year above a month of the same tier. The ids of P1 §3 are in this
 * order.
 */
export const rankOf = (planId: string): number => Number(planId);

/** Paise as rupees with at most two decimals, as answers have them. */
export const toRupees = (paise: number): number => paise / 100;
