import type { ListQuery } from '@lms360/contracts/rules/list';
import type { MEMBER_FILTERS } from '@lms360/contracts/rules/member';
import { keptCount } from '@lms360/platform/lists/counts';
import { isWalked, orderBy, pageSql } from '@lms360/platform/lists/page';
import { contains, isSearched, searchable } from '@lms360/platform/lists/search';
import { occupiedSeats } from '../seats/seats.sql.js';

export type MemberFilter = (typeof MEMBER_FILTERS)[number];

const SORTS = {
  name: searchable('m.name'),
  email: 'm.listed_email',
  mobile_no: 'm.mobile',
  roles: 'm.role',
  status: 'm.active',
  first_login: 'm.verified',
  created: 'm.created_at',
};
export type MemberSort = keyof typeof SORTS;

/** Fields that the list can be sorted by. */
export const MEMBER_SORTS = Object.keys(SORTS) as MemberSort[];

/** Which members each filter of the list selects (P2 §9); deleted members are under All, last, and under Deleted. */
const CONDITIONS: Record<MemberFilter, string> = {
  All: 'true',
  Verified: 'm.removed_at IS NULL AND m.verified',
  Pending: 'm.removed_at IS NULL AND NOT m.verified',
  Active: 'm.removed_at IS NULL AND m.active',
  Inactive: 'm.removed_at IS NULL AND NOT m.active',
  Deleted: 'm.removed_at IS NOT NULL',
};

/** How long each list is; who is deleted has been counted in none but All. */
const totalOf = (filter: MemberFilter): string => {
  const count = (list: MemberFilter) => keptCount('$1', list, '$2');
  return filter === 'Deleted' ? `(${count('All')} - ${count('Verified')} - ${count('Pending')})` : count(filter);
};

/** Deleted members come last among all, whichever way round the others are: in the words of an index that is read in that direction. */
const deletedLast = (filter: MemberFilter, sort: string): string => {
  if (filter !== 'All') return '';
  return sort.startsWith('-') && sort !== '-created' ? '(m.removed_at IS NULL) DESC, ' : '(m.removed_at IS NOT NULL), ';
};

/** Members are walked by id; `created` means the stored moment only where it is turned round, as in the list's own order. */
const orderOf = (filter: MemberFilter, query: ListQuery<MemberSort>) => {
  if (isWalked(query)) return 'm.member_id';
  const sort = query.sort ?? '-created';
  return deletedLast(filter, sort) + orderBy({ sort }, SORTS, 'm.member_id');
};

const TEXTS = ['m.name', 'm.listed_email', 'm.mobile'] as const;

/**
 * A page of the list, newest first unless asked otherwise, its total and the occupied seats.
 * Parameters: 1 company, 2 group, 3 search, 4 part of an address, from 5 on those of the page.
 */
export const memberListSql = (filter: MemberFilter, query: ListQuery<MemberSort>): string =>
  pageSql(query, {
    head: `SELECT ${occupiedSeats('users')} AS teachers, ${occupiedSeats('students')} AS students`,
    columns: `m.member_id AS id, m.name, m.listed_email AS email, m.mobile, m.role, m.active, m.owner, m.photo, m.verified,
      m.removed_at IS NOT NULL AS removed`,
    from: `member m WHERE m.company_id = $1 AND m.listed_in = $2 AND ${CONDITIONS[filter]}
      AND (${contains(query, 3, ...TEXTS)} ${isSearched(query) ? 'OR' : 'AND'} ${addressContains(query)})`,
    order: orderOf(filter, query),
    walk: 'm.member_id',
    paging: 5,
    total: isSearched(query) ? undefined : totalOf(filter),
  });

/** An address is searched for as it is mailed to as well; nothing is looked at while nothing is searched for. */
const addressContains = (query: ListQuery) =>
  isSearched(query) ? `$4::text <> '' AND strpos(m.listed_email, $4) > 0` : `$4::text = ''`;
