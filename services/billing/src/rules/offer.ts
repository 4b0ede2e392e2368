import type { Period } from './period.js';
import { planOf, type Tenure } from './plan.js';

/** A discount on the listed price. */
export interface Offer {
  percent: number;
  label: string;
}

/** The landing page promises the launch offer to this many sign-ups (P1 §1). */
const LAUNCH_COMPANIES = 5;
const LAUNCH: Offer = { percent: 30, label: 'Launch offer: 30% off your first year' };
export const SPECIAL: Offer = { percent: 15, label: 'Special offer: 15% off your first year' };

/**
 * The discount on the price of an order (api.md, Rules of money): on a company's first paid yearly order 30% if it was among
 * the first five to sign up, else 15%; never both.
 * @param ordinal the company's place among those that verified, from 1
 * @param hasPaidYearly it has used its first year (see {@link hasPaidYearly}), or did so under another registration
 */
export function offerFor(order: { tenure: Tenure; ordinal: number; hasPaidYearly: boolean }): Offer | null {
  if (order.tenure === 'month' || order.hasPaidYearly) return null;
  return order.ordinal <= LAUNCH_COMPANIES ? LAUNCH : SPECIAL;
}

/** Whether the first paid year, which the offers are for, has been used (api.md, Rules of money). */
export const hasPaidYearly = (periods: readonly Pick<Period, 'trial' | 'planId' | 'refundedAt'>[]): boolean =>
  periods.some(({ trial, planId, refundedAt }) => !trial && refundedAt === null && planOf(planId).tenure === 'year');
