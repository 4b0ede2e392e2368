import * as z from 'zod';
import { objectKey } from './events/define.js';
import { lessonPdf, type UploadRule } from './rules/uploads.js';
import { VIDEO_LINK_REQUIRED } from './rules/video-link.js';

/** What services, web app and tools must know of a kind of lesson. Its words are the web app's texts `lessonKinds.<kind>`. */
interface LessonKindRecord {
  /** Its `file_type` on the wire (P2 §3). */
  fileType: string;
  /** The fields of an event's lesson that this kind fills; they are null in lessons of other kinds. */
  content: z.ZodRawShape;
  /** Rule of the file that the lesson form uploads, undefined where there is none. */
  upload: UploadRule | undefined;
  /** The sentence of a form without the content (P2 §5), undefined where a lesson may begin empty. */
  required: string | undefined;
}

/** The kinds of lessons, in the order in which forms offer them. */
export const lessonKinds = {
  video: {
    fileType: 'V',
    content: {
      /** The 11-character id of a YouTube video. */
      videoId: z.string().length(11).nullable(),
      /** Second to begin at; null for the beginning. Events of release 0.1 have none. */
      videoStart: z.int().positive().nullable().default(null),
    },
    upload: undefined,
    required: VIDEO_LINK_REQUIRED,
  },
  pdf: {
    fileType: 'P',
    /** The document. */
    content: { file: objectKey.nullable() },
    upload: lessonPdf,
    required: lessonPdf.required,
  },
} as const satisfies Record<string, LessonKindRecord>;

export type LessonKind = keyof typeof lessonKinds;
export type FileType = (typeof lessonKinds)[LessonKind]['fileType'];

export const lessonKindNames = Object.keys(lessonKinds) as [LessonKind, ...LessonKind[]];
export const fileTypes = lessonKindNames.map((kind) => lessonKinds[kind].fileType) as [FileType, ...FileType[]];

/** From a `file_type` of the wire to the kind that it stands for. */
export type KindOfFileType = { [Kind in LessonKind as (typeof lessonKinds)[Kind]['fileType']]: Kind };
const kindOfFileType = Object.fromEntries(lessonKindNames.map((kind) => [lessonKinds[kind].fileType, kind])) as KindOfFileType;
export const kindOf = (fileType: FileType): LessonKind => kindOfFileType[fileType];

type Merged<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void ? All : never;

/** The content fields of all kinds, as every event's lesson has them. */
export const lessonContent = Object.assign({}, ...lessonKindNames.map((kind) => lessonKinds[kind].content)) as Merged<
  (typeof lessonKinds)[LessonKind]['content']
>;
export type LessonContent = { [Field in keyof typeof lessonContent]: z.infer<(typeof lessonContent)[Field]> };

/** The content of a lesson whose kind fills none of the fields. */
export const noContent = Object.fromEntries(Object.keys(lessonContent).map((field) => [field, null])) as {
  [Field in keyof LessonContent]: null;
};
