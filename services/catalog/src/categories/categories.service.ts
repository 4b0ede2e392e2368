import { categoryAdded, categoryDeleted, categoryEdited } from '@lms360/contracts/events/catalog';
import type { CategoryForm } from '@lms360/contracts/rules/category';
import { categoryBanner } from '@lms360/contracts/rules/uploads';
import { Clock } from '@lms360/service-kit/core/clock';
import { CompanyDirectory } from '@lms360/service-kit/tenancy/company-directory';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { conflict, notFound, unauthenticated } from '@lms360/service-kit/core/errors';
import { Outbox } from '@lms360/service-kit/events/outbox';
import type { Upload } from '@lms360/service-kit/files/multipart';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { Pictures } from '../files/pictures.service.js';
import { refuseTakenName } from '../taken-name.js';
import { nextColor } from './category-palette.js';
import { categoryEvent } from './category-event.js';
import { Category } from './category.entity.js';

const TAKEN = 'This category already exists. Please choose another name.';

/** Writes a company's categories, each change with its event. */
@Injectable()
export class CategoriesService {
  constructor(
    private readonly db: CompanyDatabase,
    private readonly outbox: Outbox,
    private readonly pictures: Pictures,
    private readonly directory: CompanyDirectory,
    private readonly clock: Clock,
  ) {}

  /** @returns its id @throws 401 when the company was deleted meanwhile, 409 for a taken name */
  async add(caller: Caller, form: CategoryForm, upload: Upload): Promise<string> {
    const { companyId } = caller;
    const id = uuid();
    const banner = await this.pictures.stage(caller, 'banner', upload, categoryBanner);
    await this.db.transaction(companyId, async (tx) => {
      // a category belongs to no row that the company's deletion removes, so the directory's row is locked; it also makes two additions choose different colours
      const { deleted } = await this.directory.lock(tx, companyId);
      if (deleted) throw unauthenticated();
      const others = await tx.find(Category, { select: { companyId: true, id: true, color: true }, where: { companyId } });
      const color = nextColor(others.map((other) => other.color));
      const category = tx.create(Category, {
        ...fieldsOf(form),
        companyId,
        id,
        color,
        banner,
        createdAt: this.clock.now(),
        version: 1,
      });
      await refuseTakenName(tx.insert(Category, category), 'category_name', TAKEN);
      await this.pictures.swap(tx, banner, null);
      await this.outbox.add(tx, categoryAdded, categoryEvent(category));
    });
    return id;
  }

  /** Keeps the banner when none comes along. @throws 404, 409 for a taken name */
  async edit(caller: Caller, id: string, form: CategoryForm, upload: Upload | undefined): Promise<void> {
    const { companyId } = caller;
    const banner = await this.pictures.stage(caller, 'banner', upload, categoryBanner);
    await this.db.transaction(companyId, async (tx) => {
      const old = await locked(tx, companyId, id);
      const category = { ...old, ...fieldsOf(form), banner: banner ?? old.banner, version: old.version + 1 };
      await refuseTakenName(tx.update(Category, { companyId, id }, category), 'category_name', TAKEN);
      await this.pictures.swap(tx, category.banner, old.banner);
      await this.outbox.add(tx, categoryEdited, categoryEvent(category));
    });
  }

  /** @throws 404, 409 while it has subcategories (P2 §4) */
  async delete(companyId: string, id: string): Promise<void> {
    await this.db.transaction(companyId, async (tx) => {
      const { version, banner } = await locked(tx, companyId, id);
      const [child] = await tx.query('SELECT 1 FROM subcategory WHERE company_id = $1 AND category_id = $2 LIMIT 1', [
        companyId,
        id,
      ]);
      if (child) throw conflict('This category has subcategories. Please delete them first.');
      await tx.delete(Category, { companyId, id });
      await this.pictures.swap(tx, null, banner);
      const data = { categoryId: id, deletedAt: this.clock.now().toISOString() };
      await this.outbox.add(tx, categoryDeleted, { companyId, subject: id, version: version + 1, data });
    });
  }
}

const fieldsOf = (form: CategoryForm) => ({ name: form.category_name, title: form.title, description: form.description });

async function locked(tx: EntityManager, companyId: string, id: string): Promise<Category> {
  const category = await tx.findOne(Category, { where: { companyId, id }, lock: { mode: 'pessimistic_write' } });
  if (!category) throw notFound('This category does not exist.');
  return category;
}
