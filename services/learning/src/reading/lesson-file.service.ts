import { Injectable } from '@nestjs/common';
import { watchLink } from '@lms360/contracts/rules/youtube';
import { ObjectStore } from '@lms360/service-kit/files/object-store';
import type { OutlineLesson } from '../rules/outline.js';

/** The wire form of what a lesson shows (P2 §3: `file_type` V or P, and `file_path`). */
@Injectable()
export class LessonFile {
  constructor(private readonly store: ObjectStore) {}

  typeOf(lesson: OutlineLesson): 'V' | 'P' {
    return lesson.kind === 'video' ? 'V' : 'P';
  }

  /**
   * A video's watch link, from which the reader extracts the id as from every YouTube link (P2 §5); a PDF's link under
   * `/files`. Null for a lesson that has neither.
   */
  pathOf(lesson: OutlineLesson): string | null {
    if (lesson.kind === 'video') return lesson.videoId && watchLink(lesson.videoId);
    return this.store.linkOrNull(lesson.file, 'document');
  }
}
