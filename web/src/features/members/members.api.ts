import { LIST_MAX } from '@lms360/contracts/rules/limits';
import { type MEMBER_FILTERS, ROLE_CODES } from '@lms360/contracts/rules/member';
import { answerOf } from '@/shared/api/client';
import { postAdduser, postDeleteuser, postGetuser, postSwitch, postUpdateuser } from '@/shared/api/generated/sdk.gen';

/** Which of the two lists: teachers and superadmins, or students. */
export type MemberKind = 'users' | 'students';
export type MemberFilter = (typeof MEMBER_FILTERS)[number];
export type MemberRole = keyof typeof ROLE_CODES;

/** A member as the superadmin sees them. */
export interface ManagedMember {
  id: string;
  name: string;
  email: string;
  mobile: string;
  role: MemberRole;
  active: boolean;
  verified: boolean;
  /** The account owner (`empCheck` 1), who cannot be edited (P2 §4). */
  owner: boolean;
  deleted: boolean;
  photo: string | null;
}

export interface MemberQuery {
  kind: MemberKind;
  filter: MemberFilter;
}

export interface MemberList {
  members: ManagedMember[];
  /** What may still be added; `null` is unlimited. */
  balance: number | null;
}

/** A new member is created active; the e-mail address of a known one cannot be edited (P2 §4, §5). */
export interface MemberChange {
  kind: MemberKind;
  id: string | null;
  username: string;
  email: string;
  mobile: string;
  role: MemberRole;
  active: boolean;
}

/** The member that is deleted or restored. */
export interface MemberRow {
  kind: MemberKind;
  id: string;
}

export interface MemberSwitch extends MemberRow {
  active: boolean;
}

const listType = { users: 'users', students: 'student' } as const;
const rowType = { users: 'user', students: 'student' } as const;

const roleOfCode = (code: number): MemberRole =>
  code === ROLE_CODES.superadmin ? 'superadmin' : code === ROLE_CODES.student ? 'student' : 'employee';

const fetchPage = async ({ kind, filter }: MemberQuery, index: number, signal: AbortSignal) =>
  answerOf(postGetuser({ body: { user_type: listType[kind], selectedItem: filter, index, limit: LIST_MAX }, signal }));

/** The whole list: a page of the server is 1,000 rows, so that searching, sorting and the CSV cover every member. */
export const fetchMembers = async (query: MemberQuery, signal: AbortSignal): Promise<MemberList> => {
  const first = await fetchPage(query, 0, signal);
  const rows = [...first.results];
  for (let index = 1; index * LIST_MAX < first.total; index += 1) {
    rows.push(...(await fetchPage(query, index, signal)).results);
  }
  return {
    balance: query.kind === 'users' ? first.balance_users : first.balance_students,
    members: rows.map((row) => ({
      id: row.id,
      name: row.name,
      email: row.email,
      mobile: row.mobile_no,
      role: roleOfCode(row.roles),
      active: row.status === 1,
      verified: row.first_login === 1,
      owner: row.empCheck === 1,
      deleted: Boolean(row.deleted),
      photo: row.photo,
    })),
  };
};

export const saveMember = async (change: MemberChange, signal: AbortSignal): Promise<string> => {
  const { kind, id, role, active, ...fields } = change;
  const common = { ...fields, status: active ? (1 as const) : (0 as const) };
  const body =
    kind === 'students'
      ? { ...common, role: ROLE_CODES.student, user_type: listType.students }
      : { ...common, role: role === 'superadmin' ? ROLE_CODES.superadmin : ROLE_CODES.employee, user_type: listType.users };
  const saving = id === null ? postAdduser({ body, signal }) : postUpdateuser({ body: { ...body, id }, signal });
  return (await answerOf(saving)).message;
};

const keepOrRemove =
  (type: 'Delete' | 'revoke') =>
  async ({ kind, id }: MemberRow, signal: AbortSignal): Promise<string> =>
    (await answerOf(postDeleteuser({ body: { id, type, user_type: rowType[kind] }, signal }))).message;

export const removeMember = keepOrRemove('Delete');
export const restoreMember = keepOrRemove('revoke');

export const switchMember = async (
  { kind, id, active }: MemberSwitch,
  signal: AbortSignal,
): Promise<{ message: string; active: boolean }> => {
  const { message, status } = await answerOf(
    postSwitch({ body: { val: id, type: rowType[kind], status: active ? 1 : 0 }, signal }),
  );
  return { message, active: status === 1 };
};
