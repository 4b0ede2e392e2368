import { exampleCompany, examplePayment, examplePlan } from '@lms360/contracts/rules/examples';
import { z } from 'zod';
import { sessionAnswer } from '../subscriptions/session.js';

const advisory = () => z.unknown().optional().describe('Ignored: what counts is the stored order and what Razorpay says');

/** What the page sends after the checkout. Ids in any form: what is no id of ours answers as an unknown one. */
export const paymentFields = z.object({
  paymentId: z
    .string({ error: 'Required paymentId' })
    .describe('Razorpay’s id, `pay_…`')
    .meta({ example: examplePayment.payment }),
  plan_id: z
    .union([z.string(), z.number()])
    .optional()
    .describe('Must be the paid order’s when given')
    .meta({ example: examplePlan.id }),
  orderId: z
    .string()
    .optional()
    .describe('Razorpay’s id, `order_…`; must be the payment’s when given')
    .meta({ example: examplePayment.order }),
  signature: z
    .string()
    .optional()
    .describe('The checkout’s signature; must be right when given')
    .meta({ example: examplePayment.signature }),
  company_id: z
    .string()
    .optional()
    .describe('Ignored when it is the caller’s own, refused otherwise')
    .meta({ example: exampleCompany.id }),
  finalAmount: advisory(),
  currentAmount: advisory(),
});
export type PaymentFields = z.infer<typeof paymentFields>;

const labelled = z.object({ label: z.string().meta({ example: 'Amount' }), value: z.string().meta({ example: '₹1,50,449.00' }) });

export const paymentAnswer = z.object({
  payment: z.array(labelled).describe('Plan, period, amount, payment and invoice number'),
  customers: z.array(labelled).describe('Company, name, e-mail and mobile'),
  session: sessionAnswer,
});
export type PaymentAnswer = z.infer<typeof paymentAnswer>;
export type Labelled = z.infer<typeof labelled>;
