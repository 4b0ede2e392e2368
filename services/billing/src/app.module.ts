import { SNAPSHOT_SOURCES } from '@lms360/service-kit/events/snapshots';
import { ServiceKitModule } from '@lms360/service-kit/service/service-kit.module';
import { DynamicModule, Module } from '@nestjs/common';
import { AccountController } from './account/account.controller.js';
import { AccountService } from './account/account.service.js';
import { BillingHistory } from './account/billing-history.service.js';
import { CompaniesController } from './companies/companies.controller.js';
import { CompaniesService } from './companies/companies.service.js';
import { CompanyConsumer } from './company-lifecycle/company.consumer.js';
import { BILLING_CONFIG, BillingConfig } from './config.js';
import { CourseConsumer } from './courses/course.consumer.js';
import { InvoiceResending } from './invoices/invoice-resending.service.js';
import { InvoiceStore } from './invoices/invoice-store.service.js';
import { InvoicesToStore } from './invoices/invoices-to-store.service.js';
import { InvoicesController } from './invoices/invoices.controller.js';
import { InvoicesService } from './invoices/invoices.service.js';
import { Invoicing } from './invoices/invoicing.service.js';
import { MemberConsumer } from './members/member.consumer.js';
import { Stuck } from './operations/stuck.service.js';
import { EnterpriseOffers } from './orders/enterprise-offers.service.js';
import { OrderReferences } from './orders/order-references.service.js';
import { OrderSummary } from './orders/order-summary.service.js';
import { OrdersController } from './orders/orders.controller.js';
import { OrdersService } from './orders/orders.service.js';
import { Quotes } from './orders/quotes.service.js';
import { Confirmation } from './payments/confirmation.service.js';
import { Ledger } from './payments/payment-recorder.service.js';
import { PaymentsController } from './payments/payments.controller.js';
import { PaymentsService } from './payments/payments.service.js';
import { Receipts } from './payments/receipts.service.js';
import { Reconciler } from './payments/reconciler.service.js';
import { Refunds } from './payments/refunds.service.js';
import { Settlement } from './payments/settlement.service.js';
import { WebhookController } from './payments/webhook.controller.js';
import { WebhookService } from './payments/webhook.service.js';
import { PincodesController } from './pincodes/pincodes.controller.js';
import { PincodesService } from './pincodes/pincodes.service.js';
import { PlansController } from './plans/plans.controller.js';
import { RazorpayAdapter } from './razorpay/razorpay.adapter.js';
import { definition } from './service.js';
import { SessionConsumer } from './sessions/session.consumer.js';
import { ReminderSchedule } from './subscriptions/reminder-schedule.service.js';
import { Reminders } from './subscriptions/reminders.service.js';
import { SubscriptionChanges } from './subscriptions/subscription-changes.service.js';
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
