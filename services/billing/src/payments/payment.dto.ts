import { exampleCompany, examplePayment, examplePlan } from '@lms360/contracts/rules/examples';
import { ownCompany } from '@lms360/contracts/rules/own-company';
import { advisory } from '@lms360/contracts/rules/text';
import { z } from 'zod';
import { subscriptionDatesAnswer } from '../subscriptions/subscription-dates.js';
import { FOREIGN_ORDER, WRONG_SIGNATURE } from './sentences.js';

const ignored = () => advisory('number').meta({ description: 'Ignored: what counts is the stored order and what Razorpay says' });

/** Null is as left out. */
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess((value) => value ?? undefined, schema.optional());

/** What the page sends after the checkout. Ids in any form: what is no id of ours answers as an unknown one. */
export const paymentFields = z.object({
  paymentId: z
    .string({ error: 'Required paymentId' })
    .describe('Razorpay’s id, `pay_…`')
    .meta({ example: examplePayment.payment }),
  plan_id: optional(z.union([z.string(), z.number()], { error: 'Please choose a plan' }))
    .describe('Must be the paid order’s when given')
    .meta({ example: examplePlan.id }),
  orderId: optional(z.string({ error: FOREIGN_ORDER }))
    .describe('Razorpay’s id, `order_…`; must be the payment’s when given')
    .meta({ example: examplePayment.order }),
  signature: optional(z.string({ error: WRONG_SIGNATURE }))
    .describe('The checkout’s signature; must be right when given')
    .meta({ example: examplePayment.signature }),
  company_id: ownCompany(),
  finalAmount: ignored(),
  currentAmount: ignored(),
});
export type PaymentFields = z.infer<typeof paymentFields>;

const labelled = (label: string, value: string) =>
  z.object({ label: z.string().meta({ example: label }), value: z.string().meta({ example: value }) });

export const paymentAnswer = z.object({
  payment: z.array(labelled('Amount paid', '₹1,50,449.00')).describe('Plan, period, amount, payment and invoice number'),
  customers: z.array(labelled('Company', exampleCompany.name)).describe('Company, name, e-mail and mobile'),
  session: subscriptionDatesAnswer,
  invoice_id: z.uuid().describe('For /invoices/{id}').meta({ example: examplePayment.invoice }),
});
export type PaymentAnswer = z.infer<typeof paymentAnswer>;
