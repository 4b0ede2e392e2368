import type { Company } from '../companies/company.entity.js';
import { calendarDay } from '../rules/days.js';
import { isOfState } from '../rules/gst-states.js';
import { type Offer, offerFor } from '../rules/offer.js';
import { type OrderAmounts, orderAmounts } from '../rules/order-amounts.js';
import { type Period, purchaseOf } from '../rules/period.js';
import { type Plan, planOf } from '../rules/plan.js';

/** To whom an invoice will be made out, as it was when the order was made: its state decides the kind of GST. */
export interface Recipient {
  name: string;
  gstin: string | null;
  address: string;
  city: string;
  state: string;
  pincode: string;
}

/** What an order offers, frozen: the same day's same inputs make the same quote. */
export interface Quote {
  planId: string;
  /** Calendar day in Asia/Kolkata. */
  day: string;
  /** Version of the subscription it was worked out from: once something else is paid or refunded, it no longer holds. */
  basis: number;
  offer: Offer | null;
  /** What is bought when it is paid that day: calendar days in Asia/Kolkata. */
  period: { from: string; to: string };
  amounts: OrderAmounts;
  recipient: Recipient;
}

/**
 * Whom to invoice, or undefined while the account details are incomplete (P2 §4, Renew), or have a GST number of another state from
 * before that was refused.
 */
export function recipientOf({ name, gstNumber, address, city, state, pincode }: Company): Recipient | undefined {
  if (!name || !address || !city || !state || !pincode) return undefined;
  if (gstNumber && !isOfState(gstNumber, state)) return undefined;
  return { name, gstin: gstNumber, address, city, state, pincode };
}

/**
 * What a plan costs a company now.
 * @param periods all that the company has had
 */
export function quoteOf(order: {
  plan: Plan;
  company: Company;
  recipient: Recipient;
  periods: readonly Period[];
  supplierState: string;
  now: Date;
}): Quote {
  const { plan, company, recipient, periods, supplierState, now } = order;
  const { startsAt, endsAt, creditPaise } = purchaseOf(plan, periods, now);
  const offer = offerFor({ tenure: plan.tenure, ordinal: company.ordinal, hasPaidYearly: hasPaidYearly(periods) });
  return {
    planId: plan.id,
    day: calendarDay(now),
    basis: company.subscriptionVersion,
    offer,
    period: { from: calendarDay(startsAt), to: calendarDay(endsAt) },
    amounts: orderAmounts({
      pricePaise: plan.pricePaise,
      offerPercent: offer?.percent ?? 0,
      creditPaise,
      sameState: recipient.state === supplierState,
    }),
    recipient,
  };
}

/** Whether the first paid year, which the offers are for, has been used (api.md, Rules of money). */
export const hasPaidYearly = (periods: readonly Pick<Period, 'trial' | 'planId' | 'refundedAt'>[]): boolean =>
  periods.some(({ trial, planId, refundedAt }) => !trial && refundedAt === null && planOf(planId).tenure === 'year');

/** An address as one writes it, in lines. */
export const addressOf = ({ address, city, state, pincode }: Recipient): string => `${address}\n${city}, ${state} ${pincode}`;
