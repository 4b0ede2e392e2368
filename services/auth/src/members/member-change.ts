import type { Member } from './member.entity.js';
import type { Role } from '../rules/roles.js';

/** What an administrator wants to change; undefined means no change. */
export interface WantedChange {
  name?: string | undefined;
  /** The address that the caller believes the member to have, as it was sent. */
  email?: unknown;
  mobile?: string | undefined;
  role?: Role | undefined;
  active?: boolean | 'toggle' | undefined;
}

/** The change that results. */
export interface MemberChange {
  after: Pick<Member, 'name' | 'mobile' | 'role' | 'active'>;
  /** Which event it is; null when nothing is different. */
  what: 'edited' | 'deactivated' | 'reactivated' | null;
  /** A token contains the role, and an inactive member may not use one: both end the sessions (api.md, POST /updateuser). */
  endsSessions: boolean;
}

type Before = MemberChange['after'];

/** Decides what a wanted change does to a member. */
export const changeOf = (before: Before, wanted: WantedChange): MemberChange => {
  const after: Before = {
    name: wanted.name ?? before.name,
    mobile: wanted.mobile ?? before.mobile,
    role: wanted.role ?? before.role,
    active: wanted.active === 'toggle' ? !before.active : (wanted.active ?? before.active),
  };
  const what = wordFor(before, after);
  return { after, what, endsSessions: what === 'deactivated' || before.role !== after.role };
};

const wordFor = (before: Before, after: Before): MemberChange['what'] => {
  if (before.active !== after.active) return after.active ? 'reactivated' : 'deactivated';
  const same = before.name === after.name && before.mobile === after.mobile && before.role === after.role;
  return same ? null : 'edited';
};

/** What mails tell of a change; undefined when it is nothing that they tell. */
export const toldOf = (
  before: Before,
  after: Before,
  what: MemberChange['what'],
): { roleBefore?: Role; newSuperadmin?: boolean } | undefined => {
  const sameRole = before.role === after.role;
  if (sameRole && what === 'edited') return undefined;
  const newSuperadmin = after.role === 'superadmin' && after.active && !(before.active && sameRole);
  return { ...(!sameRole && { roleBefore: before.role }), ...(newSuperadmin && { newSuperadmin }) };
};
