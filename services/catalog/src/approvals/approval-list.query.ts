import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { ObjectStore } from '@lms360/service-kit/files/object-store';
import { Injectable } from '@nestjs/common';
import { statusOfCode } from '../courses/course.dto.js';
import { containing, pageOf, pageStatement } from '../lists/page.js';
import type { Approval, ApprovalsAnswer, ApprovalsBody } from './approval.dto.js';

type Row = Omit<Approval, 'first_name' | 'submitted_at'> & { total: number; submitted_at: Date | null };

const MATCHING = `
  SELECT c.id, c.title AS course_title, g.name AS category_name, s.name AS sub_category, coalesce(m.name, '') AS name, c.thumbnail,
    CASE c.status WHEN 'pending' THEN 0 WHEN 'approved' THEN 1 ELSE 2 END AS approved_status, c.submitted_at
  FROM course c JOIN subcategory s ON s.company_id = c.company_id AND s.id = c.subcategory_id
  JOIN category g ON g.company_id = s.company_id AND g.id = s.category_id
  LEFT JOIN member m ON m.company_id = c.company_id AND m.id = c.author_id
  WHERE c.company_id = $1 AND c.status <> 'draft'
    AND (c.title ILIKE $2 OR s.name ILIKE $2 OR g.name ILIKE $2 OR m.name ILIKE $2)
    AND ($3::text IS NULL OR c.status = $3)`;
const LIST = {
  matching: MATCHING,
  sorts: {
    course_title: 'lower(course_title)',
    category_name: 'lower(category_name)',
    sub_category: 'lower(sub_category)',
    name: 'lower(name)',
    approved_status: 'approved_status',
    submitted_at: 'submitted_at',
  },
  order: 'submitted_at DESC, id',
};

/** The Approval Hub's table: every course of the company that was submitted and not taken back. */
@Injectable()
export class ApprovalList {
  constructor(
    private readonly db: CompanyDatabase,
    private readonly store: ObjectStore,
  ) {}

  async page(companyId: string, query: ApprovalsBody): Promise<ApprovalsAnswer> {
    const parameters = [companyId, containing(query.inputval), statusOfCode(query.approved_status)];
    const page = pageStatement({ ...LIST, parameters }, query);
    const { rows, total } = pageOf(await this.db.read<Row>(companyId, page.sql, page.parameters), 'id');
    return { adminCoursependinglist: rows.map((row) => this.entry(row)), total };
  }

  private entry({ total: _, submitted_at, thumbnail, ...row }: Row): Approval {
    return {
      ...row,
      first_name: row.name.split(' ')[0] ?? '',
      thumbnail: this.store.linkOrNull(thumbnail, 'picture'),
      submitted_at: submitted_at?.toISOString() ?? null,
    };
  }
}
