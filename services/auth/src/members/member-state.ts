import type { MemberState } from '@lms360/contracts/events/auth';
import type { Account } from '../accounts/account.entity.js';
import type { Member } from './member.entity.js';

/** The part of a member's account that other services see. */
export type MemberLogin = Pick<Account, 'email' | 'verifiedAt'>;

/** A member as events describe them to other services. */
export const memberState = (member: Member, { email, verifiedAt }: MemberLogin): MemberState => ({
  memberId: member.memberId,
  name: member.name,
  email,
  mobile: member.mobile,
  role: member.role,
  active: member.active,
  verified: verifiedAt !== null,
  owner: member.owner,
  removed: member.removedAt !== null,
  photo: member.photo,
  createdAt: member.createdAt.toISOString(),
  language: member.language,
});
