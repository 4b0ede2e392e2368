import { answerOf } from '../api/client';
import { postAccountDetails } from '../api/generated/sdk.gen';
import type { PostAccountDetailsResponse } from '../api/generated/types.gen';
import type { SessionDates } from '../session/session.slice';
import type { Account, BillingRow, Company, Subscription } from './account.types';

type Wire = PostAccountDetailsResponse;

/** The wire's placeholder for a row without an invoice of its own (P2 §3). */
const TRIAL = 'Trail';
/** The wire's placeholder for the days of a payment that bought nothing. */
const NO_DAYS = '–';
/** Periods that were paid for. Every other row is a payment that bought nothing, or a credit note with a negative amount. */
const PAID = ['Active', 'Upcoming', 'Expired', 'Replaced'];

const companyOf = (wire: Wire['companyDetails']): Company => ({
  id: wire.company_id,
  name: wire.company_name,
  gstNumber: wire.gst_number ?? '',
  address: wire.address ?? '',
  city: wire.city ?? '',
  state: wire.state ?? '',
  pincode: wire.pincode ?? '',
  sez: wire.sez ?? false,
  memberSince: wire.member_since ?? null,
  photo: wire.profile_photo,
  contact: { name: wire.employee_name ?? '', email: wire.employee_email ?? '', mobile: wire.employee_phone ?? '' },
});

const subscriptionOf = (
  wire: NonNullable<Wire['currentSubscription']>,
  upcoming: NonNullable<Wire['upcomingSubscriptions']>,
): Subscription => ({
  planId: wire.plan_id,
  planName: wire.plan_name,
  tenure: wire.plan_type === 1 ? 'year' : 'month',
  amount: wire.plan_amount,
  endsAt: wire.expiry_date,
  trial: wire.trail_plan === 1,
  trialUsed: wire.trial_used === 1,
  active: wire.expired === 1,
  usage: {
    teachers: { used: wire.current_users, limit: wire.users_count },
    students: { used: wire.current_students, limit: wire.student_count },
    courses: { used: wire.current_courses, limit: wire.courses_count },
  },
  upcoming: upcoming.map((period) => ({
    planId: period.plan_id,
    planName: period.plan_name,
    tenure: period.plan_type === 1 ? 'year' : 'month',
    from: period.from,
    to: period.to,
    limits: { teachers: period.users_count, students: period.student_count, courses: period.courses_count },
  })),
});

const rowOf = (wire: NonNullable<Wire['subscriptions']>[number]): BillingRow => {
  const [starts = '', ends = ''] = wire.Time_period === NO_DAYS ? [] : wire.Time_period.split(' ');
  const trial = wire.Invoice === TRIAL;
  const invoice = trial || !wire.Invoice ? null : wire.Invoice;
  const hasDocument = !trial && (wire.Price < 0 || PAID.includes(wire.Status));
  return {
    starts,
    ends,
    plan: wire.Package,
    price: wire.Price,
    status: wire.Status,
    trial,
    invoice,
    number: wire.invoice_number ?? '',
    preparing: hasDocument && invoice === null,
  };
};

/** The superadmin's account page. A company that is still being registered is answered with 503. */
export const fetchAccount = async (_args: void, signal: AbortSignal): Promise<Account> => {
  const answer = await answerOf(postAccountDetails({ signal }));
  const { companyDetails, currentSubscription, upcomingSubscriptions = [], subscriptions = [], session } = answer;
  const dates: SessionDates = {
    subEndDate: session.sub_end_date,
    trial: session.trail_plan === 1,
    ...(currentSubscription ? { planType: currentSubscription.plan_type === 1 ? 'yearly' : 'monthly' } : {}),
  };
  return {
    company: companyOf(companyDetails),
    subscription: currentSubscription ? subscriptionOf(currentSubscription, upcomingSubscriptions) : null,
    history: subscriptions.map(rowOf),
    dates,
  };
};
