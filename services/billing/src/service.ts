import { bindings } from '@lms360/contracts/events/topology';
import { sentenceKey } from '@lms360/contracts/sentence-key';
import { companyCommand } from '@lms360/platform/operations/company-command';
import { ServiceDefinition } from '@lms360/service-kit/service/service-kit.module';
import { BillingConfig } from './config.js';
import { companylessTables, entities, migrations } from './data-source.js';

/** What the calls of each tag are about, for the OpenAPI document. */
const tags = {
  plans: 'Plans and their prices',
  payments: 'Orders, payments through Razorpay, invoices',
  account: 'The company’s account, subscription and billing history',
};

/** What the service kit needs of billing. */
export const definition = (config: BillingConfig): ServiceDefinition => ({
  name: 'billing',
  config,
  entities,
  migrations,
  companylessTables,
  bindings,
  sentenceKey,
  tags,
  commands: { company: companyCommand },
});
