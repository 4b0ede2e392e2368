import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { CompaniesController } from './companies.controller.js';
import { CompanyDeletion } from './company-deletion.service.js';
import { CompanyRegistration } from './company-registration.service.js';
import { CompanyRetention } from './company-retention.service.js';
import { CompanySubscription } from './company-subscription.service.js';
import { SubscriptionConsumer } from './subscription.consumer.js';
import { UsedTrials } from './used-trials.service.js';

/** The companies: their beginning, their subscription, their end. */
@Module({
  imports: [SessionsModule],
  controllers: [CompaniesController, SubscriptionConsumer],
  providers: [CompanyDeletion, CompanyRegistration, CompanyRetention, CompanySubscription, UsedTrials],
  exports: [CompanyRegistration, CompanySubscription],
})
export class CompaniesModule {}
