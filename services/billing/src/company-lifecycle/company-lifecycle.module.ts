import { Module } from '@nestjs/common';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { CompanyConsumer } from './company.consumer.js';

/** What a company’s registration creates in billing, and what its deletion removes. */
@Module({
  imports: [SubscriptionsModule],
  controllers: [CompanyConsumer],
})
export class CompanyLifecycleModule {}
