import type { SessionDates } from '../session/session.slice';

/** The company as invoices name it; details not entered yet are empty. */
export interface Company {
  id: string;
  name: string;
  gstNumber: string;
  address: string;
  city: string;
  state: string;
  pincode: string;
  /** Its unit is in a special economic zone. */
  sez: boolean;
  /** ISO 8601. */
  memberSince: string | null;
  /** Link of the signed-in member's photo. */
  photo: string | null;
  /** The account owner. */
  contact: { name: string; email: string; mobile: string };
}

/** What a plan limits. */
export const limited = ['teachers', 'students', 'courses'] as const;
export type Limited = (typeof limited)[number];

/** @property limit `null` is unlimited */
export interface Usage {
  used: number;
  limit: number | null;
}

export interface Subscription {
  planId: string;
  planName: string;
  tenure: 'month' | 'year';
  /** Listed price for one tenure in rupees, without GST. */
  amount: number;
  /** ISO 8601. */
  endsAt: string;
  trial: boolean;
  /** It has no trial, because the customer had one under another registration. */
  trialUsed: boolean;
  /** `false`: it has expired. */
  active: boolean;
  usage: Record<Limited, Usage>;
  /** What is paid for and begins later, in its order. */
  upcoming: Upcoming[];
}

/** A period that begins later, with what it allows. */
export interface Upcoming {
  planId: string;
  planName: string;
  tenure: 'month' | 'year';
  /** First and last day, `YYYY-MM-DD`. */
  from: string;
  to: string;
  limits: Record<Limited, number | null>;
}

/** One line of the billing history. */
export interface BillingRow {
  /** Calendar days, `YYYY-MM-DD`; empty for a payment that bought nothing. */
  starts: string;
  ends: string;
  plan: string;
  /** Rupees, without GST; of a payment that bought nothing what was charged, GST included. */
  price: number;
  /** The server's word on the wire, e.g. `Active`. */
  status: string;
  trial: boolean;
  /** Link to the PDF, valid for five minutes. */
  invoice: string | null;
  /** What is printed on it, e.g. `LMS/25-26/000042`; empty without one. */
  number: string;
  /** The PDF is still being made, which takes some seconds after the payment or the refund. */
  preparing: boolean;
}

export interface Account {
  company: Company;
  subscription: Subscription | null;
  /** Newest first. */
  history: BillingRow[];
  dates: SessionDates;
}

/** A plan can be bought once all of these are filled (P2 §4, Renew). */
export const isComplete = ({ name, address, city, state, pincode }: Company): boolean =>
  [name, address, city, state, pincode].every((value) => value.trim() !== '');
