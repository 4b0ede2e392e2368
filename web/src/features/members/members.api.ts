import { LIST_MAX } from '@lms360/contracts/rules/limits';
import { type MEMBER_FILTERS, ROLE_CODES } from '@lms360/contracts/rules/member';
import { answerOf } from '@/shared/api/client';
import type { Sorting } from '@/shared/table/column';
import type { PageSize } from '@/shared/table/use-table-controls';
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

/** Which members: of a list, a filter of it and a search. */
interface MemberSearch {
  kind: MemberKind;
  filter: MemberFilter;
  text: string;
  sorting: Sorting | null;
}

/** One page of them. */
export interface MemberQuery extends MemberSearch {
  /** From 1. */
  page: number;
  size: PageSize;
}

export interface MemberList {
  members: ManagedMember[];
  /** On all pages. */
  total: number;
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
  name: string;
  active: boolean;
  /** Whether this takes back a switch of a moment ago. */
  undoing?: boolean;
}

const listType = { users: 'users', students: 'student' } as const;
const rowType = { users: 'user', students: 'student' } as const;

const roleOfCode = (code: number): MemberRole =>
  code === ROLE_CODES.superadmin ? 'superadmin' : code === ROLE_CODES.student ? 'student' : 'employee';

type Asked = NonNullable<NonNullable<Parameters<typeof postGetuser>[0]['body']>['sort']>;

/** What the server sorts by for each column, upwards and downwards; upwards the serial number is the list's own order. */
const ORDERS: Record<string, [up: Asked | undefined, down: Asked]> = {
  serial: [undefined, 'created'],
  name: ['name', '-name'],
  email: ['email', '-email'],
  mobile: ['mobile_no', '-mobile_no'],
  role: ['-roles', 'roles'], // Super Admin, Teacher
  status: ['-status', 'status'], // Active, Inactive
  verified: ['first_login', '-first_login'], // Pending, Verified
};

const orderOf = (sorting: Sorting | null) => sorting && ORDERS[sorting.key]?.[sorting.descending ? 1 : 0];

const fetchPage = async ({ kind, filter, text, sorting }: MemberSearch, index: number, limit: number, signal: AbortSignal) => {
  const sort = orderOf(sorting);
  const body = {
    user_type: listType[kind],
    selectedItem: filter,
    index,
    limit,
    ...(text && { inputval: text }),
    ...(sort && { sort }),
  };
  return answerOf(postGetuser({ body, signal }));
};

/** A page; when all rows are asked for on one, as many as the server has pages of its own largest size. */
export const fetchMembers = async (query: MemberQuery, signal: AbortSignal): Promise<MemberList> => {
  const { kind, page, size } = query;
  const first = await (size === 'all' ? fetchPage(query, 0, LIST_MAX, signal) : fetchPage(query, page - 1, size, signal));
  const rows = [...first.results];
  for (let index = 1; size === 'all' && index * LIST_MAX < first.total; index += 1) {
    rows.push(...(await fetchPage(query, index, LIST_MAX, signal)).results);
  }
  return {
    balance: kind === 'users' ? first.balance_users : first.balance_students,
    total: first.total,
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
