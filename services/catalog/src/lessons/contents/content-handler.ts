import type { LessonContent, LessonKind } from '@lms360/contracts/lesson-kinds';
import type { Upload } from '@lms360/service-kit/files/multipart';
import type { Lesson } from '../lesson.entity.js';

/** What a lesson shows. */
export type Content = Pick<Lesson, 'kind' | 'checked' | keyof LessonContent>;

/** The columns of a lesson that its kind fills; the others are empty. */
export type KindContent = Partial<Omit<Content, 'kind'>>;

/** What a lesson form brings along: a link for a video, a file for a PDF. */
export interface Brought {
  kind: LessonKind;
  link: unknown;
  upload: Upload | undefined;
}

/** One kind of lesson: what a form must bring for it, and where its author sees it. */
export interface ContentHandler {
  /** The content of a new lesson, or of one that becomes one of this kind. @throws 400, 415 for a form that brings none */
  require(companyId: string, brought: Brought): Promise<KindContent>;
  /** As {@link require} for a lesson that is of this kind already. @returns null when it goes on showing what it had */
  change(companyId: string, brought: Brought, had: Content): Promise<KindContent | null>;
  /** The `file_path` of the wire. */
  pathOf(content: LessonContent): string | null;
}
