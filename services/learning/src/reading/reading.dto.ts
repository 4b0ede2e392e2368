import { fileTypes } from '@lms360/contracts/lesson-kinds';
import { exampleChapter, exampleCourse, exampleLesson } from '@lms360/contracts/rules/examples';
import { patternedIdField } from '@lms360/platform/ids/row-id';
import { z } from 'zod';
import { moment } from '../rules/answer-fields.js';

export const openCourseRequest = z.object({
  id: patternedIdField().meta({ description: 'Id of the course', example: exampleCourse.id }),
});
export type OpenCourseRequest = z.infer<typeof openCourseRequest>;

const fileType = z.enum(fileTypes).meta({ description: 'V video, P PDF' });
const filePath = z.string().nullable().meta({
  example: exampleLesson.link,
  description: 'Video: its YouTube watch link. PDF: a link under /files, valid for 15 minutes. null for a locked lesson',
});

const readerLesson = z
  .object({
    lesson_id: z.string().meta({ example: exampleLesson.id }),
    lesson_name: z.string().meta({ example: exampleLesson.name }),
    file_type: fileType,
    file_path: filePath,
    lesson_read_status: z.union([z.literal(0), z.literal(1)]).meta({ description: '1 read' }),
    locked: z.boolean().meta({ example: false }),
    checked: z.boolean().meta({ example: true, description: 'False for a video that YouTube could not be asked about' }),
  })
  .meta({ id: 'ReaderLesson' });
export type ReaderLesson = z.infer<typeof readerLesson>;

const readerChapter = z
  .object({
    chapter_id: z.string().meta({ example: exampleChapter.id }),
    chapter_name: z.string().meta({ example: exampleChapter.name }),
    TotalLesson: z.number().int().meta({ example: 4 }),
    TotalLessonRead: z.number().int().meta({ example: 1 }),
    lesson: z.array(readerLesson),
  })
  .meta({ id: 'ReaderChapter' });
export type ReaderChapter = z.infer<typeof readerChapter>;

export const openCourseAnswer = z.object({
  courseResults: z.array(
    z.object({ course_id: z.string().meta({ example: exampleCourse.id }), chapter: z.array(readerChapter) }),
  ),
  firstMatchingLesson: z
    .object({
      chapter_id: z.string().meta({ example: exampleChapter.id }),
      lesson_id: z.string().meta({ example: exampleLesson.id }),
      file_type: fileType,
      file_path: filePath,
    })
    .nullable()
    .meta({ description: 'The first unread lesson, the first of all when every one is read, null without lessons' }),
  Course_name: z.string().meta({ example: exampleCourse.title }),
  course_created_date: moment('Upload date'),
  Employee_Read_percentage: z.number().int().min(0).max(100).meta({ example: 25 }),
  preview: z.boolean().meta({
    example: false,
    description: 'The author or a superadmin looks at a course that is not approved: everything open, nothing recorded',
  }),
});
export type OpenCourseAnswer = z.infer<typeof openCourseAnswer>;

export const completeLessonRequest = z.object({
  lesson_id: patternedIdField().meta({ description: 'Id of the lesson', example: exampleLesson.id }),
});
export type CompleteLessonRequest = z.infer<typeof completeLessonRequest>;
