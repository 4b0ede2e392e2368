import type { Limited } from '@/shared/account/account.types';
import type { Plan } from '@/shared/plans/plan.api';

export type Tenure = Plan['tenure'];

/** Even plans are yearly (api.md, GET /upgradeplan). */
export const tenureOf = (planId: string): Tenure => (Number(planId) % 2 === 0 ? 'year' : 'month');

/** `null` is unlimited. */
export type Limits = Record<Limited, number | null>;

export interface LimitedPlan extends Plan {
  limits: Limits;
}

/** What can be bought for one tenure, beside what the company uses now. */
export interface Offering {
  plans: LimitedPlan[];
  used: Record<Limited, number>;
  /** On trial the one chosen at sign-up. */
  currentPlanId: string;
  /** The discount on the first paid year. */
  offerPercent: number | null;
  /** The customer has had that under another registration. */
  offerUsed: boolean;
}

/** First and last day, `YYYY-MM-DD`. */
interface Days {
  from: string;
  to: string;
}

/** A period that the company has. */
export interface HeldPeriod extends Days {
  planId: string;
  planName: string;
  trial: boolean;
}

/** To whom an invoice is made out. */
export interface Recipient {
  /** This and the State are empty from a server of the release before. */
  name: string;
  /** Lines. */
  address: string;
  state: string;
  stateCode: string;
  /** Empty without one. */
  gstNumber: string;
  /** Its unit is in a special economic zone. */
  sez: boolean;
}

/** An order as the payment summary shows it; amounts are rupees: price − offer − adjustment + taxes = total. */
export interface Order {
  /** Razorpay's id. */
  id: string;
  planId: string;
  planName: string;
  limits: Limits;
  price: number;
  adjustment: number;
  offer: { percent: number; amount: number } | null;
  /** The taxes that apply, with their percent. */
  taxes: { name: 'SGST' | 'UTGST' | 'CGST' | 'IGST'; percent: number; amount: number }[];
  total: number;
  currency: string;
  /** Calendar days, `YYYY-MM-DD`: what is bought when it is paid today. */
  period: Days;
  /** What goes on until that begins; `null` when it begins with the payment. */
  after: HeldPeriod | null;
  /** What it takes the place of, with the credit for the unused days. */
  replaces: (HeldPeriod & { credit: number })[];
  /** Days by which the part of the credit that the price cannot take lengthens the period. */
  extra: { days: number; credit: number };
  /** As the invoice will name it. */
  recipient: Recipient;
  /** What the checkout needs besides. */
  checkout: { script: string; key: string; name: string; email: string; mobile: string };
}

/** What the checkout returns after a payment. */
export interface Proof {
  paymentId: string;
  orderId: string;
  signature: string;
}

export interface Fact {
  label: string;
  value: string;
}

/** The result of a confirmed payment. */
export interface Receipt {
  payment: Fact[];
  customer: Fact[];
  dates: { subEndDate: string; trial: boolean };
}
