import { SNAPSHOT_SOURCES } from '@lms360/service-kit/events/snapshots';
import { ServiceKitModule } from '@lms360/service-kit/service/service-kit.module';
import { DynamicModule, Module } from '@nestjs/common';
import { AccountController } from './account/account.controller.js';
import { AccountService } from './account/account.service.js';
import { BillingHistory } from './account/billing-history.js';
import { CompaniesController } from './companies/companies.controller.js';
import { CompaniesService } from './companies/companies.service.js';
import { CompanyConsumer } from './companies/company.consumer.js';
import { BILLING_CONFIG, BillingConfig } from './config.js';
import { CourseConsumer } from './courses/course.consumer.js';
import { InvoiceResending } from './invoices/invoice-resending.js';
import { InvoiceStore } from './invoices/invoice-store.js';
import { InvoicesController } from './invoices/invoices.controller.js';
import { InvoicesService } from './invoices/invoices.service.js';
import { InvoicesToStore } from './invoices/invoices-to-store.js';
import { Invoicing } from './invoices/invoicing.js';
import { MemberConsumer } from './members/member.consumer.js';
import { Stuck } from './operations/stuck.js';
import { EnterpriseOffers } from './orders/enterprise-offers.js';
import { OrderReferences } from './orders/order-references.js';
import { OrderSummary } from './orders/order-summary.js';
import { OrdersController } from './orders/orders.controller.js';
import { OrdersService } from './orders/orders.service.js';
import { Quotes } from './orders/quotes.js';
import { Confirmation } from './payments/confirmation.js';
import { Ledger } from './payments/ledger.js';
import { PaymentsController } from './payments/payments.controller.js';
import { PaymentsService } from './payments/payments.service.js';
import { Receipts } from './payments/receipts.js';
import { Reconciler } from './payments/reconciler.js';
import { Refunds } from './payments/refunds.js';
import { Settlement } from './payments/settlement.js';
import { WebhookController } from './payments/webhook.controller.js';
import { WebhookService } from './payments/webhook.service.js';
import { PincodesController } from './pincodes/pincodes.controller.js';
import { PincodesService } from './pincodes/pincodes.service.js';
import { PlansController } from './plans/plans.controller.js';
import { RazorpayAdapter } from './razorpay/razorpay.adapter.js';
import { definition } from './service.js';
import { SessionConsumer } from './sessions/session.consumer.js';
import { ReminderSchedule } from './subscriptions/reminder-schedule.js';
import { Reminders } from './subscriptions/reminders.js';
import { SubscriptionChanges } from './subscriptions/subscription-changes.js';
import { subscriptionSnapshots } from './subscriptions/subscription-snapshots.js';
import { SubscriptionsService } from './subscriptions/subscriptions.service.js';
import { UpgradeController } from './upgrade/upgrade.controller.js';
import { UpgradeService } from './upgrade/upgrade.service.js';

/** Plans, subscriptions, orders, payments, invoices and the company's account. */
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
        OrdersController,
        PaymentsController,
        WebhookController,
        InvoicesController,
      ],
      providers: [
        AccountService,
        UpgradeService,
        CompaniesService,
        SubscriptionsService,
        PincodesService,
        { provide: BILLING_CONFIG, useValue: config },
        { provide: RazorpayAdapter, useFactory: () => new RazorpayAdapter(config) },
        EnterpriseOffers,
        Quotes,
        OrdersService,
        OrderSummary,
        OrderReferences,
        SubscriptionChanges,
        Invoicing,
        Confirmation,
        Refunds,
        Ledger,
        Settlement,
        Receipts,
        PaymentsService,
        WebhookService,
        Reconciler,
        InvoiceStore,
        InvoicesToStore,
        InvoicesService,
        BillingHistory,
        Reminders,
        ReminderSchedule,
        Stuck,
        InvoiceResending,
        { provide: SNAPSHOT_SOURCES, useValue: [subscriptionSnapshots] },
      ],
    };
  }
}
