import { LIST_MAX } from '@lms360/contracts/rules/limits';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { ObjectStore } from '@lms360/service-kit/files/object-store';
import { Injectable } from '@nestjs/common';
import { containing, pageOf, pageStatement } from '../lists/page.js';
import type { SubcategoryEntry, SubcategoryListAnswer, SubcategoryListBody } from './subcategory.dto.js';

type Row = Omit<SubcategoryEntry, 'banner_path'> & { banner: string };
type PageRow = Row & { total: number; category_count: number };

const ENTRY = `
  s.id AS subcategory_id, s.name AS subcategory_name, s.category_id, c.name AS category_name, s.description AS "Description",
  s.banner, s.created_at,
  (SELECT count(*)::int FROM course WHERE course.company_id = s.company_id AND course.subcategory_id = s.id) AS course_count`;
const FROM = 'FROM subcategory s JOIN category c ON c.company_id = s.company_id AND c.id = s.category_id WHERE s.company_id = $1';
const MATCHING = `SELECT ${ENTRY} ${FROM}
  AND (s.name ILIKE $2 OR c.name ILIKE $2) AND ($3::uuid IS NULL OR s.category_id = $3)`;
const LIST = {
  matching: MATCHING,
  beside: '(SELECT count(*)::int FROM category WHERE company_id = $1) AS category_count',
  sorts: {
    subcategory_name: 'lower(subcategory_name)',
    category_name: 'lower(category_name)',
    Description: 'lower("Description")',
    course_count: 'course_count',
    created_at: 'created_at',
  },
  order: 'created_at DESC, subcategory_id',
};

/** The company's subcategories, with how many courses each has. */
@Injectable()
export class SubcategoryList {
  constructor(
    private readonly db: CompanyDatabase,
    private readonly store: ObjectStore,
  ) {}

  /** The table of the administration. */
  async page(companyId: string, query: SubcategoryListBody): Promise<SubcategoryListAnswer> {
    const parameters = [companyId, containing(query.inputval), query.category_id ?? null];
    const page = pageStatement({ ...LIST, parameters }, query);
    const found = await this.db.read<PageRow>(companyId, page.sql, page.parameters);
    const { rows, total } = pageOf(found, 'subcategory_id');
    return { categoryCount: found[0]?.category_count ?? 0, results: this.entries(rows), total };
  }

  /** A category's subcategories in order of creation; none for an unknown one. */
  async ofCategory(companyId: string, categoryId: string): Promise<SubcategoryEntry[]> {
    const sql = `SELECT ${ENTRY} ${FROM} AND s.category_id = $2 ORDER BY s.created_at, s.id LIMIT ${LIST_MAX}`;
    return this.entries(await this.db.read<Row>(companyId, sql, [companyId, categoryId]));
  }

  private entries(rows: Row[]): SubcategoryEntry[] {
    return rows.map((row) => ({
      subcategory_id: row.subcategory_id,
      subcategory_name: row.subcategory_name,
      category_id: row.category_id,
      category_name: row.category_name,
      Description: row.Description,
      course_count: row.course_count,
      banner_path: this.store.link(row.banner, 'picture'),
    }));
  }
}
