import type { Act, MemberChange } from '@lms360/contracts/events/auth';
import type { MemberDirectory, Recipient } from '../../members/member-directory.query.js';
import type { Person } from '../../template/mail-content.js';
import type { Role } from '../wording/roles.js';

/** What mails about a changed member keep. */
export interface ChangeFacts {
  act: Act;
  role: Role;
  /** Before it was changed; absent where it was not. */
  roleBefore?: Role | undefined;
  /** The member's name. */
  name: string;
  /** The name of who changed them; absent where it was they themselves, or is not known here. */
  actor?: string | undefined;
}

/** For events whose recipients are only those with an act. */
export const changeFacts = async (member: MemberChange, members: MemberDirectory): Promise<ChangeFacts> => {
  const act = member.act as Act;
  const actor = act && act.actorId !== member.memberId ? (await members.find(act.actorId))?.name : undefined;
  return { act, role: member.role, roleBefore: member.act?.roleBefore, name: member.name, actor };
};

/** The changed member, active or not, once their address is verified: an invitation says what there is to know until then. */
export const toTheChanged = ({ verified, removed, email, name, language }: MemberChange, _: MemberDirectory): Recipient[] =>
  verified && !removed ? [{ email, name, language }] : [];

/** Whom the changed member can ask. */
export const whoChanged = ({ act }: MemberChange, members: MemberDirectory): Promise<Person | undefined> =>
  members.reachable(act?.actorId);
