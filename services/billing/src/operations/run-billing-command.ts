import { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { InvoiceResending } from '../invoices/invoice-resending.service.js';
import { EnterpriseOffers } from '../orders/enterprise-offers.service.js';
import { Reconciler } from '../payments/reconciler.service.js';
import { Settlement } from '../payments/settlement.service.js';
import { Stuck } from './stuck.service.js';

const USAGE = 'Usage: stuck | reconcile [payment id] | enterprise <company id> <5|6> | resend <invoice number or id>';

/**
 * One operator's command beside the running replicas.
 * @param args what follows `billing` on the command line
 * @returns the text to print
 * @throws Error with the usage, or with what is wrong
 */
export async function runBillingCommand(module: DynamicModule, args: string[]): Promise<string> {
  const app = await NestFactory.createApplicationContext(module, { logger: ['error'] });
  const [command, first, second] = args;
  try {
    if (command === 'stuck') return (await app.get(Stuck).list()).join('\n') || 'Nothing is stuck.';
    if (command === 'reconcile' && first) return await lookAt(app.get(Settlement), first);
    if (command === 'reconcile') return `${await app.get(Reconciler).run()} payments of watched orders were looked at.`;
    if (command === 'enterprise' && first && second) {
      await app.get(EnterpriseOffers).offer(first, second);
      return `Company ${first} may now order plan ${second}.`;
    }
    if (command === 'resend' && first) return await app.get(InvoiceResending).resend(first);
    throw new Error(USAGE);
  } finally {
    await app.close();
  }
}

async function lookAt(settlement: Settlement, paymentId: string): Promise<string> {
  const found = await settlement.find(paymentId);
  if (!found) throw new Error(`Razorpay knows no payment ${paymentId} for an order of ours.`);
  const payment = await settlement.settle(found);
  return `${paymentId} is ${payment?.state ?? 'not decided yet'}; Razorpay called it ${found.payment.status}.`;
}
