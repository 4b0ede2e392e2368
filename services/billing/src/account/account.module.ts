import { Module } from '@nestjs/common';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { AccountController } from './account.controller.js';
import { AccountService } from './account.service.js';
import { BillingHistory } from './billing-history.service.js';

/** The account page: company, current subscription, billing history. */
@Module({
  imports: [SubscriptionsModule],
  controllers: [AccountController],
  providers: [AccountService, BillingHistory],
})
export class AccountModule {}
