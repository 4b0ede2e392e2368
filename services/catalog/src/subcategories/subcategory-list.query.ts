import { LIST_MAX } from '@lms360/contracts/rules/limits';
import { keptCount } from '@lms360/platform/lists/counts';
import { orderBy, pageOf, pageParameters, pageSql } from '@lms360/platform/lists/page';
import type { PageRow } from '@lms360/platform/lists/page';
import { contains, equals, isSearched, searchable, searchParameter } from '@lms360/platform/lists/search';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { ObjectStore } from '@lms360/service-kit/files/object-store';
import { Injectable } from '@nestjs/common';
import type { SubcategoryEntry, SubcategoryListAnswer, SubcategoryListBody } from './subcategory.dto.js';

type Row = Omit<SubcategoryEntry, 'banner_path'> & { banner: string };
type ListRow = Row & { category_count: number };

const COURSE_COUNT = keptCount('s.company_id', 'of subcategory', 's.id::text');
/** A lookup for each row shown, so that no other category is read for a page. */
const CATEGORY_NAME = '(SELECT c.name FROM category c WHERE c.company_id = s.company_id AND c.id = s.category_id)';
const COLUMNS = `
  s.id AS subcategory_id, s.name AS subcategory_name, s.category_id, ${CATEGORY_NAME} AS category_name, s.description AS "Description",
  s.banner, ${COURSE_COUNT} AS course_count`;
const SUBCATEGORIES = 'subcategory s WHERE s.company_id = $1';
const SORTS = {
  subcategory_name: searchable('s.name'),
  category_name: searchable(CATEGORY_NAME),
  Description: searchable('s.description'),
  course_count: COURSE_COUNT,
  created_at: 's.created_at',
  created: 's.id',
};

/** `$1` company, `$2` search, `$3` category, from `$4` on those of the page. */
export const subcategories = (query: SubcategoryListBody) =>
  pageSql(query, {
    head: `SELECT ${keptCount('$1', 'categories')} AS category_count`,
    columns: COLUMNS,
    from: `${SUBCATEGORIES} AND ${contains(query, 2, 's.name', CATEGORY_NAME)} AND ${equals('s.category_id', query.category_id, 3, 'uuid')}`,
    order: orderBy(query, SORTS, 's.created_at DESC, s.id'),
    walk: SORTS.created,
    paging: 4,
    total: isSearched(query) ? undefined : keptCount('$1', 'subcategories', `coalesce($3::uuid::text, '')`),
  });

/** `$1` company, `$2` category. */
const OF_CATEGORY = `SELECT ${COLUMNS} FROM ${SUBCATEGORIES} AND s.category_id = $2 ORDER BY s.created_at, s.id LIMIT ${LIST_MAX}`;

/** The company's subcategories, with how many courses each has. */
@Injectable()
export class SubcategoryList {
  constructor(
    private readonly db: CompanyDatabase,
    private readonly store: ObjectStore,
  ) {}

  /** The table of the administration. */
  async page(companyId: string, query: SubcategoryListBody): Promise<SubcategoryListAnswer> {
    const parameters = [companyId, searchParameter(query.inputval), query.category_id ?? null, ...pageParameters(query)];
    const found = await this.db.read<PageRow<ListRow>>(companyId, subcategories(query), parameters);
    const { rows, total, walked } = pageOf(found, query);
    return { categoryCount: found[0]?.category_count ?? 0, results: this.entries(rows), total, ...walked };
  }

  /** A category's subcategories in order of creation; none for an unknown one. */
  async ofCategory(companyId: string, categoryId: string): Promise<SubcategoryEntry[]> {
    return this.entries(await this.db.read<Row>(companyId, OF_CATEGORY, [companyId, categoryId]));
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
