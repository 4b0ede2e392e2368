import { courseEdited, subcategoryAdded, subcategoryDeleted, subcategoryEdited } from '@lms360/contracts/events/catalog';
import type { SubcategoryForm } from '@lms360/contracts/rules/subcategory';
import { subcategoryBanner } from '@lms360/contracts/rules/uploads';
import { Clock } from '@lms360/service-kit/core/clock';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { conflict } from '@lms360/service-kit/core/errors';
import { Outbox } from '@lms360/service-kit/events/outbox';
import type { Upload } from '@lms360/service-kit/files/multipart';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { CourseEvents } from '../course-events/course-events.service.js';
import { Pictures } from '../files/pictures.service.js';
import { refuseTakenName } from '../taken-name.js';
import { subcategoryCourses } from './subcategory-courses.sql.js';
import { subcategoryEvent } from './subcategory-event.js';
import { lockCategory, lockSubcategoryForUpdate } from './lock-rows.js';
import { Subcategory } from './subcategory.entity.js';

const TAKEN = 'This subcategory already exists in the category. Please choose another name.';

/** Writes a company's subcategories, each change with its event. */
@Injectable()
export class SubcategoriesService {
  constructor(
    private readonly db: CompanyDatabase,
    private readonly outbox: Outbox,
    private readonly pictures: Pictures,
    private readonly courseEvents: CourseEvents,
    private readonly clock: Clock,
  ) {}

  /** @returns its id @throws 400 for an unknown category, 409 for a name taken in the category */
  async add(caller: Caller, form: SubcategoryForm, upload: Upload): Promise<string> {
    const { companyId } = caller;
    const id = uuid();
    const banner = await this.pictures.stage(caller, 'banner', upload, subcategoryBanner);
    await this.db.transaction(companyId, async (tx) => {
      const categoryId = await lockCategory(tx, companyId, form.categorySelect);
      const own = { companyId, id, banner, createdAt: this.clock.now(), version: 1 };
      const subcategory = tx.create(Subcategory, { ...own, ...textsOf(form), categoryId });
      await refuseTakenName(tx.insert(Subcategory, subcategory), 'subCategoryInput', TAKEN);
      await this.pictures.swap(tx, banner, null);
      await this.outbox.add(tx, subcategoryAdded, subcategoryEvent(subcategory));
    });
    return id;
  }

  /**
   * Keeps the banner when none comes along. Its courses follow it into another category, each with an event of its own.
   * @throws 400 for an unknown category, 404, 409 for a name taken in the category
   */
  async edit(caller: Caller, id: string, form: SubcategoryForm, upload: Upload | undefined): Promise<void> {
    const { companyId } = caller;
    const banner = await this.pictures.stage(caller, 'banner', upload, subcategoryBanner);
    await this.db.transaction(companyId, async (tx) => {
      const categoryId = await lockCategory(tx, companyId, form.categorySelect);
      const old = await lockSubcategoryForUpdate(tx, companyId, id);
      const subcategory = { ...old, ...textsOf(form), categoryId, banner: banner ?? old.banner, version: old.version + 1 };
      await refuseTakenName(tx.update(Subcategory, { companyId, id }, subcategory), 'subCategoryInput', TAKEN);
      await this.pictures.swap(tx, subcategory.banner, old.banner);
      await this.outbox.add(tx, subcategoryEdited, subcategoryEvent(subcategory));
      if (categoryId !== old.categoryId) {
        await this.courseEvents.add(tx, courseEdited, companyId, await subcategoryCourses(tx, companyId, id));
      }
    });
  }

  /** @throws 404, 409 while it has courses (P2 §2) */
  async delete(companyId: string, id: string): Promise<void> {
    await this.db.transaction(companyId, async (tx) => {
      const { version, banner } = await lockSubcategoryForUpdate(tx, companyId, id);
      const courses = await subcategoryCourses(tx, companyId, id);
      if (courses.length > 0) throw conflict('A subcategory with courses cannot be deleted.');
      await tx.delete(Subcategory, { companyId, id });
      await this.pictures.swap(tx, null, banner);
      const data = { subcategoryId: id, deletedAt: this.clock.now().toISOString() };
      await this.outbox.add(tx, subcategoryDeleted, { companyId, subject: id, version: version + 1, data });
    });
  }
}

const textsOf = (form: SubcategoryForm) => ({ name: form.subCategoryInput, description: form.Description });
