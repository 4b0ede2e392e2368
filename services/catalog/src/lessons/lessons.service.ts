import { kindOf } from '@lms360/contracts/lesson-kinds';
import { changedLessonName } from '@lms360/contracts/rules/lesson';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { noteAct } from '@lms360/service-kit/core/tracing';
import { invalid, notFound } from '@lms360/service-kit/core/errors';
import type { Upload } from '@lms360/service-kit/files/multipart';
import { ObjectStore } from '@lms360/service-kit/files/object-store';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { CourseEditing, unknownSentence } from '../courses/course-editing.service.js';
import { seesAllCourses } from '../rules/course-access.js';
import { CONTENT_COLUMNS } from '../rules/lesson-content.sql.js';
import { swapFile } from '../files/uploads.js';
import type { Content } from './contents/content-handler.js';
import { LessonContents } from './contents/lesson-contents.service.js';
import type { AddLessonBody, UpdateLessonBody } from './lesson.dto.js';
import { Lesson } from './lesson.entity.js';

const KNOWN = `
  SELECT l.name, l.kind, l.checked, ${CONTENT_COLUMNS}
  FROM lesson l JOIN chapter h ON h.company_id = l.company_id AND h.id = l.chapter_id
  JOIN course c ON c.company_id = h.company_id AND c.id = h.course_id
  WHERE l.company_id = $1 AND l.id = $2 AND ($3 OR c.author_id = $4)`;

const CHAPTER_EXISTS = 'SELECT 1 FROM chapter WHERE company_id = $1 AND id = $2';

/** Writes the lessons of a course as its author. Every call: 404 for anyone else, 409 while the course is closed. */
@Injectable()
export class LessonsService {
  constructor(
    private readonly db: CompanyDatabase,
    private readonly editing: CourseEditing,
    private readonly contents: LessonContents,
    private readonly store: ObjectStore,
  ) {}

  /** Adds a lesson behind the chapter's others. @returns its id */
  async add(caller: Caller, body: AddLessonBody, upload: Upload | undefined): Promise<string> {
    const id = uuid();
    const content = await this.contents.require(caller.companyId, { kind: kindOf(body.file_type), link: body.image, upload });
    const chapterId = body.chapter_id;
    await this.editing.edit(caller, { kind: 'chapter', id: chapterId }, async (tx, { companyId }) => {
      const [chapter] = await tx.query(CHAPTER_EXISTS, [companyId, chapterId]); // it may have been deleted before the lock
      if (!chapter) throw notFound(unknownSentence('chapter'));
      const position = ((await tx.maximum(Lesson, 'position', { companyId, chapterId })) ?? 0) + 1;
      await tx.insert(Lesson, { companyId, id, chapterId, position, name: body.lesson_name, ...content });
      await swapFile(this.store, tx, content.file, null);
    });
    return id;
  }

  /** Renames a lesson and replaces what it shows when the form brings something new. @throws 400 for a new name above 20 characters */
  async edit(caller: Caller, body: UpdateLessonBody, upload: Upload | undefined): Promise<void> {
    const { lesson_id: id, lesson_name: name } = body;
    const had = await this.find(caller, id);
    if (name !== had.name) requireShortName(name);
    const brought = { kind: kindOf(body.file_type), link: body.image, upload };
    const content = await this.contents.change(caller.companyId, brought, had);
    await this.editing.edit(caller, { kind: 'lesson', id }, async (tx, { companyId }) => {
      const lesson = await tx.findOneBy(Lesson, { companyId, id });
      if (!lesson) throw notFound(unknownSentence('lesson'));
      await tx.update(Lesson, { companyId, id }, { name, ...content });
      if (content) await swapFile(this.store, tx, content.file, lesson.file);
    });
  }

  async delete(caller: Caller, id: string): Promise<void> {
    await this.editing.edit(caller, { kind: 'lesson', id }, async (tx, { companyId }) => {
      const lesson = await tx.findOneBy(Lesson, { companyId, id });
      if (!lesson) throw notFound(unknownSentence('lesson'));
      noteAct({ act: 'catalog.lesson.deleted', subject: id });
      await tx.delete(Lesson, { companyId, id });
      await swapFile(this.store, tx, null, lesson.file);
    });
  }

  private async find(caller: Caller, id: string): Promise<Content & { name: string }> {
    const { companyId, memberId } = caller;
    const rows = await this.db.read<Content & { name: string }>(companyId, KNOWN, [
      companyId,
      id,
      seesAllCourses(caller),
      memberId,
    ]);
    if (!rows[0]) throw notFound(unknownSentence('lesson'));
    return rows[0];
  }
}

/** P2 §5: 20 characters on edit, for a name that changes. */
function requireShortName(name: string): void {
  const checked = changedLessonName.safeParse(name);
  if (!checked.success) throw invalid(checked.error.issues[0]?.message ?? 'The name is too long.', 'lesson_name');
}
