import { BaseConfig, baseConfig } from '@lms360/service-kit/config';

/** Environment of the billing service: what every service has. */
export const billingConfig = baseConfig;
export type BillingConfig = BaseConfig;
