import type { PostAccountDetailsResponse } from '@/shared/api/generated/types.gen';

type Details = NonNullable<PostAccountDetailsResponse['companyDetails']>;
type Subscription = NonNullable<PostAccountDetailsResponse['currentSubscription']>;

const dayMs = 86_400_000;
/** Days from now, as a timestamp of the wire. */
export const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString();

export const trialRow = {
  Time_period: '2026-03-04 2026-03-18',
  Package: 'Basic Plan',
  Price: 0,
  Status: 'Active' as const,
  Invoice: 'Trail',
  invoice_number: null,
};

export const incomplete = { gst_number: null, address: null, city: null, state: null, pincode: null };

interface Own {
  company?: Partial<Details>;
  subscription?: Partial<Subscription>;
  rows?: object[];
}

/** POST /accountDetails as a superadmin is answered: complete, on a paid monthly Basic Plan by default. */
export const accountAnswer = ({ company, subscription, rows = [trialRow] }: Own = {}) => {
  const ends = subscription?.expiry_date ?? inDays(20);
  return {
    companyDetails: {
      company_id: 'company-1',
      company_name: 'Sunrise Foods',
      profile_photo: null,
      gst_number: '29AAGCB7383J1Z4',
      address: '12 Residency Road',
      city: 'Bengaluru',
      state: 'Karnataka',
      pincode: '560025',
      member_since: '2026-03-04T05:00:00.000Z',
      employee_name: 'Asha Rao',
      employee_email: 'asha@acme.example',
      employee_phone: '9876543210',
      ...company,
    },
    session: {
      sub_end_date: ends,
      trail_plan: subscription?.trail_plan ?? 0,
      pending_days: Math.floor((Date.parse(ends) - Date.now()) / dayMs),
    },
    currentSubscription: {
      expiry_date: ends,
      plan_id: '1',
      plan_name: 'Basic Plan',
      plan_type: 0,
      plan_amount: 9999,
      courses_count: 100,
      users_count: 10,
      student_count: 50,
      current_courses: 7,
      current_users: 10,
      current_students: 12,
      trail_plan: 0,
      expired: 1,
      ...subscription,
    },
    subscriptions: rows,
    company_id: 'company-1',
  };
};
