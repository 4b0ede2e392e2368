import { conflict, notFound } from '@lms360/service-kit/core/errors';
import { EntityManager, In, IsNull } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import { Member } from './member.entity.js';
import { Group, rolesOf } from '../rules/roles.js';

/** The member that a call names: the id, and the list that must contain the member. */
export interface MemberRef {
  companyId: string;
  memberId: string;
  group: Group;
}

const lock = { mode: 'pessimistic_write' } as const;
const ADDRESS_KNOWN = 'This email address is already in use.';
const IN_COMPANY = 'This person is already a member of your company.';
const NO_MEMBER = 'This user does not exist.';

/** A member's row, locked until the transaction ends. */
export const lockedMember = (
  tx: EntityManager,
  { companyId, memberId }: Pick<Member, 'companyId' | 'memberId'>,
): Promise<Member | null> => tx.findOne(Member, { where: { companyId, memberId }, lock });

/**
 * A member that a call names, deleted ones included, locked until the transaction ends.
 * @throws 404 for an id that is unknown, another company's or of the other list
 */
export const lockMember = async (tx: EntityManager, { companyId, memberId, group }: MemberRef): Promise<Member> => {
  const member = await tx.findOne(Member, { where: { companyId, memberId, role: In(rolesOf(group)) }, lock });
  if (!member) throw notFound(NO_MEMBER);
  return member;
};

/** As {@link lockMember}, without deleted ones. */
export const lockPresentMember = async (tx: EntityManager, ref: MemberRef): Promise<Member> => {
  const member = await lockMember(tx, ref);
  if (member.removedAt) throw notFound(NO_MEMBER);
  return member;
};

export const loginOf = (tx: EntityManager, { companyId, memberId }: Pick<Member, 'companyId' | 'memberId'>): Promise<Account> =>
  tx.findOneByOrFail(Account, { companyId, memberId });

/** @throws 409 when the address is of a member here, or verified anywhere on the platform, each in its own words */
export const requireFreeAddress = async (tx: EntityManager, companyId: string, email: string): Promise<void> => {
  const accounts = await tx.findBy(Account, { email });
  const here = accounts.filter((account) => account.companyId === companyId).map((account) => account.memberId);
  const isMember = await tx.existsBy(Member, { companyId, memberId: In(here), removedAt: IsNull() });
  if (isMember) throw conflict(IN_COMPANY, 'email');
  if (accounts.some((account) => account.verifiedAt)) throw conflict(ADDRESS_KNOWN, 'email');
};
