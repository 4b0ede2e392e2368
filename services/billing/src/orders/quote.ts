import { ADDRESS_LINES } from '@lms360/contracts/rules/limits';
import { calendarDay, daysLater } from '@lms360/platform/calendar/kolkata';
import type { Company } from '../companies/company.entity.js';
import { isOfState, stateTaxOf } from '../rules/gst-states.js';
import { hasPaidYearly, type Offer, offerFor } from '../rules/offer.js';
import { type OrderAmounts, orderAmounts } from '../rules/order-amounts.js';
import { daysOf, type Period } from '../rules/period.js';
import type { Plan } from '../rules/plan.js';
import { extraDays, type Purchase, purchaseOf } from '../rules/purchase.js';

/** To whom an invoice will be made out, as it was when the order was made: its state decides the kind of GST. */
export interface Recipient {
  name: string;
  gstin: string | null;
  address: string;
  city: string;
  state: string;
  pincode: string;
  /** Its unit is in a special economic zone; left out when it is not, as the release before wrote it. */
  sez?: true;
}

interface Days {
  from: string;
  to: string;
}

/** A period that the company has. */
export interface QuotedPeriod extends Days {
  planId: string;
  trial: boolean;
}

/** The price of an order with all that decides it, frozen: the same inputs on the same day make the same quote. */
export interface Quote {
  planId: string;
  /** Calendar day in Asia/Kolkata. */
  day: string;
  /** Version of the subscription it was calculated from: once something else is paid or refunded, it is no longer valid. */
  basis: number;
  offer: Offer | null;
  /** The period that is bought when it is paid that day: calendar days in Asia/Kolkata. */
  period: Days;
  /** What goes on until it begins; null when it begins with the payment. The release before wrote none of this and what follows. */
  after?: QuotedPeriod | null;
  /** The periods that it replaces, and the credit for each. */
  replaces?: (QuotedPeriod & { creditPaise: number })[];
  /** The part of the credit that the price cannot take, and the days that it adds instead. */
  extra?: { creditPaise: number; days: number } | null;
  amounts: OrderAmounts;
  /** What `amounts.sgstPaise` is in a Union Territory without legislature; left out elsewhere. */
  stateTax?: 'UTGST';
  recipient: Recipient;
}

/**
 * Whom to invoice, or undefined while the account details are incomplete (P2 §4, Renew), or contain a GST number of another state that
 * was stored before such numbers were refused.
 */
export function recipientOf({ name, gstNumber, address, city, state, pincode, sez }: Company): Recipient | undefined {
  if (!name || !address || !city || !state || !pincode) return undefined;
  if (gstNumber && !isOfState(gstNumber, state)) return undefined;
  return { name, gstin: gstNumber, address, city, state, pincode, ...(sez ? { sez } : {}) };
}

/**
 * What a plan costs a company now.
 * @param periods all that the company has had
 * @param offerUsed its customer has had the first year's offer under another registration
 */
export function quoteOf(order: {
  plan: Plan;
  company: Company;
  recipient: Recipient;
  periods: readonly Period[];
  offerUsed: boolean;
  supplierState: string;
  now: Date;
}): Quote {
  const { plan, company, recipient, periods, offerUsed, supplierState, now } = order;
  const purchase = purchaseOf(plan, periods, now);
  const offer = offerFor({ tenure: plan.tenure, ordinal: company.ordinal, hasPaidYearly: offerUsed || hasPaidYearly(periods) });
  const amounts = orderAmounts({
    pricePaise: plan.pricePaise,
    offerPercent: offer?.percent ?? 0,
    creditPaise: purchase.creditPaise,
    sameState: recipient.state === supplierState && !recipient.sez,
  });
  const extra = extraOf(purchase, amounts);
  const quoted = (period: Period) => ({ planId: period.planId, trial: period.trial, ...daysOf(period, periods) });
  return {
    planId: plan.id,
    day: calendarDay(now),
    basis: company.subscriptionVersion,
    offer,
    period: { from: calendarDay(purchase.beginsAt), to: calendarDay(daysLater(purchase.endsAt, extra?.days ?? 0)) },
    after: purchase.after && quoted(purchase.after),
    replaces: purchase.replaced.map(({ period, creditPaise }) => ({ ...quoted(period), creditPaise })),
    extra,
    amounts,
    ...(amounts.gstType !== 'IGST' && stateTaxOf(supplierState) === 'UTGST' ? { stateTax: 'UTGST' } : {}),
    recipient,
  };
}

function extraOf(purchase: Purchase, { pricePaise, offerPaise, creditPaise }: OrderAmounts): Quote['extra'] {
  const rest = purchase.creditPaise - creditPaise;
  return rest === 0 ? null : { creditPaise: rest, days: extraDays(rest, pricePaise - offerPaise, purchase) };
}

/** An address in lines: at most five, and one of the city. Longer ones were stored before they were refused. */
export function addressOf({ address, city, state, pincode }: Recipient): string {
  const lines = address.split(/\r\n|\r|\n/);
  const last = lines.splice(ADDRESS_LINES - 1).filter((line) => line.trim() !== '');
  return [...lines, ...(last.length > 0 ? [last.join(', ')] : []), `${city}, ${state} ${pincode}`].join('\n');
}
