import {
  exampleAddress,
  exampleCompany,
  exampleCourse,
  exampleMember,
  examplePayment,
  examplePlan,
  exampleSession,
} from '@lms360/contracts/rules/examples';
import { z } from 'zod';
import { subscriptionDatesAnswer } from '../subscriptions/subscription-dates.js';

const allowance = z.number().int().nullable().describe('null is unlimited');
const flag = z.union([z.literal(0), z.literal(1)]);

const companyDetails = z
  .object({
    company_id: z.uuid().meta({ example: exampleCompany.id }),
    company_name: z.string().meta({ example: exampleCompany.name }),
    profile_photo: z.string().nullable().describe('Link to the calling member’s photo').meta({ example: exampleMember.photo }),
    gst_number: z
      .string()
      .nullable()
      .optional()
      .describe('This and the following: superadmin only')
      .meta({ example: exampleAddress.gst }),
    address: z.string().nullable().optional().meta({ example: exampleAddress.street }),
    city: z.string().nullable().optional().meta({ example: exampleAddress.city }),
    state: z.string().nullable().optional().meta({ example: exampleAddress.state }),
    pincode: z.string().nullable().optional().meta({ example: exampleAddress.pincode }),
    sez: z.boolean().optional().describe('Its unit is in a special economic zone').meta({ example: false }),
    member_since: z.iso.datetime().optional().meta({ example: exampleCourse.created }),
    employee_name: z.string().nullable().optional().describe('The account owner').meta({ example: exampleMember.name }),
    employee_email: z.string().nullable().optional().meta({ example: exampleMember.email }),
    employee_phone: z.string().nullable().optional().meta({ example: exampleMember.mobile }),
  })
  .meta({ id: 'Company' });

const currentSubscription = z
  .object({
    expiry_date: z.iso.datetime().meta({ example: exampleSession.expiresAt }),
    plan_id: z.string().meta({ example: examplePlan.id }),
    plan_name: z.string().meta({ example: examplePlan.name }),
    plan_type: flag.describe('1 yearly, 0 monthly').meta({ example: 1 }),
    plan_amount: z.number().describe('Listed price in rupees, without GST').meta({ example: examplePlan.rupees }),
    courses_count: allowance.meta({ example: examplePlan.courses }),
    users_count: allowance.meta({ example: examplePlan.teachers }),
    student_count: allowance.meta({ example: examplePlan.students }),
    current_courses: z.number().int().meta({ example: 12 }),
    current_users: z.number().int().meta({ example: 7 }),
    current_students: z.number().int().meta({ example: 64 }),
    trail_plan: flag.describe('1 on trial, which runs under the plan chosen at sign-up'),
    trial_used: flag
      .describe('1: the company had its trial under another registration, which is deleted; this one has ended before it began')
      .meta({ example: 0 }),
    expired: flag.describe('0 means inactive').meta({ example: 1 }),
  })
  .meta({ id: 'Subscription' });

const upcomingSubscription = currentSubscription
  .pick({ plan_id: true, plan_name: true, plan_type: true, courses_count: true, users_count: true, student_count: true })
  .extend({
    from: z.string().describe('The day it begins, `YYYY-MM-DD`').meta({ example: '2026-11-23' }),
    to: z.string().describe('The day it ends').meta({ example: '2027-11-22' }),
  });

const billingRow = z
  .object({
    Time_period: z
      .string()
      .describe('The day it begins and the day it ends, `YYYY-MM-DD YYYY-MM-DD`; `–` for a payment that bought nothing')
      .meta({ example: '2025-11-22 2026-11-22' }),
    Package: z.string().meta({ example: examplePlan.name }),
    Price: z
      .number()
      .describe('Rupees, without GST; negative on a credit note; of a payment that bought nothing what was charged, GST included')
      .meta({ example: examplePlan.rupees }),
    Status: z
      .enum(['Active', 'Expired', 'Upcoming', 'Replaced', 'Refunded', 'Failed', 'Authorised', 'Refund due'])
      .describe('`Authorised`: the bank holds the money, the period has not begun; `Failed` and `Refund due` bought nothing'),
    Invoice: z
      .string()
      .describe('A link for 5 minutes, `Trail` for the trial, empty while there is no document')
      .meta({ example: '/files/lms-billing/019a2f60/invoice/1f2e3d4c.pdf' }),
    invoice_id: z
      .uuid()
      .nullable()
      .describe('Of the invoice or credit note, for /invoices/{id}; null where there is none')
      .meta({ example: examplePayment.invoice }),
    invoice_number: z
      .string()
      .nullable()
      .describe('What is printed on it; null where there is none')
      .meta({ example: examplePayment.invoiceNumber }),
  })
  .meta({ id: 'Invoice' });

export const accountAnswer = z.object({
  companyDetails,
  session: subscriptionDatesAnswer,
  currentSubscription: currentSubscription.optional().describe('Superadmin only'),
  upcomingSubscriptions: z
    .array(upcomingSubscription)
    .optional()
    .describe('What is paid for and begins later, in its order: its limits hold from then on. Superadmin only'),
  subscriptions: z.array(billingRow).optional().describe('Billing history, newest first; superadmin only'),
  company_id: z.uuid().optional().describe('Superadmin only').meta({ example: exampleCompany.id }),
});
export type AccountAnswer = z.infer<typeof accountAnswer>;
export type CurrentSubscription = z.infer<typeof currentSubscription>;
export type UpcomingSubscription = z.infer<typeof upcomingSubscription>;
export type BillingRow = z.infer<typeof billingRow>;
