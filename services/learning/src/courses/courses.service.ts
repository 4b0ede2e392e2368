import { Injectable } from '@nestjs/common';
import type { ListQuery } from '@lms360/contracts/rules/list';
import { shortDate } from '@lms360/platform/calendar/kolkata';
import { pageOf, pageParameters } from '@lms360/platform/lists/page';
import type { PageRow } from '@lms360/platform/lists/page';
import { searchParameter } from '@lms360/platform/lists/search';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { ObjectStore } from '@lms360/service-kit/files/object-store';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { factsOf } from './card-facts.js';
import type { CourseCard, CourseListAnswer } from './courses.dto.js';
import { NEWEST, ofSubcategory } from './courses.sql.js';
import type { CourseRow, CourseSort, SubcategoryHead } from './courses.sql.js';

/** Approved courses as cards. */
@Injectable()
export class CoursesService {
  constructor(
    private readonly db: CompanyDatabase,
    private readonly store: ObjectStore,
  ) {}

  /** The twelve courses approved last. */
  async newest({ companyId, memberId }: Caller): Promise<CourseListAnswer> {
    const rows = await this.db.read<CourseRow>(companyId, NEWEST, [companyId, memberId]);
    return { courselist: this.cards(rows), total: rows.length };
  }

  /** A subcategory with its courses, newest first unless asked otherwise; both empty when it is unknown. */
  async ofSubcategory(
    { companyId, memberId }: Caller,
    subcategoryId: string,
    query: ListQuery<CourseSort>,
  ): Promise<CourseListAnswer> {
    const rows = await this.db.read<PageRow<CourseRow & SubcategoryHead>>(companyId, ofSubcategory(query), [
      companyId,
      memberId,
      subcategoryId,
      searchParameter(query.inputval),
      ...pageParameters(query),
    ]);
    const { total, rows: courses, walked } = pageOf(rows, query);
    return { courselist: this.cards(courses), total, subategory: this.heads(rows.slice(0, 1)), ...walked };
  }

  private cards(rows: CourseRow[]): CourseCard[] {
    return rows.map((row) => ({
      id: row.course_id,
      course_name: row.title,
      course_desc: row.description,
      course_images: this.store.linkOrNull(row.thumbnail, 'picture'),
      name: row.author ?? '',
      author_id: row.author_id,
      employee_name: row.author ?? '',
      formatted_created_date: shortDate(row.created_at),
      category_name: row.course_category ?? '',
      categoryColor: row.category_color,
      subcategory_name: row.course_subcategory ?? '',
      subcategory_id: row.course_subcategory_id,
      wishlist: row.in_library,
      ...factsOf(row),
    }));
  }

  private heads(rows: SubcategoryHead[]): NonNullable<CourseListAnswer['subategory']> {
    return rows.map((row) => ({
      id: row.subcategory_id,
      subcategory_name: row.subcategory_name,
      newBannerPath: this.store.link(row.banner, 'picture'),
      category_id: row.category_id,
      category_name: row.category_name ?? '',
    }));
  }
}
