import { exampleMember } from '@lms360/contracts/rules/examples';
import { MEMBER_FILTERS, ROLE_CODES } from '@lms360/contracts/rules/member';
import { listFields, type ListQuery, walkedFields } from '@lms360/contracts/rules/list';
import { advisory, optional } from '@lms360/contracts/rules/text';
import { shownAddress } from '@lms360/platform/addresses/shown-address';
import { z } from 'zod';
import { flagAnswer, toFlag } from '../rules/flag.js';
import type { MemberPage, MemberQuery } from './member-list.query.js';
import { MEMBER_SORTS, MemberFilter, MemberSort } from './member-list.sql.js';
import { groupOfType, userTypeField } from './member-fields.dto.js';

const filter = optional(z.enum(MEMBER_FILTERS, { error: 'Choose a status of the list' }));
const { inputval, ...paging } = listFields(...MEMBER_SORTS);
const text = inputval.meta({ example: 'meera' });

/** POST /getuser. */
export const getUserBody = z.object({
  user_type: userTypeField,
  selectedItem: filter,
  inputval: text,
  path: advisory(),
  ...paging,
});
export type GetUserBody = z.infer<typeof getUserBody>;

/** POST /searchuser: getuser with the field names of P1 §7. */
export const searchUserBody = z.object({ user_type: userTypeField, type: filter, text, ...paging });
export type SearchUserBody = z.infer<typeof searchUserBody>;

const balance = z.number().int().nullable().meta({ example: 7, description: 'What may still be added; null is unlimited' });

/** A row of the user or student list (P2 §3, User/student record). */
const userRecord = z
  .object({
    id: z.uuid().meta({ example: exampleMember.id }),
    name: z.string().meta({ example: exampleMember.name }),
    email: z.string().meta({ example: exampleMember.email }),
    mobile_no: z.string().meta({ example: exampleMember.mobile }),
    roles: z.union([z.literal(0), z.literal(1), z.literal(2)]).meta({ description: '0 Teacher, 1 Super Admin, 2 student' }),
    status: flagAnswer.meta({ example: 1, description: '1 active' }),
    first_login: flagAnswer.meta({ example: 1, description: '1 verified, 0 pending' }),
    photo: z.string().nullable().meta({ example: exampleMember.photo }),
    empCheck: flagAnswer.meta({ description: '1 not editable: the account owner' }),
    deleted: flagAnswer.meta({ description: '1 deleted; listed under All, last, and under Deleted' }),
  })
  .meta({ id: 'Member' });

export const userListAnswer = z.object({
  results: z.array(userRecord),
  total: z.number().int().meta({ example: 1 }),
  balance_users: balance,
  balance_students: balance,
  ...walkedFields,
});
export type UserListAnswer = z.infer<typeof userListAnswer>;

const toQuery = (
  userType: GetUserBody['user_type'],
  filter: MemberFilter = 'All',
  { inputval, index, limit, sort, after }: ListQuery<MemberSort>,
): MemberQuery => ({ group: groupOfType(userType), filter, inputval, index, limit, sort, after });

export const fromGetUser = ({ user_type, selectedItem, ...query }: GetUserBody): MemberQuery =>
  toQuery(user_type, selectedItem, query);

export const fromSearchUser = ({ user_type, type, text: inputval, ...query }: SearchUserBody): MemberQuery =>
  toQuery(user_type, type, { ...query, inputval });

/** A page on the wire. */
export const toUserListAnswer = ({ members, total, teachersLeft, studentsLeft, walked }: MemberPage): UserListAnswer => ({
  results: members.map((member) => ({
    id: member.id,
    name: member.name,
    email: shownAddress(member.email),
    mobile_no: member.mobile,
    roles: ROLE_CODES[member.role],
    status: toFlag(member.active),
    first_login: toFlag(member.verified),
    photo: member.photo,
    empCheck: toFlag(member.owner),
    deleted: toFlag(member.removed),
  })),
  total,
  balance_users: teachersLeft,
  balance_students: studentsLeft,
  ...walked,
});
