import { z } from 'zod';

const rupees = z.number().describe('Rupees, at most two decimals');
const allowance = z.number().int().nullable().describe('null is unlimited');

export const orderQuery = z.object({
  plan_id: z.enum(['1', '2', '3', '4', '5', '6'], { error: 'Please choose a plan' }),
  company_id: z.string().optional().describe('Ignored when it is the caller’s own, refused otherwise'),
});
export type OrderQuery = z.infer<typeof orderQuery>;

/** What the payment summary shows and the checkout needs: amount − offer − planAdjustment + taxes = total_amount. */
export const orderAnswer = z.object({
  plan: z.object({
    plan_id: z.string(),
    plan_name: z.string(),
    user_no: allowance,
    student_no: allowance,
    course_no: allowance,
  }),
  order: z.object({
    razorPayKey: z.string().describe('Public key for the checkout'),
    checkoutScript: z.url().describe('Where the browser loads the checkout from'),
    id: z.string().describe('Razorpay’s order id, `order_…`'),
    receipt: z.string().describe('Our id of the order'),
    amount: rupees.describe('Listed price without GST'),
    planAdjustment: rupees.describe('Credit for the unused days of the plan being replaced'),
    offer: z.object({ percent: z.number().int(), label: z.string(), amount: rupees }).nullable(),
    sgst: rupees.describe('9 %, or 0 between states'),
    cgst: rupees.describe('9 %, or 0 between states'),
    igst: rupees.describe('18 %, or 0 within the supplier’s state'),
    gstType: z.enum(['SGST_CGST', 'IGST']),
    total_amount: rupees.describe('To be paid'),
    currency: z.literal('INR'),
  }),
  employee: z.object({ name: z.string().nullable(), email: z.string().nullable(), mobile_no: z.string().nullable() }),
  company: z.object({ address: z.string() }),
});
export type OrderAnswer = z.infer<typeof orderAnswer>;
