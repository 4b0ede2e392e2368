import type { ListQuery } from '@lms360/contracts/rules/list';
import type { MEMBER_FILTERS } from '@lms360/contracts/rules/member';
import { behind, isWalked, orderBy } from '@lms360/platform/lists/page';
import { contains, searchable } from '@lms360/platform/lists/search';
import { OCCUPIES_SEAT } from '../seats/seats.sql.js';

export type MemberFilter = (typeof MEMBER_FILTERS)[number];

const SORTS = {
  name: searchable('m.name'),
  email: 'a.email',
  mobile_no: 'm.mobile',
  roles: 'm.role',
  status: 'm.active',
  created: 'm.created_at',
};
export type MemberSort = keyof typeof SORTS;

/** Fields that the list can be sorted by. */
export const MEMBER_SORTS = Object.keys(SORTS) as MemberSort[];

/** Which members each filter of the list selects (P2 §9); deleted members are listed under All only. */
const CONDITIONS: Record<MemberFilter, string> = {
  All: 'true',
  Verified: 'm.removed_at IS NULL AND a.verified_at IS NOT NULL',
  Pending: 'm.removed_at IS NULL AND a.verified_at IS NULL',
  Active: 'm.removed_at IS NULL AND m.active',
  Inactive: 'm.removed_at IS NULL AND NOT m.active',
};

/** Members are walked by id; `created` means the stored moment only where it is turned round, as in the list's own order. */
const orderOf = (query: ListQuery<MemberSort>) =>
  isWalked(query) ? 'm.member_id' : orderBy({ sort: query.sort ?? '-created' }, SORTS, 'm.member_id');

/**
 * One statement for a page of the list, newest first unless asked otherwise, its total and the occupied seats. A search looks at three
 * columns of every member, so the matching ones are found once, for the page and the total.
 * Parameters: 1 company, 2 roles, 3 search, 4 limit, 5 offset, 6 the member behind whom a walk goes on, 7 part of an address.
 */
export const memberListSql = (filter: MemberFilter, query: ListQuery<MemberSort>): string => `
  WITH matching AS (
    SELECT m.member_id AS id, m.name, a.email, m.mobile, m.role, m.active, m.owner, m.photo,
      a.verified_at IS NOT NULL AS verified, m.removed_at IS NOT NULL AS removed,
      row_number() OVER (ORDER BY ${orderOf(query)}) AS position
    FROM member m JOIN account a ON a.company_id = m.company_id AND a.member_id = m.member_id
    WHERE m.company_id = $1 AND m.role = ANY($2) AND ${CONDITIONS[filter]}
      AND (${contains(3, 'm.name', 'a.email', 'm.mobile')} OR ($7::text <> '' AND strpos(a.email, $7) > 0))
  ), page AS (
    SELECT * FROM matching WHERE ${behind('id', 6)} ORDER BY position LIMIT $4 OFFSET $5
  ), seats AS (
    SELECT count(*) FILTER (WHERE role <> 'student')::int AS teachers, count(*) FILTER (WHERE role = 'student')::int AS students
    FROM member WHERE company_id = $1 AND ${OCCUPIES_SEAT}
  )
  SELECT (SELECT count(*)::int FROM matching) AS total, teachers, students,
    (SELECT coalesce(json_agg(page ORDER BY position), '[]') FROM page) AS members
  FROM seats`;
