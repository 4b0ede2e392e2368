import type { UploadRule } from '@lms360/contracts/rules/uploads';
import { pictureKinds } from '@lms360/contracts/rules/uploads';
import type { Upload } from '@lms360/service-kit/files/multipart';
import { ObjectStore } from '@lms360/service-kit/files/object-store';
import { readPicture } from '@lms360/service-kit/files/picture';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { swapFile } from './uploads.js';

/** Longest side of a stored picture in pixels, by what it shows. */
const MAX_SIDE = { banner: 1600, thumbnail: 960 };
type PictureKind = keyof typeof MAX_SIDE;

/** Banners and thumbnails on their way into the object store. */
@Injectable()
export class Pictures {
  constructor(private readonly store: ObjectStore) {}

  /**
   * Re-encodes and stages a picture.
   * @returns its reference, for {@link swap} in the transaction that names it; null when the form brings none
   * @throws 415 for another type, with the rule's sentence
   */
  stage(companyId: string, kind: PictureKind, upload: Upload, rule: UploadRule): Promise<string>;
  stage(companyId: string, kind: PictureKind, upload: Upload | undefined, rule: UploadRule): Promise<string | null>;
  async stage(companyId: string, kind: PictureKind, upload: Upload | undefined, rule: UploadRule): Promise<string | null> {
    if (!upload) return null;
    const picture = await readPicture(upload.body, {
      field: 'image',
      types: pictureKinds(rule),
      message: rule.wrongType,
      maxWidth: MAX_SIDE[kind],
    });
    return this.store.stage(companyId, kind, picture);
  }

  /** The row about to commit names `now` instead of `before`; null means no file. */
  swap(tx: EntityManager, now: string | null, before: string | null): Promise<void> {
    return swapFile(this.store, tx, now, before);
  }
}
