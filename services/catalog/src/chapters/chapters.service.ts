import { ObjectStore } from '@lms360/service-kit/files/object-store';
import { noteAct } from '@lms360/service-kit/core/tracing';
import { notFound } from '@lms360/service-kit/core/errors';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { CourseEditing, unknownSentence } from '../courses/course-editing.service.js';
import { swapFile } from '../files/uploads.js';
import { Lesson } from '../lessons/lesson.entity.js';
import { Chapter } from './chapter.entity.js';

/** Writes the chapters of a course as its author. Every call: 404 for anyone else, 409 while the course is closed. */
@Injectable()
export class ChaptersService {
  constructor(
    private readonly editing: CourseEditing,
    private readonly store: ObjectStore,
  ) {}

  /** Adds a chapter behind the others. @returns its id */
  async add(caller: Caller, courseId: string, name: string): Promise<string> {
    const id = uuid();
    await this.editing.edit(caller, { kind: 'course', id: courseId }, async (tx, { companyId }) => {
      const last = await tx.maximum(Chapter, 'position', { companyId, courseId });
      await tx.insert(Chapter, { companyId, id, courseId, position: (last ?? 0) + 1, name });
    });
    return id;
  }

  async rename(caller: Caller, id: string, name: string): Promise<void> {
    await this.editing.edit(caller, { kind: 'chapter', id }, async (tx, { companyId }) => {
      const { affected } = await tx.update(Chapter, { companyId, id }, { name });
      if (!affected) throw notFound(unknownSentence('chapter'));
    });
  }

  /** Deletes a chapter with its lessons and their files. */
  async delete(caller: Caller, id: string): Promise<void> {
    await this.editing.edit(caller, { kind: 'chapter', id }, async (tx, { companyId }) => {
      for (const { file } of await tx.findBy(Lesson, { companyId, chapterId: id })) await swapFile(this.store, tx, null, file);
      const { affected } = await tx.delete(Chapter, { companyId, id });
      if (!affected) throw notFound(unknownSentence('chapter'));
      noteAct({ act: 'catalog.chapter.deleted', subject: id });
    });
  }
}
