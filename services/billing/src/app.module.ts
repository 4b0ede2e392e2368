import { SNAPSHOT_SOURCES } from '@lms360/service-kit/events/snapshots';
import { ServiceKitModule } from '@lms360/service-kit/service-kit.module';
import { DynamicModule, Module } from '@nestjs/common';
import { AccountController } from './account/account.controller.js';
import { AccountService } from './account/account.service.js';
import { CompaniesController } from './companies/companies.controller.js';
import { CompaniesService } from './companies/companies.service.js';
import { CompanyConsumer } from './companies/company.consumer.js';
import { BillingConfig } from './config.js';
import { CourseConsumer } from './courses/course.consumer.js';
import { MemberConsumer } from './members/member.consumer.js';
import { PincodesController } from './pincodes/pincodes.controller.js';
import { PincodesService } from './pincodes/pincodes.service.js';
import { PlansController } from './plans/plans.controller.js';
import { definition } from './service.js';
import { SessionConsumer } from './sessions/session.consumer.js';
import { subscriptionSnapshots } from './subscriptions/subscription-snapshots.js';
import { SubscriptionsService } from './subscriptions/subscriptions.service.js';
import { UpgradeController } from './upgrade/upgrade.controller.js';
import { UpgradeService } from './upgrade/upgrade.service.js';

/** Plans, subscriptions and the company's account. */
@Module({})
export class AppModule {
  static register(config: BillingConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [ServiceKitModule.register(definition(config))],
      controllers: [
        PlansController,
        UpgradeController,
        AccountController,
        CompaniesController,
        PincodesController,
        CompanyConsumer,
        MemberConsumer,
        CourseConsumer,
        SessionConsumer,
      ],
      providers: [
        AccountService,
        UpgradeService,
        CompaniesService,
        SubscriptionsService,
        PincodesService,
        { provide: SNAPSHOT_SOURCES, useValue: [subscriptionSnapshots] },
      ],
    };
  }
}
