import { formOf } from '@lms360/api-client/form';
import type { School } from '@lms360/api-client/school';
import type { Upload } from './files.ts';

/** A draft of the school's teacher, who reads it whole in the preview: so many chapters of so many videos, or of these documents. */
export async function draftOf(school: School, title: string, chapters: (number | Upload[])[]): Promise<string> {
  const { teacher } = school;
  const course = {
    course_name: title,
    course_desc: 'A course for looking at the reader.',
    category_id: school.categoryId,
    subcategory_id: school.subcategoryId,
  };
  const { courseId: id } = await teacher.mustPost<{ courseId: string }>('/addcourse', formOf(course));
  for (const [index, lessons] of chapters.entries()) {
    await teacher.mustPost('/addchapter', { course_id: id, chapter_name: `Chapter number ${index + 1}` });
    const stored = await teacher.mustPost<{ chapter_id: string }[]>('/lmschaptersAndLesson', { id });
    const fields = { chapter_id: stored.at(-1)?.chapter_id ?? '', course_id: id };
    const link = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
    if (typeof lessons === 'number') {
      for (let lesson = 1; lesson <= lessons; lesson++)
        await teacher.mustPost('/addlesson', {
          ...fields,
          lesson_name: `Lesson ${index + 1}.${lesson}`.padEnd(12, '.'),
          file_type: 'V',
          image: link,
        });
    } else {
      for (const { name, mimeType: type, buffer: content } of lessons)
        await teacher.mustPost(
          '/addlesson',
          formOf({ ...fields, lesson_name: name.padEnd(10, '.'), file_type: 'P' }, { image: { name, type, content } }),
        );
    }
  }
  return id;
}
