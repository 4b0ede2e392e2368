import { shownAddress } from '@lms360/platform/addresses/shown-address';
import { keptCount } from '@lms360/platform/lists/counts';
import { orderBy, pageOf, pageParameters, pageSql } from '@lms360/platform/lists/page';
import type { PageRow } from '@lms360/platform/lists/page';
import { contains, equals, isSearched, searchable, searchParameter } from '@lms360/platform/lists/search';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { ObjectStore } from '@lms360/service-kit/files/object-store';
import { Injectable } from '@nestjs/common';
import { statusOfCode } from '../courses/course.dto.js';
import { CATEGORY_NAME, SUBCATEGORY_NAME } from '../courses/course-place.sql.js';
import type { CourseStatus } from '../rules/course-status.js';
import type { Approval, ApprovalsAnswer, ApprovalsBody } from './approval.dto.js';

type Row = Omit<Approval, 'first_name' | 'submitted_at'> & { submitted_at: Date | null };

const STATUS = "CASE c.status WHEN 'pending' THEN 0 WHEN 'approved' THEN 1 ELSE 2 END";
const ofAuthor = (shown: string) =>
  `coalesce((SELECT ${shown} FROM member m WHERE m.company_id = c.company_id AND m.id = c.author_id), '')`;
const AUTHOR = ofAuthor('m.name');
const SORTS = {
  course_title: searchable('c.title'),
  category_name: searchable(CATEGORY_NAME),
  sub_category: searchable(SUBCATEGORY_NAME),
  name: searchable(AUTHOR),
  approved_status: STATUS,
  submitted_at: 'c.submitted_at',
  created: 'c.id',
};

/** `$1` company, `$2` search, `$3` status, from `$4` on those of the page. */
export const submittedCourses = (query: ApprovalsBody, status: CourseStatus | null) =>
  pageSql(query, {
    columns: `c.id, c.title AS course_title, ${CATEGORY_NAME} AS category_name, ${SUBCATEGORY_NAME} AS sub_category, c.author_id,
      ${AUTHOR} AS name, ${ofAuthor('m.email')} AS author_email, c.thumbnail,
      ${STATUS} AS approved_status, c.reason, c.submitted_at`,
    from: `course c WHERE c.company_id = $1 AND c.status <> 'draft'
        AND ${contains(query, 2, 'c.title', SUBCATEGORY_NAME, CATEGORY_NAME, AUTHOR)}
        AND ${equals('c.status', status, 3, 'text')}`,
    order: orderBy(query, SORTS, 'c.submitted_at DESC, c.id'),
    walk: SORTS.created,
    paging: 4,
    total: isSearched(query) ? undefined : keptCount('$1', 'submitted', `coalesce($3::text, '')`),
  });

/** The Approval Hub's table: every course of the company that was submitted and not taken back. */
@Injectable()
export class ApprovalList {
  constructor(
    private readonly db: CompanyDatabase,
    private readonly store: ObjectStore,
  ) {}

  async page(companyId: string, query: ApprovalsBody): Promise<ApprovalsAnswer> {
    const status = statusOfCode(query.approved_status);
    const parameters = [companyId, searchParameter(query.inputval), status, ...pageParameters(query)];
    const answered = await this.db.read<PageRow<Row>>(companyId, submittedCourses(query, status), parameters);
    const { rows, total, walked } = pageOf(answered, query);
    return { adminCoursependinglist: rows.map((row) => this.entry(row)), total, ...walked };
  }

  private entry(row: Row): Approval {
    return {
      id: row.id,
      course_title: row.course_title,
      category_name: row.category_name,
      sub_category: row.sub_category,
      author_id: row.author_id,
      name: row.name,
      author_email: shownAddress(row.author_email),
      approved_status: row.approved_status,
      reason: row.reason,
      first_name: row.name.split(' ')[0] ?? '',
      thumbnail: this.store.linkOrNull(row.thumbnail, 'picture'),
      submitted_at: row.submitted_at?.toISOString() ?? null,
    };
  }
}
