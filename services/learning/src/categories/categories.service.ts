import { Inject, Injectable } from '@nestjs/common';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { invalid } from '@lms360/service-kit/core/errors';
import { ObjectStore } from '@lms360/service-kit/files/object-store';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { LEARNING_CONFIG } from '../config.js';
import type { LearningConfig } from '../config.js';
import type { CategoryListAnswer, HomeCategory, SubcategoryListAnswer } from './categories.dto.js';
import { CATEGORIES, CATEGORY, HOME } from './categories.sql.js';
import type { CountedCategoryRow, HomeRow, SubcategoryRow } from './categories.sql.js';

/** Categories and subcategories as members and visitors browse them. */
@Injectable()
export class CategoriesService {
  constructor(
    private readonly db: CompanyDatabase,
    private readonly store: ObjectStore,
    @Inject(LEARNING_CONFIG) private readonly config: LearningConfig,
  ) {}

  /** What visitors see: the categories of the company that an operator chose; none without it. */
  async showcase(): Promise<CategoryListAnswer> {
    const companyId = this.config.SHOWCASE_COMPANY_ID;
    if (!companyId) return [];
    return this.cards(await this.db.read<CountedCategoryRow>(companyId, CATEGORIES, [companyId]));
  }

  /** The company's categories, and how many courses the member has under My Mastery and in My Library. */
  async home({ companyId, memberId }: Caller): Promise<CategoryListAnswer> {
    const rows = await this.db.read<HomeRow>(companyId, HOME, [companyId, memberId]);
    const { courseread = 0, mylibrary = 0 } = rows[0] ?? {};
    const categories = rows.filter((row): row is HomeRow & CountedCategoryRow => row.id !== null);
    return { categories: this.cards(categories), count: { courseread, mylibrary } };
  }

  /** A category with its subcategories in order of creation. @throws 400 when the company has no such category */
  async withSubcategories({ companyId }: Caller, categoryId: string): Promise<SubcategoryListAnswer> {
    const rows = await this.db.read<SubcategoryRow>(companyId, CATEGORY, [companyId, categoryId]);
    const category = rows[0];
    if (!category) throw invalid('This category does not exist.', 'categoryid');
    const known = rows.filter((row) => row.subcategory_id !== null);
    return {
      id: category.id,
      categoryTitle: category.title,
      category_Description: category.description,
      categoryTagName: category.name,
      categoryHeadImage: this.store.link(category.banner, 'picture'),
      categoryColor: category.color,
      subcategory: known.map((row) => ({
        id: row.subcategory_id ?? '',
        subcategory_name: row.subcategory_name ?? '',
        banner_path: this.store.linkOrNull(row.subcategory_banner, 'picture'),
        category_id: category.id,
        course_count: row.subcategory_courses,
      })),
    };
  }

  private cards(rows: CountedCategoryRow[]): HomeCategory[] {
    return rows.map((row) => ({
      id: row.id,
      category_name: row.name,
      categoryColor: row.color,
      categoryTitle: row.title,
      category_Description: row.description,
      categoryImage: this.store.link(row.banner, 'picture'),
      course_count: row.course_count,
    }));
  }
}
