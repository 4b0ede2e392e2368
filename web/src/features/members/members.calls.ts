import { defineCall } from '@/shared/calls/define-call';
import { resendMail } from '@/shared/session/resend.api';
import {
  type MemberList,
  type MemberQuery,
  fetchMembers,
  removeMember,
  restoreMember,
  saveMember,
  switchMember,
} from './members.api';

/** The plan's limit is shown in a dialog of this feature (P2 §8). */
export const LIMIT_CODE = 'plan_limit_reached';
const handles = [LIMIT_CODE];

export const membersLoad = defineCall({ name: 'members/load', take: 'latest' }, fetchMembers);
/** All rows that a search finds, for the CSV. */
export const membersSave = defineCall<MemberQuery, MemberList>({ name: 'members/csv', take: 'leading' }, fetchMembers);
/** Leading: a double click saves once. */
export const memberSave = defineCall({ name: 'members/save', take: 'leading', handles }, saveMember);
export const memberDelete = defineCall({ name: 'members/delete', take: 'leading' }, removeMember);
// Every: one request per row.
export const memberRestore = defineCall({ name: 'members/restore', take: 'every', handles }, restoreMember);
/** Sends the invitation of a member who has not set a password yet again. */
export const memberInvite = defineCall<{ id: string; email: string }, string>(
  { name: 'members/invite', take: 'every' },
  resendMail,
);
export const memberSwitch = defineCall({ name: 'members/switch', take: 'every', handles }, switchMember);
