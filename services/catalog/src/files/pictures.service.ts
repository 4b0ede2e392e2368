import type { UploadRule } from '@lms360/contracts/rules/uploads';
import { pictureKindFor } from '@lms360/contracts/rules/uploads';
import { unsupportedType } from '@lms360/service-kit/core/errors';
import type { Upload } from '@lms360/service-kit/files/multipart';
import { ObjectStore } from '@lms360/service-kit/files/object-store';
import { PictureReader } from '@lms360/service-kit/files/picture-reader';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { FILE_FIELD, swapFile } from './uploads.js';

/** Longest side of a stored picture in pixels, by what it shows. */
const MAX_SIDE = { banner: 1600, thumbnail: 960 };
type PictureKind = keyof typeof MAX_SIDE;

/** Banners and thumbnails on their way into the object store. */
@Injectable()
export class Pictures {
  constructor(
    private readonly store: ObjectStore,
    private readonly pictures: PictureReader,
  ) {}

  /**
   * Re-encodes and stages a picture.
   * @returns its reference, for {@link swap} in the transaction that names it; null when the form brings none
   * @throws 415 for another type, with the rule's sentence, or for a picture that cannot be read; 429 or 503 when too many are read
   */
  stage(caller: Caller, kind: PictureKind, upload: Upload, rule: UploadRule): Promise<string>;
  stage(caller: Caller, kind: PictureKind, upload: Upload | undefined, rule: UploadRule): Promise<string | null>;
  async stage(caller: Caller, kind: PictureKind, upload: Upload | undefined, rule: UploadRule): Promise<string | null> {
    if (!upload) return null;
    const { body } = upload;
    const isA = pictureKindFor(rule, body);
    if (!isA) throw unsupportedType(rule.wrongType, FILE_FIELD);
    const picture = await this.pictures.read(caller, { kind: isA, body, field: FILE_FIELD, maxWidth: MAX_SIDE[kind] });
    return this.store.stage(caller.companyId, kind, picture);
  }

  /** The row about to commit names `now` instead of `before`; null means no file. */
  swap(tx: EntityManager, now: string | null, before: string | null): Promise<void> {
    return swapFile(this.store, tx, now, before);
  }
}
