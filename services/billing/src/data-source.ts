import { Company } from './companies/company.entity.js';
import { Invoice } from './invoices/invoice.entity.js';
import { BillingTables1800000000001 } from './migrations/1800000000001-billing-tables.js';
import { Pincodes1800000000002 } from './migrations/1800000000002-pincodes.js';
import { PaymentTables1800000000003 } from './migrations/1800000000003-payment-tables.js';
import { ExtraDays1800000000011 } from './migrations/1800000000011-extra-days.js';
import { PincodePlaces1800000000012 } from './migrations/1800000000012-pincode-places.js';
import { ListCounts1800000000040 } from './migrations/1800000000040-list-counts.js';
import { Sez1800000000021 } from './migrations/1800000000021-sez.js';
import { UsedOffers1800000000020 } from './migrations/1800000000020-used-offers.js';
import { Order } from './orders/order.entity.js';
import { Payment } from './payments/payment.entity.js';
import { Subscription } from './subscriptions/subscription.entity.js';

export const entities = [Company, Subscription, Order, Payment, Invoice];
export const migrations = [
  BillingTables1800000000001,
  Pincodes1800000000002,
  PaymentTables1800000000003,
  ExtraDays1800000000011,
  PincodePlaces1800000000012,
  UsedOffers1800000000020,
  Sez1800000000021,
  ListCounts1800000000040,
];

/** Tables without a company, each with its reason; a test fails for any other. */
export const companylessTables = {
  pincode: 'public reference data: districts and states of India',
  pincode_place: 'the same, with every state of a pincode that lies in several',
  used_offer: 'hashes of who has had the first year’s offer: they outlive the company, and a new one is compared with all',
  order_reference: 'finds the company of a payment that Razorpay reports; the reconciler works through its watched rows',
  webhook_event: 'ids of Razorpay’s events, received before their company is known; purged after 30 days',
  invoice_counter: 'one series of numbers for all companies, without gaps',
  invoice_to_store: 'work: ids of invoices whose PDF is not stored yet, of deleted companies too',
};
