import { DynamicModule, Global, Module } from '@nestjs/common';
import { BILLING_CONFIG, type BillingConfig } from './config.js';

/** Makes the parsed configuration injectable in every module. */
@Global()
@Module({})
export class BillingConfigModule {
  static register(config: BillingConfig): DynamicModule {
    return {
      module: BillingConfigModule,
      providers: [{ provide: BILLING_CONFIG, useValue: config }],
      exports: [BILLING_CONFIG],
    };
  }
}
