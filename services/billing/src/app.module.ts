import { ServiceKitModule } from '@lms360/service-kit/service/service-kit.module';
import { DynamicModule, Module } from '@nestjs/common';
import { AccountModule } from './account/account.module.js';
import { CompaniesModule } from './companies/companies.module.js';
import type { BillingConfig } from './config.js';
import { BillingConfigModule } from './config.module.js';
import { CoursesModule } from './courses/courses.module.js';
import { InvoicesModule } from './invoices/invoices.module.js';
import { OperationsModule } from './operations/operations.module.js';
import { OrdersModule } from './orders/orders.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { PincodesModule } from './pincodes/pincodes.module.js';
import { PlansModule } from './plans/plans.module.js';
import { RazorpayModule } from './razorpay/razorpay.module.js';
import { ReplicasModule } from './replicas/replicas.module.js';
import { definition } from './service.js';
import { SubscriptionsModule } from './subscriptions/subscriptions.module.js';
import { UpgradeModule } from './upgrade/upgrade.module.js';

/** Plans, subscriptions, orders, payments, invoices and the company's account. */
@Module({})
export class AppModule {
  static register(config: BillingConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        BillingConfigModule.register(config),
        PlansModule,
        UpgradeModule,
        AccountModule,
        CompaniesModule,
        PincodesModule,
        ReplicasModule,
        CoursesModule,
        SubscriptionsModule,
        OrdersModule,
        PaymentsModule,
        InvoicesModule,
        RazorpayModule,
        OperationsModule,
        ServiceKitModule.register(definition(config)),
      ],
    };
  }
}
