import { LIST_MAX } from '@lms360/contracts/rules/limits';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { ObjectStore } from '@lms360/service-kit/files/object-store';
import { Injectable } from '@nestjs/common';
import type { CategoryEntry } from './category.dto.js';

type Row = Omit<CategoryEntry, 'categoryImage'> & { banner: string };

const CATEGORIES = `
  SELECT c.id, c.name AS category_name, c.title, c.description AS "Description", c.color AS "categoryColor", c.banner,
    coalesce((SELECT json_agg(json_build_object('subcategory_id', s.id, 'subcategory_name', s.name, 'category_id', s.category_id)
      ORDER BY s.created_at, s.id) FROM subcategory s WHERE s.company_id = c.company_id AND s.category_id = c.id), '[]') AS subcategories
  FROM category c WHERE c.company_id = $1 ORDER BY c.created_at, c.id LIMIT ${LIST_MAX}`;

/** The company's categories with their subcategories, in order of creation. */
@Injectable()
export class CategoryList {
  constructor(
    private readonly db: CompanyDatabase,
    private readonly store: ObjectStore,
  ) {}

  async all(companyId: string): Promise<CategoryEntry[]> {
    const rows = await this.db.read<Row>(companyId, CATEGORIES, [companyId]);
    return rows.map(({ banner, ...row }) => ({ ...row, categoryImage: this.store.link(banner, 'picture') }));
  }
}
