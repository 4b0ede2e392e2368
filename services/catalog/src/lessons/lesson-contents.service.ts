import { VIDEO_UNKNOWN, videoLink } from '@lms360/contracts/rules/lesson';
import { youtubeId } from '@lms360/contracts/rules/youtube';
import { lessonPdf } from '@lms360/contracts/rules/uploads';
import { invalid, unsupportedType } from '@lms360/service-kit/core/errors';
import type { Upload } from '@lms360/service-kit/files/multipart';
import { ObjectStore } from '@lms360/service-kit/files/object-store';
import { Injectable } from '@nestjs/common';
import { FILE_FIELD, requireUpload } from '../files/uploads.js';
import type { Lesson, LessonKind } from './lesson.entity.js';
import { YoutubeAdapter } from './youtube.adapter.js';

/** Readers look for the header in the first so many bytes. */
const PDF_HEADER_WITHIN = 1024;
/**
 * A byte order mark and blanks may precede it, which careless programs write. Anything else may not, although PDF readers accept it: an
 * HTML page with a PDF appended would be an HTML page to every program that looks at the first bytes.
 */
const PDF_HEADER = /^(\xef\xbb\xbf)?[\0\t\n\f\r ]*%PDF-/;

/** What a lesson shows. */
export type Content = Pick<Lesson, 'kind' | 'videoId' | 'file' | 'checked'>;

/** What a lesson form brings along: a link for a video, a file for a PDF. */
export interface Brought {
  kind: LessonKind;
  link: unknown;
  upload: Upload | undefined;
}

/** Turns what a form brings into a lesson's content, before any transaction: YouTube is asked, a document is staged. */
@Injectable()
export class LessonContents {
  constructor(
    private readonly store: ObjectStore,
    private readonly youtube: YoutubeAdapter,
  ) {}

  /** @throws 400 without link or file, for a link without a video's id or a video that does not exist; 415 for what is no PDF */
  async require(companyId: string, brought: Brought): Promise<Content> {
    return brought.kind === 'video'
      ? this.video(brought.link)
      : this.document(companyId, requireUpload(brought.upload, lessonPdf));
  }

  /**
   * As {@link require} for an edited lesson.
   * @returns null when the lesson goes on showing what it had: the form brings nothing new of the same kind. A video that stays
   * is asked about again only if it could not be checked so far.
   */
  async change(companyId: string, brought: Brought, had: Content): Promise<Content | null> {
    const { kind, link, upload } = brought;
    if (kind !== had.kind) return this.require(companyId, brought);
    if (kind === 'pdf') return upload ? this.document(companyId, upload) : null;
    const text = typeof link === 'string' ? link.trim() : '';
    return text === '' || (had.checked && youtubeId(text) === had.videoId) ? null : this.video(text);
  }

  private async video(given: unknown): Promise<Content> {
    const link = videoLink.safeParse(given);
    if (!link.success) throw invalid(link.error.issues[0]?.message ?? VIDEO_UNKNOWN, FILE_FIELD);
    const videoId = youtubeId(link.data);
    const verdict = await this.youtube.look(videoId ?? '');
    if (!verdict.exists) throw invalid(VIDEO_UNKNOWN, FILE_FIELD);
    return { kind: 'video', videoId, file: null, checked: !verdict.unchecked };
  }

  private async document(companyId: string, { body }: Upload): Promise<Content> {
    const beginning = body.toString('latin1', 0, PDF_HEADER_WITHIN);
    if (!PDF_HEADER.test(beginning)) throw unsupportedType(lessonPdf.wrongType, FILE_FIELD);
    const document = { body, size: body.length, type: 'application/pdf', extension: 'pdf' };
    return { kind: 'pdf', videoId: null, file: await this.store.stage(companyId, 'lesson', document), checked: true };
  }
}
