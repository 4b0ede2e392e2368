import { memberSnapshot, MemberState } from '@lms360/contracts/events/auth';
import type { SnapshotSource } from '@lms360/service-kit/events/snapshots';
import { EntityManager } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import { memberState } from './member-state.js';
import { Member } from './member.entity.js';

/**
 * Every member in the present state, for a service that rebuilds its read model. Members are read before their accounts: a member
 * who is verified in between is published as verified under the version before that, and the event that follows repeats it.
 */
export const memberSnapshots: SnapshotSource<MemberState> = {
  kind: memberSnapshot,
  of: async (tx: EntityManager, companyId: string) => {
    const members = await tx.findBy(Member, { companyId });
    const accounts = await tx.findBy(Account, { companyId });
    const logins = new Map(accounts.map((account) => [account.memberId, account]));
    return members.flatMap((member) => {
      const { memberId, version } = member;
      const login = logins.get(memberId);
      return login ? [{ companyId, subject: memberId, version, data: memberState(member, login) }] : [];
    });
  },
};
