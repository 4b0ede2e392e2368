import { notFound } from '@lms360/service-kit/core/errors';
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

/** Who invited a member, while they are active. */
export const inviterOf = async (
  tx: EntityManager,
  { companyId, invitedBy }: Pick<Member, 'companyId' | 'invitedBy'>,
): Promise<Pick<Member & Account, 'name' | 'email'> | undefined> => {
  const inviter =
    invitedBy && (await tx.findOneBy(Member, { companyId, memberId: invitedBy, active: true, removedAt: IsNull() }));
  if (!inviter) return undefined;
  const { email } = await loginOf(tx, inviter);
  return { name: inviter.name, email };
};
