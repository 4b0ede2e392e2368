import { fileKind, type PictureKind } from './file-kind.js';
import {
  CATEGORY_BANNER_MAX,
  COURSE_THUMBNAIL_MAX,
  LESSON_PDF_MAX,
  PROFILE_PHOTO_MAX,
  SUBCATEGORY_BANNER_MAX,
} from './limits.js';

/** What a file field accepts. `maxBytes` is the largest accepted size; `required` is absent where the file is optional. */
export interface UploadRule {
  types: readonly string[];
  maxBytes: number;
  required?: string;
  wrongType: string;
  tooLarge: string;
}

/** Short names of types, as people and decoders use them. */
const KINDS: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/svg+xml': 'svg',
  'image/x-icon': 'x-icon',
  'image/vnd.microsoft.icon': 'x-icon',
};

/** `jpeg`, `png`, `svg`, `webp`, `x-icon`, `pdf`: the types that a rule accepts, by content. */
export const kindsOf = ({ types }: UploadRule): string[] => [
  ...new Set(types.map((type) => KINDS[type] ?? type.replace('image/', ''))),
];

const PICTURES = ['image/jpeg', 'image/png', 'image/svg+xml', 'image/webp'] as const;
const ICONS = ['image/x-icon', 'image/vnd.microsoft.icon'] as const;
const ONLY_PICTURES = 'Only JPEG, JPG, PNG, SVG, WEBP';

/** The type of a picture by its content; undefined when the rule does not accept it. */
export const pictureKindFor = (rule: UploadRule, file: Uint8Array): PictureKind | undefined => {
  const kind = fileKind(file);
  return kind && kind !== 'pdf' && kindsOf(rule).includes(kind) ? kind : undefined;
};

/** P1 §5, Profile. */
export const profilePhoto: UploadRule = {
  types: [...PICTURES, ...ICONS],
  maxBytes: PROFILE_PHOTO_MAX,
  required: 'Required Image',
  wrongType: ONLY_PICTURES,
  tooLarge: 'File size must not exceed 1 MB',
};

/** P2 §5, Category; required on add only. */
export const categoryBanner: UploadRule = {
  types: PICTURES,
  maxBytes: CATEGORY_BANNER_MAX,
  required: 'Required Banner',
  wrongType: ONLY_PICTURES,
  tooLarge: 'File size must not exceed 1 MB',
};

/** P2 §5, Subcategory; required on add only. */
export const subcategoryBanner: UploadRule = {
  types: PICTURES,
  maxBytes: SUBCATEGORY_BANNER_MAX,
  required: 'Upload banner for subcategory',
  wrongType: ONLY_PICTURES,
  tooLarge: 'Filesize exceeds 500KB',
};

/** P2 §5, Course. */
export const courseThumbnail: UploadRule = {
  types: ['image/jpeg', 'image/png', 'image/svg+xml'],
  maxBytes: COURSE_THUMBNAIL_MAX,
  wrongType: 'Only JPEG, PNG, SVG images are allowed',
  tooLarge: 'File size must be less than 1 MB',
};

/** P2 §5, Chapter and lesson. */
export const lessonPdf = {
  types: ['application/pdf'],
  maxBytes: LESSON_PDF_MAX,
  required: 'Upload PDF file',
  wrongType: 'The file only accepts the PDF format',
  tooLarge: 'PDF file must have a maximum file size of 5 MB',
} satisfies UploadRule;

/** Also where a file is optional. */
const EMPTY_FILE = 'This file is empty. Please choose another.';

/** The error sentence for a file of this size, if any. */
export const sizeFault = (size: number, rule: UploadRule): string | undefined =>
  size === 0 ? EMPTY_FILE : size > rule.maxBytes ? rule.tooLarge : undefined;

/**
 * The error sentence for a chosen file, the same on the page and on the server.
 * @param file its size in bytes, and its first bytes (`HEAD_BYTES` of file-kind.ts)
 */
export const uploadFault = (file: { size: number; head: Uint8Array } | null, rule: UploadRule): string | undefined => {
  if (!file) return rule.required;
  const kind = fileKind(file.head) ?? '';
  return sizeFault(file.size, rule) ?? (kindsOf(rule).includes(kind) ? undefined : rule.wrongType);
};
