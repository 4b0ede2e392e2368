import type { UploadRule } from '@lms360/contracts/rules/uploads';
import { invalid } from '@lms360/service-kit/core/errors';
import type { Upload } from '@lms360/service-kit/files/multipart';
import type { ObjectStore } from '@lms360/service-kit/files/object-store';
import type { EntityManager } from 'typeorm';

/** The form field of every file of the catalog. */
export const FILE_FIELD = 'image';

/** A file field as the kit's `@Multipart` expects it. */
export const fileField = ({ maxBytes, tooLarge }: UploadRule) => ({ field: FILE_FIELD, maxBytes, tooLarge });

/** The file that a form must bring. @throws 400 with the rule's sentence */
export function requireUpload(upload: Upload | undefined, rule: UploadRule): Upload {
  if (!upload) throw invalid(rule.required ?? 'Please choose a file.', FILE_FIELD);
  return upload;
}

/** Keeps the staged object that a row names from now on, and removes the one that it named before; null means no file. */
export async function swapFile(store: ObjectStore, tx: EntityManager, now: string | null, before: string | null): Promise<void> {
  if (now === before) return;
  if (now) await store.keep(tx, now);
  if (before) await store.replace(tx, before);
}
