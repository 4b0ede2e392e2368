import { courseDrafted, courseEdited } from '@lms360/contracts/events/catalog';
import type { CourseForm } from '@lms360/contracts/rules/course';
import { courseThumbnail } from '@lms360/contracts/rules/uploads';
import { Clock } from '@lms360/service-kit/core/clock';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import type { Upload } from '@lms360/service-kit/files/multipart';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { Pictures } from '../files/pictures.service.js';
import { CourseEvents } from '../course-events/course-events.service.js';
import { CourseLimit } from './course-limit.service.js';
import { courseDocuments } from './course-documents.sql.js';
import { lockOwnCourse } from './lock-course.js';
import { nextStatus } from '../rules/course-status.js';
import { Course } from './course.entity.js';
import { lockSubcategory } from './lock-subcategory.js';

/** Writes courses as their authors, each change with its event. */
@Injectable()
export class CoursesService {
  constructor(
    private readonly db: CompanyDatabase,
    private readonly limit: CourseLimit,
    private readonly events: CourseEvents,
    private readonly pictures: Pictures,
    private readonly clock: Clock,
  ) {}

  /** @returns the new draft's id @throws 400 for an unknown category or subcategory, 412 `plan_limit_reached` */
  async add(caller: Caller, form: CourseForm, upload: Upload | undefined): Promise<string> {
    const { companyId, memberId } = caller;
    const thumbnail = await this.pictures.stage(caller, 'thumbnail', upload, courseThumbnail);
    const id = uuid();
    await this.db.transaction(companyId, async (tx) => {
      await this.limit.requireRoom(tx, companyId);
      const subcategoryId = await lockSubcategory(tx, companyId, form);
      const own = {
        companyId,
        id,
        authorId: memberId,
        thumbnail,
        status: 'draft' as const,
        createdAt: this.clock.now(),
        version: 0,
      };
      await tx.insert(Course, { ...own, ...textsOf(form), subcategoryId });
      await this.pictures.swap(tx, thumbnail, null);
      await this.events.add(tx, courseDrafted, companyId, [id]);
    });
    return id;
  }

  /** Keeps the thumbnail when none comes along. @throws 400 as {@link add}, 404, 409 while pending and once approved */
  async edit(caller: Caller, id: string, form: CourseForm, upload: Upload | undefined): Promise<void> {
    const { companyId } = caller;
    const thumbnail = await this.pictures.stage(caller, 'thumbnail', upload, courseThumbnail);
    await this.db.transaction(companyId, async (tx) => {
      const subcategoryId = await lockSubcategory(tx, companyId, form); // before the course, in the order in which a subcategory that moves locks them
      const old = await lockOwnCourse(tx, caller, id);
      nextStatus(old, 'edit');
      const kept = thumbnail ?? old.thumbnail;
      await tx.update(Course, { companyId, id: old.id }, { ...textsOf(form), subcategoryId, thumbnail: kept });
      await this.pictures.swap(tx, kept, old.thumbnail);
      await this.events.add(tx, courseEdited, companyId, [old.id]);
    });
  }

  /** Deletes it with its chapters, lessons and files. @throws 404, 409 once approved */
  async delete(caller: Caller, id: string): Promise<void> {
    const { companyId } = caller;
    await this.db.transaction(companyId, async (tx) => {
      const course = await lockOwnCourse(tx, caller, id);
      nextStatus(course, 'delete');
      for (const file of await courseDocuments(tx, companyId, course.id)) await this.pictures.swap(tx, null, file);
      await this.pictures.swap(tx, null, course.thumbnail);
      await tx.delete(Course, { companyId, id: course.id });
      await this.events.addDeleted(tx, course, this.clock.now());
    });
  }
}

const textsOf = (form: CourseForm) => ({ title: form.course_name, description: form.course_desc });
