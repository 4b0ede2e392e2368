import { courseFields, fresh, pdf } from '../support/objects.ts';
import { photo } from './auth.ts';
import type { Sample } from './request.ts';

const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

export const catalogRequests: Record<string, Sample> = {
  'GET /getAllCategory': { request: () => ({}) },
  'GET /getCategroyData': { request: () => ({}) },
  'POST /AddCategroy': {
    request: ({ company }) => ({
      fields: { category_name: fresh(company, 'Category'), title: 'A title', description: 'A description' },
      form: photo,
    }),
  },
  'POST /updatecategory': {
    object: 'category',
    request: ({ company, ids }) => ({
      fields: { id: ids.category, category_name: fresh(company, 'Category'), title: 'A title', description: 'A description' },
      form: 'without file',
    }),
  },
  'DELETE /deleteCategory': { object: 'category', request: ({ ids }) => ({ parameters: { id: ids.category } }) },
  'POST /subcategory': { object: 'company', request: ({ ids }) => ({ fields: { category_id: ids.category } }) },
  'POST /addsubcategory': {
    object: 'category',
    request: ({ company, ids }) => ({
      fields: { categorySelect: ids.category, subCategoryInput: fresh(company, 'Subcategory'), Description: 'A description' },
      form: photo,
    }),
  },
  'POST /updatesubcategory': {
    object: 'subcategory',
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
  'POST /deletesubcategory': { object: 'subcategory', request: ({ ids }) => ({ fields: { id: ids.subcategory } }) },
  'POST /listsubcategory': { object: 'company', request: ({ ids }) => ({ fields: { category_id: ids.category } }) },
  'POST /courseid': { object: 'draft', authored: true, request: ({ ids }) => ({ fields: { id: ids.course } }) },
  'POST /addcourse': {
    object: 'subcategory',
    request: ({ company, ids }) => ({ fields: courseFields(company, ids), form: 'without file' }),
  },
  'POST /updatecourse': {
    object: 'draft',
    authored: true,
    request: ({ company, ids }) => ({ fields: { ...courseFields(company), id: ids.course }, form: 'without file' }),
  },
  'POST /deletecourse': { object: 'draft', authored: true, request: ({ ids }) => ({ fields: { id: ids.course } }) },
  'POST /coursesubmit': {
    object: 'draft',
    authored: true,
    request: ({ ids }) => ({ fields: { id: ids.course, statusCode: 0 } }),
  },
  'POST /lmsMyAddedCourseList': { request: () => ({ fields: {} }) },
  'POST /lmsCourseListAdmin': { request: () => ({ fields: {} }) },
  'POST /lmscoursestatuschange': {
    object: 'pending',
    authored: true,
    request: ({ ids }) => ({ fields: { course_id: ids.course, approved_status: 1 } }),
  },
  'POST /lmschaptersAndLesson': { object: 'draft', authored: true, request: ({ ids }) => ({ fields: { id: ids.course } }) },
  'POST /addchapter': {
    object: 'bare',
    authored: true,
    request: ({ company, ids }) => ({ fields: { course_id: ids.course, chapter_name: fresh(company, 'Chapter') } }),
  },
  'POST /updatechapter': {
    object: 'draft',
    authored: true,
    request: ({ company, ids }) => ({
      fields: { chapter_id: ids.chapter, course_id: ids.course, chapter_name: fresh(company, 'Chapter') },
    }),
  },
  'POST /deletechapter': { object: 'draft', authored: true, request: ({ ids }) => ({ fields: { id: ids.chapter } }) },
  'POST /addlesson': {
    object: 'draft',
    authored: true,
    request: ({ ids }) => ({
      fields: { lesson_name: 'Another lesson', file_type: 'P', chapter_id: ids.chapter, course_id: ids.course },
      form: pdf,
    }),
  },
  'POST /updatelesson': {
    object: 'draft',
    authored: true,
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
  'POST /deletelesson': { object: 'draft', authored: true, request: ({ ids }) => ({ fields: { lesson_id: ids.lesson } }) },
  'GET /videocheck': { request: () => ({ parameters: { videoId: VIDEO } }) },
};
