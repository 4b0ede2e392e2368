import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { CompaniesController } from './companies.controller.js';
import { ClosedCompanies } from './closed-companies.service.js';
import { ClosingNews } from './closing-news.service.js';
import { CompanyClosing } from './company-closing.service.js';
import { CompanyDeletion } from './company-deletion.service.js';
import { CompanyEnd } from './company-end.service.js';
import { CompanyRegistration } from './company-registration.service.js';
import { CompanyRetention } from './company-retention.service.js';
import { CompanyRestoring } from './company-restoring.service.js';
import { CompanySubscription } from './company-subscription.service.js';
import { RestoringController } from './restoring.controller.js';
import { SubscriptionConsumer } from './subscription.consumer.js';
import { UsedTrials } from './used-trials.service.js';

/** The companies: their beginning, their subscription, their end. */
@Module({
  imports: [SessionsModule],
  controllers: [CompaniesController, RestoringController, SubscriptionConsumer],
  providers: [
    ClosedCompanies,
    ClosingNews,
    CompanyClosing,
    CompanyDeletion,
    CompanyEnd,
    CompanyRegistration,
    CompanyRestoring,
    CompanyRetention,
    CompanySubscription,
    UsedTrials,
  ],
  exports: [CompanyRegistration, CompanySubscription],
})
export class CompaniesModule {}
