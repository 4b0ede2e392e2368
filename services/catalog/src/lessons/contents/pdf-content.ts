import { type LessonContent, lessonKinds } from '@lms360/contracts/lesson-kinds';
import { fileKind } from '@lms360/contracts/rules/file-kind';
import { unsupportedType } from '@lms360/service-kit/core/errors';
import type { Upload } from '@lms360/service-kit/files/multipart';
import type { ObjectStore } from '@lms360/service-kit/files/object-store';
import { FILE_FIELD, requireUpload } from '../../files/uploads.js';
import type { Brought, ContentHandler, KindContent } from './content-handler.js';
import type { PdfOpener } from './pdf-opener.js';

const { upload: rule } = lessonKinds.pdf;

/** A PDF by its file, which is staged in the object store. */
export class PdfContent implements ContentHandler {
  constructor(
    private readonly store: ObjectStore,
    private readonly opener: PdfOpener,
  ) {}

  /** @throws 400 without a file, 415 for what is not a PDF or cannot be opened, 503 when too many others are being opened */
  async require(companyId: string, { upload }: Brought): Promise<KindContent> {
    return this.stage(companyId, requireUpload(upload, rule));
  }

  async change(companyId: string, { upload }: Brought): Promise<KindContent | null> {
    return upload ? this.stage(companyId, upload) : null;
  }

  pathOf({ file }: LessonContent): string | null {
    return this.store.linkOrNull(file, 'document');
  }

  private async stage(companyId: string, { body }: Upload): Promise<KindContent> {
    if (fileKind(body) !== 'pdf') throw unsupportedType(rule.wrongType, FILE_FIELD);
    await this.opener.require(body);
    const document = { body, size: body.length, type: 'application/pdf', extension: 'pdf' };
    return { file: await this.store.stage(companyId, 'lesson', document) };
  }
}
