import { z } from 'zod';
import { moment } from '../wire/answers.js';
import { wireId } from '../wire/wire-id.js';

export const openCourseRequest = z.object({ id: wireId('Id of the course') });
export type OpenCourseRequest = z.infer<typeof openCourseRequest>;

const fileType = z.enum(['V', 'P']).meta({ description: 'V video, P PDF' });
const filePath = z.string().nullable().meta({
  description: 'Video: its YouTube watch link. PDF: a link under /files, valid for 15 minutes. null for a locked lesson',
});

const readerLesson = z
  .object({
    lesson_id: z.string(),
    lesson_name: z.string(),
    file_type: fileType,
    file_path: filePath,
    lesson_read_status: z.union([z.literal(0), z.literal(1)]).meta({ description: '1 read' }),
    locked: z.boolean(),
  })
  .meta({ id: 'ReaderLesson' });
export type ReaderLesson = z.infer<typeof readerLesson>;

const readerChapter = z
  .object({
    chapter_id: z.string(),
    chapter_name: z.string(),
    TotalLesson: z.number().int(),
    TotalLessonRead: z.number().int(),
    lesson: z.array(readerLesson),
  })
  .meta({ id: 'ReaderChapter' });
export type ReaderChapter = z.infer<typeof readerChapter>;

export const openCourseAnswer = z.object({
  courseResults: z.array(z.object({ course_id: z.string(), chapter: z.array(readerChapter) })),
  firstMatchingLesson: z
    .object({ chapter_id: z.string(), lesson_id: z.string(), file_type: fileType, file_path: filePath })
    .nullable()
    .meta({ description: 'The first unread lesson, the first of all when every one is read, null without lessons' }),
  Course_name: z.string(),
  course_created_date: moment('Upload date'),
  Employee_Read_percentage: z.number().int().min(0).max(100),
  preview: z.boolean().meta({
    description: 'The author or a superadmin looks at a course that is not approved: everything open, nothing recorded',
  }),
});
export type OpenCourseAnswer = z.infer<typeof openCourseAnswer>;

export const completeLessonRequest = z.object({ lesson_id: wireId('Id of the lesson') });
export type CompleteLessonRequest = z.infer<typeof completeLessonRequest>;

export const completeLessonAnswer = z.object({ message: z.string() });
export type CompleteLessonAnswer = z.infer<typeof completeLessonAnswer>;
