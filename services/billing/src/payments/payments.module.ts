import { Module } from '@nestjs/common';
import { InvoicesModule } from '../invoices/invoices.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { RazorpayModule } from '../razorpay/razorpay.module.js';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { AmountAlarm } from './amount-alarm.service.js';
import { Confirmation } from './confirmation.service.js';
import { PaymentRecorder } from './payment-recorder.service.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsService } from './payments.service.js';
import { Receipts } from './receipts.service.js';
import { Reconciler } from './reconciler.service.js';
import { Refunds } from './refunds.service.js';
import { Settlement } from './settlement.service.js';
import { WebhookController } from './webhook.controller.js';
import { WebhookService } from './webhook.service.js';

/** Payments and refunds: confirmation by the page, Razorpay’s webhook, reconciliation. */
@Module({
  imports: [InvoicesModule, OrdersModule, RazorpayModule, SubscriptionsModule],
  controllers: [PaymentsController, WebhookController],
  providers: [
    AmountAlarm,
    Confirmation,
    PaymentRecorder,
    PaymentsService,
    Receipts,
    Reconciler,
    Refunds,
    Settlement,
    WebhookService,
  ],
})
export class PaymentsModule {}
