import { companyRegistered, CompanyState } from '@lms360/contracts/events/auth';
import { ServiceParts, TestService } from '@lms360/service-testing/test-service';
import { someCaller } from '@lms360/service-testing/test-tokens';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { AppModule } from '../src/app.module.js';
import { BillingConfig, billingConfig } from '../src/config.js';
import { definition } from '../src/service.js';

const SUPPLIER = {
  SUPPLIER_NAME: 'LMS360 Learning Private Limited',
  SUPPLIER_ADDRESS: '27 Residency Road\\nBengaluru 560025',
  SUPPLIER_STATE: 'Karnataka',
  SUPPLIER_GSTIN: '29AAACL3600K1ZM',
};
/** For tests in which nothing is paid: nobody listens there. */
const NO_RAZORPAY = {
  RAZORPAY_KEY_ID: 'rzp_test_key',
  RAZORPAY_KEY_SECRET: 'key secret',
  RAZORPAY_WEBHOOK_SECRET: 'webhook secret',
  RAZORPAY_API_URL: 'http://127.0.0.1:9',
};

/** Billing as its tests start it. */
export const billing: ServiceParts<BillingConfig> = {
  config: billingConfig,
  definition,
  module: (config) => AppModule.register(config),
  env: { ...SUPPLIER, ...NO_RAZORPAY },
};

const DAY = 86_400_000;

/** A registration as auth announces it: now, with the Basic plan, as the sixth company, unless said otherwise. */
export function registration(owner: Caller, parts: Partial<CompanyState> = {}): CompanyState {
  const registeredAt = parts.registeredAt ?? new Date().toISOString();
  return {
    companyId: owner.companyId,
    name: 'Acme Learning',
    planId: '1',
    ownerId: owner.memberId,
    registeredAt,
    trialEndsAt: new Date(Date.parse(registeredAt) + 14 * DAY).toISOString(),
    ordinal: 6,
    ...parts,
  };
}

/** Registers a company and gives its owner. */
export async function registeredOwner(
  service: TestService,
  parts: Partial<CompanyState> = {},
  owner: Caller = someCaller(),
): Promise<Caller> {
  const data = registration(owner, parts);
  await service.events.deliver(companyRegistered, { companyId: owner.companyId, subject: owner.companyId, version: 1, data });
  return owner;
}
