import { Module } from '@nestjs/common';
import { RazorpayAdapter } from './razorpay.adapter.js';

/** Calls to Razorpay. */
@Module({
  providers: [RazorpayAdapter],
  exports: [RazorpayAdapter],
})
export class RazorpayModule {}
