import { defineCall } from '@/shared/calls/define-call';
import { fetchMembers, removeMember, saveMember, switchMember } from './members.api';

/** The plan's limit is told in a dialog of this feature (P2 §8). */
export const LIMIT_CODE = 'plan_limit_reached';
const handles = [LIMIT_CODE];

export const membersLoad = defineCall({ name: 'members/load', take: 'latest' }, fetchMembers);
/** Leading: a double click saves once. */
export const memberSave = defineCall({ name: 'members/save', take: 'leading', handles }, saveMember);
/** Deletes, or restores a deleted member. */
export const memberRemove = defineCall({ name: 'members/remove', take: 'leading', handles }, removeMember);
/** Every: one request per row. */
export const memberSwitch = defineCall({ name: 'members/switch', take: 'every', handles }, switchMember);
