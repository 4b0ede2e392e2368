import { exampleChapter, exampleCourse, exampleLesson } from '@lms360/contracts/rules/examples';
import { fileTypes } from '@lms360/contracts/lesson-kinds';
import { lessonForm } from '@lms360/contracts/rules/lesson';
import { videoLink } from '@lms360/contracts/rules/video-link';
import { youtubeId } from '@lms360/contracts/rules/youtube';
import { advisory } from '@lms360/contracts/rules/text';
import { idField } from '@lms360/platform/ids/row-id';
import { z } from 'zod';

/** A video's link; a PDF comes as a file under the same name. */
const image = z.unknown().optional().meta({ type: 'string', example: exampleLesson.link });

/** `course_id` is not used: the chapter says to which course the lesson belongs. */
export const addLessonBody = lessonForm.extend({
  chapter_id: idField().meta({ example: exampleChapter.id }),
  course_id: advisory(),
  image,
});
export type AddLessonBody = z.infer<typeof addLessonBody>;

/** A lesson stays in its chapter. */
export const updateLessonBody = lessonForm.extend({
  lesson_id: idField().meta({ example: exampleLesson.id }),
  image,
  chapter_id: advisory(),
  course_id: advisory(),
  oldfilepath: advisory(),
});
export type UpdateLessonBody = z.infer<typeof updateLessonBody>;

export const deleteLessonBody = z.object({ lesson_id: idField().meta({ example: exampleLesson.id }) });

/** Given as link or id; the id alone goes on. */
export const videoCheckQuery = z.object({ videoId: videoLink.transform((link) => youtubeId(link) ?? '') });
export const videoCheckAnswer = z.object({
  exists: z.boolean().meta({ example: true }),
  title: z.string().optional().meta({ example: exampleLesson.videoTitle }),
  /** YouTube could not be asked; the video is accepted all the same. */
  embeddable: z.boolean().optional().meta({ example: true, description: 'False: its owner does not allow it on other sites' }),
  unchecked: z.boolean().optional().meta({ example: false }),
});
export type VideoCheckAnswer = z.infer<typeof videoCheckAnswer>;

export const lessonAnswer = z
  .object({
    lesson_id: z.string().meta({ example: exampleLesson.id }),
    lesson_name: z.string().meta({ example: exampleLesson.name }),
    file_type: z.enum(fileTypes),
    file_path: z.string().nullable().meta({ example: exampleLesson.link }),
    image: z.string().nullable().meta({ example: exampleCourse.picture }),
    chapter_id: z.string().meta({ example: exampleChapter.id }),
    course_id: z.string().meta({ example: exampleCourse.id }),
    /** False for a video that YouTube could not be asked about. */
    checked: z.boolean().meta({ example: true }),
  })
  .meta({ id: 'Lesson' });
export type LessonAnswer = z.infer<typeof lessonAnswer>;
