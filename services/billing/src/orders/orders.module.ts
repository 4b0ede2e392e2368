import { Module } from '@nestjs/common';
import { RazorpayModule } from '../razorpay/razorpay.module.js';
import { EnterpriseOffers } from './enterprise-offers.service.js';
import { OrderReferences } from './order-references.service.js';
import { OrderSummary } from './order-summary.service.js';
import { OrdersController } from './orders.controller.js';
import { OrdersService } from './orders.service.js';
import { Quotes } from './quotes.service.js';
import { UsedOffers } from './used-offers.service.js';

/** Orders with a frozen price, and the index from Razorpay’s order ids to ours. */
@Module({
  imports: [RazorpayModule],
  controllers: [OrdersController],
  providers: [EnterpriseOffers, OrderReferences, OrderSummary, OrdersService, Quotes, UsedOffers],
  exports: [OrderReferences, UsedOffers],
})
export class OrdersModule {}
