import { Company } from './companies/company.entity.js';
import { BillingTables1800000000001 } from './migrations/1800000000001-billing-tables.js';
import { Pincodes1800000000002 } from './migrations/1800000000002-pincodes.js';
import { Subscription } from './subscriptions/subscription.entity.js';

export const entities = [Company, Subscription];
export const migrations = [BillingTables1800000000001, Pincodes1800000000002];

/** Tables without a company, each with its reason; a test fails for any other. */
export const companylessTables = {
  pincode: 'public reference data: districts and states of India',
};
