import { Injectable } from '@nestjs/common';
import { type FileType, type LessonKind, lessonKinds } from '@lms360/contracts/lesson-kinds';
import { watchLink } from '@lms360/contracts/rules/youtube';
import { ObjectStore } from '@lms360/service-kit/files/object-store';
import type { OutlineLesson } from '../rules/outline.js';

/** The wire form of what a lesson shows (P2 §3: `file_type` and `file_path`). */
@Injectable()
export class LessonFile {
  private readonly paths: Record<LessonKind, (lesson: OutlineLesson) => string | null>;

  constructor(store: ObjectStore) {
    this.paths = {
      // A watch link, from which the reader extracts the id as from every YouTube link (P2 §5).
      video: ({ videoId, videoStart }) => videoId && watchLink(videoId, videoStart),
      // A link under `/files`.
      pdf: ({ file }) => store.linkOrNull(file, 'document'),
    };
  }

  typeOf({ kind }: OutlineLesson): FileType {
    return lessonKinds[kind].fileType;
  }

  /** Null for a lesson without content. */
  pathOf(lesson: OutlineLesson): string | null {
    return this.paths[lesson.kind](lesson);
  }
}
