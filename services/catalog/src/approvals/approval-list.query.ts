import { shownAddress } from '@lms360/platform/addresses/shown-address';
import { orderBy, pageOf, pageParameters, pageSql } from '@lms360/platform/lists/page';
import type { PageRow } from '@lms360/platform/lists/page';
import { contains, searchable, searchParameter } from '@lms360/platform/lists/search';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { ObjectStore } from '@lms360/service-kit/files/object-store';
import { Injectable } from '@nestjs/common';
import { statusOfCode } from '../courses/course.dto.js';
import type { Approval, ApprovalsAnswer, ApprovalsBody } from './approval.dto.js';

type Row = Omit<Approval, 'first_name' | 'submitted_at'> & { submitted_at: Date | null };

const STATUS = "CASE c.status WHEN 'pending' THEN 0 WHEN 'approved' THEN 1 ELSE 2 END";
const AUTHOR = "coalesce(m.name, '')";
const SORTS = {
  course_title: searchable('c.title'),
  category_name: searchable('g.name'),
  sub_category: searchable('s.name'),
  name: searchable(AUTHOR),
  approved_status: STATUS,
  submitted_at: 'c.submitted_at',
  created: 'c.id',
};

/** `$1` company, `$2` search, `$3` status, `$4` limit, `$5` offset. */
const submittedCourses = (query: ApprovalsBody) =>
  pageSql({
    columns: `c.id, c.title AS course_title, g.name AS category_name, s.name AS sub_category, c.author_id, ${AUTHOR} AS name, coalesce(m.email, '') AS author_email, c.thumbnail,
      ${STATUS} AS approved_status, c.submitted_at`,
    from: `course c JOIN subcategory s ON s.company_id = c.company_id AND s.id = c.subcategory_id
      JOIN category g ON g.company_id = s.company_id AND g.id = s.category_id
      LEFT JOIN member m ON m.company_id = c.company_id AND m.id = c.author_id
      WHERE c.company_id = $1 AND c.status <> 'draft'
        AND ${contains(2, 'c.title', 's.name', 'g.name', 'm.name')}
        AND ($3::text IS NULL OR c.status = $3)`,
    order: orderBy(query, SORTS, 'c.submitted_at DESC, c.id'),
    walk: SORTS.created,
    paging: 4,
  });

/** The Approval Hub's table: every course of the company that was submitted and not taken back. */
@Injectable()
export class ApprovalList {
  constructor(
    private readonly db: CompanyDatabase,
    private readonly store: ObjectStore,
  ) {}

  async page(companyId: string, query: ApprovalsBody): Promise<ApprovalsAnswer> {
    const parameters = [
      companyId,
      searchParameter(query.inputval),
      statusOfCode(query.approved_status),
      ...pageParameters(query),
    ];
    const answered = await this.db.read<PageRow<Row>>(companyId, submittedCourses(query), parameters);
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
      first_name: row.name.split(' ')[0] ?? '',
      thumbnail: this.store.linkOrNull(row.thumbnail, 'picture'),
      submitted_at: row.submitted_at?.toISOString() ?? null,
    };
  }
}
