import { exampleAddress, exampleCompany, exampleMember, examplePayment, examplePlan } from '@lms360/contracts/rules/examples';
import { ownCompany } from '@lms360/contracts/rules/own-company';
import { z } from 'zod';
import { SPECIAL } from '../rules/offer.js';

const rupees = z.number().describe('Rupees, at most two decimals');
const allowance = z.number().int().nullable().describe('null is unlimited');

export const orderQuery = z.object({
  plan_id: z.enum(['1', '2', '3', '4', '5', '6'], { error: 'Please choose a plan' }),
  company_id: ownCompany(),
});
export type OrderQuery = z.infer<typeof orderQuery>;

const heldPeriod = z.object({
  plan_id: z.string().meta({ example: examplePlan.id }),
  plan_name: z.string().meta({ example: examplePlan.name }),
  trail_plan: z.union([z.literal(0), z.literal(1)]).describe('1: it is the trial'),
  from: z.string().meta({ example: '2025-11-22' }),
  to: z.string().describe('Its last day').meta({ example: '2025-12-22' }),
});

/** What the payment summary shows and the checkout needs: amount − offer − planAdjustment + taxes = total_amount. */
export const orderAnswer = z.object({
  plan: z.object({
    plan_id: z.string().meta({ example: examplePlan.id }),
    plan_name: z.string().meta({ example: examplePlan.name }),
    user_no: allowance.meta({ example: examplePlan.teachers }),
    student_no: allowance.meta({ example: examplePlan.students }),
    course_no: allowance.meta({ example: examplePlan.courses }),
  }),
  order: z
    .object({
      razorPayKey: z.string().describe('Public key for the checkout').meta({ example: examplePayment.key }),
      checkoutScript: z
        .url()
        .describe('Where the browser loads the checkout from')
        .meta({ example: 'https://checkout.razorpay.com/v1/checkout.js' }),
      id: z.string().describe('Razorpay’s order id, `order_…`').meta({ example: examplePayment.order }),
      receipt: z.string().describe('Our id of the order').meta({ example: examplePayment.receipt }),
      amount: rupees.describe('Listed price without GST').meta({ example: examplePlan.rupees }),
      planAdjustment: rupees
        .describe('The part of the credit for the unused days of what is replaced that lowers the price')
        .meta({ example: 0 }),
      offer: z
        .object({
          percent: z.number().int().meta({ example: SPECIAL.percent }),
          label: z.string().meta({ example: SPECIAL.label }),
          amount: rupees.meta({ example: 22_499.85 }),
        })
        .nullable(),
      sgst: rupees.describe('9 %, or 0 between states').meta({ example: 11474.92 }),
      cgst: rupees.describe('9 %, or 0 between states').meta({ example: 11474.92 }),
      igst: rupees.describe('18 %, or 0 within the supplier’s state').meta({ example: 0 }),
      gstType: z.enum(['SGST_CGST', 'IGST']),
      stateTax: z
        .enum(['SGST', 'UTGST'])
        .describe('What `sgst` is called on the invoice: UTGST in a Union Territory without legislature')
        .meta({ example: 'SGST' }),
      total_amount: rupees.describe('To be paid').meta({ example: examplePayment.total }),
      currency: z.literal('INR'),
      period: z
        .object({
          from: z.string().meta({ example: '2025-11-22' }),
          to: z.string().meta({ example: '2026-11-22' }),
        })
        .describe('What is bought when it is paid today: the day it begins and the day it ends, `YYYY-MM-DD`'),
      after: heldPeriod
        .nullable()
        .describe('What goes on, with its limits, until the bought period begins; null when that begins with the payment'),
      replaces: z
        .array(heldPeriod.extend({ credit: rupees.describe('Credit for its unused days').meta({ example: 0 }) }))
        .describe('The periods that end with the payment, or would have begun later, because the bought one takes their place'),
      extra_days: z.number().int().describe('Days by which the rest of the credit lengthens the period').meta({ example: 0 }),
      extra_credit: rupees.describe('The part of the credit that the price cannot take').meta({ example: 0 }),
    })
    .meta({ id: 'Order' }),
  employee: z.object({
    name: z.string().nullable().meta({ example: exampleMember.name }),
    email: z.string().nullable().meta({ example: exampleMember.email }),
    mobile_no: z.string().nullable().meta({ example: exampleMember.mobile }),
  }),
  company: z.object({
    name: z
      .string()
      .describe('This and the following: the recipient as the invoice will have it')
      .meta({ example: exampleCompany.name }),
    address: z.string().meta({ example: exampleAddress.street }),
    state: z.string().describe('The place of supply').meta({ example: exampleAddress.state }),
    state_code: z.string().describe('Its code in GST numbers').meta({ example: '27' }),
    gst_number: z
      .string()
      .nullable()
      .describe('null: without one, so without input credit')
      .meta({ example: exampleAddress.gst }),
    sez: z
      .boolean()
      .describe('Its unit is in a special economic zone: IGST, with the endorsement of rule 46')
      .meta({ example: false }),
  }),
});
export type OrderAnswer = z.infer<typeof orderAnswer>;
