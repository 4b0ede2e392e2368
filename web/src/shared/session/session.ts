/** Roles as the login answer names them, lower-cased (P1 §6). */
const roles = ['superadmin', 'employee', 'student'] as const;
export type Role = (typeof roles)[number];

/** What the browser stores about the signed-in member; the empty session is a visitor's. */
export interface Session {
  token: string | null;
  id: string;
  name: string;
  email: string;
  role: Role | '';
  companyId: string;
  /** `yearly` when the plan's tenure is 1 (P2 §3). */
  planType: 'yearly' | 'monthly';
  /** End of the subscription, ISO 8601; empty when unknown. */
  subEndDate: string;
  trial: boolean;
  /** Link of the member's photo; empty without one, `null` until it was asked for. */
  photo: string | null;
}

export const visitor: Session = {
  token: null,
  id: '',
  name: '',
  email: '',
  role: '',
  companyId: '',
  planType: 'monthly',
  subEndDate: '',
  trial: false,
  photo: null,
};

/** The stored role value, trimmed and lower-cased (P1 §2); anything unknown counts as no role. */
export const roleOf = (value: string): Role | '' => {
  const wanted = value.trim().toLowerCase();
  return roles.find((role) => role === wanted) ?? '';
};
