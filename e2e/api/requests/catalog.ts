import type { CallWith } from '@lms360/contracts/calls.ts';
import type { Person } from '../support/company.ts';
import { courseFields, fresh, pdf } from '../support/objects.ts';
import { photo } from './auth.ts';
import type { Sample } from './request.ts';

/** The order that a course has, for whoever may see it; for others one of nothing. */
async function sameOrder({ api }: Person, courseId: string | undefined): Promise<Record<string, unknown>> {
  const { status, body: outline } = await api.call('GET', `/v1/courses/${courseId}/outline`);
  if (status !== 200) return { version: 1, chapters: [] };
  const body = outline as unknown as OutlineAnswer;
  const chapters = body.chapters.map(({ id, lessons }) => ({ id, lessons: lessons.map((lesson) => lesson.id) }));
  return { version: body.version, chapters };
}

interface OutlineAnswer {
  version: number;
  chapters: { id: string; lessons: { id: string }[] }[];
}

const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

export const catalogRequests: Record<CallWith<{ service: 'catalog' }>, Sample> = {
  getAllCategory: { request: () => ({}) },
  getCategroyData: { request: () => ({}) },
  addCategory: {
    request: ({ company }) => ({
      fields: { category_name: fresh(company, 'Category'), title: 'A title', description: 'A description' },
      form: photo,
    }),
  },
  updateCategory: {
    request: ({ company, ids }) => ({
      fields: { id: ids.category, category_name: fresh(company, 'Category'), title: 'A title', description: 'A description' },
      form: 'without file',
    }),
  },
  deleteCategory: { request: ({ ids }) => ({ parameters: { id: ids.category } }) },
  listSubcategories: { made: 'company', request: ({ ids }) => ({ fields: { category_id: ids.category } }) },
  addSubcategory: {
    request: ({ company, ids }) => ({
      fields: { categorySelect: ids.category, subCategoryInput: fresh(company, 'Subcategory'), Description: 'A description' },
      form: photo,
    }),
  },
  updateSubcategory: {
    request: ({ company, ids }) => ({
      fields: {
        subcategory_id: ids.subcategory,
        categorySelect: company.categoryId,
        category_id: company.categoryId,
        subCategoryInput: fresh(company, 'Subcategory'),
        Description: 'A description',
      },
      form: 'without file',
    }),
  },
  deleteSubcategory: { request: ({ ids }) => ({ fields: { id: ids.subcategory } }) },
  listSubcategoriesOfCategory: { made: 'company', request: ({ ids }) => ({ fields: { category_id: ids.category } }) },
  getCourse: { request: ({ ids }) => ({ fields: { id: ids.course } }) },
  addCourse: {
    request: ({ company, ids }) => ({ fields: courseFields(company, ids), form: 'without file' }),
  },
  updateCourse: {
    request: ({ company, ids }) => ({ fields: { ...courseFields(company), id: ids.course }, form: 'without file' }),
  },
  deleteCourse: { request: ({ ids }) => ({ fields: { id: ids.course } }) },
  submitCourse: {
    request: ({ ids }) => ({ fields: { id: ids.course, statusCode: 0 } }),
  },
  listMyCourses: { request: () => ({ fields: {} }) },
  listApprovals: { request: () => ({ fields: {} }) },
  changeCourseStatus: {
    made: 'pending',
    request: ({ ids }) => ({ fields: { course_id: ids.course, approved_status: 1 } }),
  },
  listChapters: { request: ({ ids }) => ({ fields: { id: ids.course } }) },
  getOutline: { request: ({ ids }) => ({ parameters: { id: ids.course } }) },
  putOutline: {
    request: async ({ caller, ids }) => ({ parameters: { id: ids.course }, fields: await sameOrder(caller, ids.course) }),
  },
  addChapter: {
    made: 'bare',
    request: ({ company, ids }) => ({ fields: { course_id: ids.course, chapter_name: fresh(company, 'Chapter') } }),
  },
  updateChapter: {
    request: ({ company, ids }) => ({
      fields: { chapter_id: ids.chapter, course_id: ids.course, chapter_name: fresh(company, 'Chapter') },
    }),
  },
  deleteChapter: { request: ({ ids }) => ({ fields: { id: ids.chapter } }) },
  addLesson: {
    request: ({ ids }) => ({
      fields: { lesson_name: 'Another lesson', file_type: 'P', chapter_id: ids.chapter, course_id: ids.course },
      form: pdf,
    }),
  },
  updateLesson: {
    request: ({ ids }) => ({
      fields: {
        lesson_id: ids.lesson,
        lesson_name: 'A renamed lesson',
        file_type: 'P',
        chapter_id: ids.chapter,
        course_id: ids.course,
      },
    }),
  },
  deleteLesson: { request: ({ ids }) => ({ fields: { lesson_id: ids.lesson } }) },
  checkVideo: { request: () => ({ parameters: { videoId: VIDEO } }) },
};
