import { type LessonContent, lessonKinds } from '@lms360/contracts/lesson-kinds';
import { unsupportedType } from '@lms360/service-kit/core/errors';
import type { Upload } from '@lms360/service-kit/files/multipart';
import type { ObjectStore } from '@lms360/service-kit/files/object-store';
import { FILE_FIELD, requireUpload } from '../../files/uploads.js';
import type { Brought, ContentHandler, KindContent } from './content-handler.js';

const { upload: rule } = lessonKinds.pdf;

/** Readers look for the header in the first so many bytes. */
const PDF_HEADER_WITHIN = 1024;
/**
 * A byte order mark and blanks may precede it, which careless programs write. Anything else may not, although PDF readers accept it: an
 * HTML page with a PDF appended would be an HTML page to every program that looks at the first bytes.
 */
const PDF_HEADER = /^(\xef\xbb\xbf)?[\0\t\n\f\r ]*%PDF-/;

/** A PDF by its file, which is staged in the object store. */
export class PdfContent implements ContentHandler {
  constructor(private readonly store: ObjectStore) {}

  /** @throws 400 without a file, 415 for what is no PDF */
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
    const beginning = body.toString('latin1', 0, PDF_HEADER_WITHIN);
    if (!PDF_HEADER.test(beginning)) throw unsupportedType(rule.wrongType, FILE_FIELD);
    const document = { body, size: body.length, type: 'application/pdf', extension: 'pdf' };
    return { file: await this.store.stage(companyId, 'lesson', document) };
  }
}
