import { defineCall } from '@/shared/calls/define-call';
import { fetchMembers, inviteAgain, removeMember, restoreMember, saveMember, switchMember } from './members.api';

/** The plan's limit is told in a dialog of this feature (P2 §8). */
export const LIMIT_CODE = 'plan_limit_reached';
const handles = [LIMIT_CODE];

export const membersLoad = defineCall({ name: 'members/load', take: 'latest' }, fetchMembers);
/** Leading: a double click saves once. */
export const memberSave = defineCall({ name: 'members/save', take: 'leading', handles }, saveMember);
export const memberDelete = defineCall({ name: 'members/delete', take: 'leading' }, removeMember);
// Every: one request per row.
export const memberRestore = defineCall({ name: 'members/restore', take: 'every', handles }, restoreMember);
export const memberInvite = defineCall({ name: 'members/invite', take: 'every' }, inviteAgain);
export const memberSwitch = defineCall({ name: 'members/switch', take: 'every', handles }, switchMember);
