import { ok } from './network';
import { plans } from './plans';
import { accountAnswer, inDays } from './account';

const limits = { user_no: 10, student_no: 50, course_no: 100 };

interface Own {
  currentPlan?: string;
  offer?: { percent: number; label: string } | null;
  offerUsed?: boolean;
  used?: { current_user: number; current_student: number; current_course: number };
}

/** GET /upgradeplan. */
export const offering = (tenure: string, { currentPlan = '1', offer = null, offerUsed = false, used }: Own = {}) => ({
  results: plans.plans
    .filter((plan) => plan.tenure === (tenure === '1' ? 'year' : 'month'))
    .map((plan) => (plan.plan.startsWith('Enterprise') ? plan : { ...plan, ...limits })),
  current_user: 3,
  current_student: 12,
  current_course: 7,
  ...used,
  current_plan: currentPlan,
  offer: tenure === '1' ? offer : null,
  offer_used: tenure === '1' && offerUsed,
});

/** GET /orders: a month of Premium within the seller's state. */
export const order = (own: object = {}) => ({
  plan: { plan_id: '3', plan_name: 'Premium Plan', user_no: 25, student_no: 100, course_no: 300 },
  order: {
    razorPayKey: 'rzp_test_key',
    checkoutScript: 'https://checkout.test/v1/checkout.js',
    id: 'order_1',
    receipt: 'receipt-1',
    amount: 14999,
    planAdjustment: 4999.5,
    offer: null,
    sgst: 899.96,
    cgst: 899.96,
    igst: 0,
    gstType: 'SGST_CGST',
    stateTax: 'SGST',
    total_amount: 11799.42,
    currency: 'INR',
    period: { from: '2026-01-31', to: '2026-02-28' },
    after: null as object | null,
    replaces: [{ plan_id: '1', plan_name: 'Basic Plan', trail_plan: 0, from: '2026-01-16', to: '2026-02-16', credit: 4999.5 }],
    extra_days: 0,
    extra_credit: 0,
    ...own,
  },
  employee: { name: 'Asha Rao', email: 'asha@acme.example', mobile_no: '9876543210' },
  company: {
    name: 'Sunrise Foods',
    address: '12 Residency Road\nBengaluru, Karnataka 560025',
    state: 'Karnataka',
    state_code: '29',
    gst_number: null as string | null,
    sez: false,
  },
});

export const newEnd = inDays(45);

/** POST /payments. */
export const receipt = {
  payment: [
    { label: 'Plan', value: 'Premium Plan' },
    { label: 'Amount', value: '₹11,799.42' },
  ],
  customers: [{ label: 'Company', value: 'Sunrise Foods' }],
  session: { sub_end_date: newEnd, trail_plan: 0, pending_days: 45 },
};

/** The network of the upgrade page, with every call succeeding. */
export const purchaseAnswers = (own: Own = {}) => ({
  'POST /accountDetails': () => ok(accountAnswer()),
  'GET /upgradeplan': ({ query }: { query: Record<string, string> }) => ok(offering(query['tenure'] ?? '', own)),
  'GET /orders': () => ok(order()),
  'POST /payments': () => ok(receipt),
});
