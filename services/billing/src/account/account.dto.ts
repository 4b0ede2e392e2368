import { z } from 'zod';
import { sessionAnswer } from '../subscriptions/session.js';

const allowance = z.number().int().nullable().describe('null is unlimited');
const flag = z.union([z.literal(0), z.literal(1)]);

const companyDetails = z.object({
  company_id: z.uuid(),
  company_name: z.string(),
  profile_photo: z.string().nullable().describe('Link to the calling member’s photo'),
  gst_number: z.string().nullable().optional().describe('This and the following: superadmin only'),
  address: z.string().nullable().optional(),
  city: z.string().nullable().optional(),
  state: z.string().nullable().optional(),
  pincode: z.string().nullable().optional(),
  member_since: z.iso.datetime().optional(),
  employee_name: z.string().nullable().optional().describe('The account owner'),
  employee_email: z.string().nullable().optional(),
  employee_phone: z.string().nullable().optional(),
});

const currentSubscription = z.object({
  expiry_date: z.iso.datetime(),
  plan_id: z.string(),
  plan_name: z.string(),
  plan_type: flag.describe('1 yearly, 0 monthly'),
  plan_amount: z.number().describe('Listed price in rupees, without GST'),
  courses_count: allowance,
  users_count: allowance,
  student_count: allowance,
  current_courses: z.number().int(),
  current_users: z.number().int(),
  current_students: z.number().int(),
  trail_plan: flag.describe('1 on trial, which runs under the plan chosen at sign-up'),
  expired: flag.describe('0 means inactive'),
});

const billingRow = z.object({
  Time_period: z.string().describe('First and last day, `YYYY-MM-DD YYYY-MM-DD`'),
  Package: z.string(),
  Price: z.number().describe('Rupees, without GST; negative on a credit note'),
  Status: z
    .enum(['Active', 'Expired', 'Upcoming', 'Replaced', 'Refunded', 'Failed', 'Authorised', 'Refund due'])
    .describe('`Authorised`: the bank holds the money, the period has not begun; `Failed` and `Refund due` bought nothing'),
  Invoice: z.string().describe('A link for 5 minutes, `Trail` for the trial, empty while there is no document'),
});

export const accountAnswer = z.object({
  companyDetails,
  session: sessionAnswer,
  currentSubscription: currentSubscription.optional().describe('Superadmin only'),
  subscriptions: z.array(billingRow).optional().describe('Billing history, newest first; superadmin only'),
  company_id: z.uuid().optional().describe('Superadmin only'),
});
export type AccountAnswer = z.infer<typeof accountAnswer>;
export type CurrentSubscription = z.infer<typeof currentSubscription>;
export type BillingRow = z.infer<typeof billingRow>;
