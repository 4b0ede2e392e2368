import { keptCount } from '@lms360/platform/lists/counts';

/** A company with its owner, the calling member's photo and what counts against its limits. */
export interface AccountRow {
  name: string;
  gst_number: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  pincode: string | null;
  sez: boolean;
  registered_at: Date;
  chosen_plan_id: string;
  ordinal: number;
  founder_address: Buffer | null;
  founder_mobile: Buffer | null;
  owner_name: string | null;
  owner_email: string | null;
  owner_mobile: string | null;
  photo: string | null;
  users: number;
  students: number;
  courses: number;
}

/**
 * Parameters: company, calling member. Members and courses arrive in events, maybe later than the company, so they are left-joined.
 * Active and pending members count against the limits, removed ones do not; the account owner does not count as a teacher
 * (api.md, auth).
 */
export const ACCOUNT_SQL = `
  SELECT c.name, c.gst_number, c.address, c.city, c.state, c.pincode, c.sez, c.registered_at, c.chosen_plan_id, c.ordinal,
    c.founder_address, c.founder_mobile,
    o.name AS owner_name, o.email AS owner_email, o.mobile AS owner_mobile, me.photo,
    ${keptCount('$1', 'users')} AS users, ${keptCount('$1', 'students')} AS students, ${keptCount('$1', 'courses')} AS courses
  FROM company c
  LEFT JOIN member o ON o.company_id = $1 AND o.member_id = c.owner_id
  LEFT JOIN member me ON me.company_id = $1 AND me.member_id = $2
  WHERE c.company_id = $1`;
