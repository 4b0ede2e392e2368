import {
  categoryBanner,
  courseThumbnail,
  lessonPdf,
  profilePhoto,
  subcategoryBanner,
  type UploadRule,
} from '@lms360/contracts/rules/uploads';
import type { Api } from '@lms360/api-client/api';
import type { CallWith } from '@lms360/contracts/calls.ts';
import type { Company } from '../company.ts';
import { fresh, type Ids } from '../objects.ts';

/** A call that accepts a file: its caller, its other fields, and where the stored file is shown afterwards. */
export interface UploadCall {
  rule: UploadRule;
  /** Whether the call refuses a form without a file. */
  required: boolean;
  api: Api;
  fields: () => Record<string, string>;
  /** The link of what was stored last. @param sent the fields that were sent, `answer` the answer */
  link: (sent: Record<string, string>, answer: Record<string, unknown>) => Promise<string>;
}

type Row = Record<string, string>;
const rowsOf = async (api: Api, path: string, body: object, list: string) =>
  (await api.mustPost<Record<string, Row[]>>(path, body))[list] ?? [];
/** The link is in a row's column; the row is found by the value of another one. */
const linkIn = (rows: Row[], column: string, value: string | undefined, link: string) =>
  rows.find((row) => row[column] === value)?.[link] ?? '';

/** A call that takes a form takes a file with it. */
export type UploadId = CallWith<{ body: 'multipart' }>;

/** Every call that takes a file. @param ids a draft of the first teacher; @param pdfLesson of it, which the updates change */
export function uploadCalls(company: Company, ids: Ids): Record<UploadId, UploadCall> {
  const { superadmin, teachers, categoryId, subcategoryId } = company;
  const teacher = teachers[0].api;
  const admin = superadmin.api;
  const categories = async () => (await admin.mustGet<{ categories: Row[] }>('/getCategroyData')).categories;
  const subcategories = () => rowsOf(admin, '/subcategory', {}, 'results');
  const lessons = async () => {
    const chapters = await teacher.mustPost<{ lessons: Row[] }[]>('/lmschaptersAndLesson', { id: ids.course });
    return chapters.flatMap((chapter) => chapter.lessons);
  };
  const courseLink = async (id: string) => (await teacher.mustPost<Row[]>('/courseid', { id }))[0]?.['image'] ?? '';
  const category = () => ({ category_name: fresh(company, 'Category'), title: 'A title', description: 'A description' });
  const subcategory = () => ({
    categorySelect: categoryId,
    subCategoryInput: fresh(company, 'Subcategory'),
    Description: 'A description',
  });
  const course = () => ({
    course_name: fresh(company, 'A course of uploads'),
    course_desc: 'A course about which something is proved.',
    category_id: categoryId,
    subcategory_id: subcategoryId,
  });
  const lesson = () => ({
    lesson_name: fresh(company, 'A lesson').slice(0, 20),
    file_type: 'P',
    chapter_id: ids.chapter,
    course_id: ids.course,
  });
  return {
    updateProfile: {
      rule: profilePhoto,
      required: false, // except the first time
      api: company.students[0].api,
      fields: () => ({ name: `Somebody ${company.mark}`, mobile: '9876543210' }),
      link: async () => (await company.students[0].api.mustGet<{ empData: Row[] }>('/getprofile')).empData[0]?.['photo'] ?? '',
    },
    addCategory: {
      rule: categoryBanner,
      required: true,
      api: admin,
      fields: category,
      link: async (sent) => linkIn(await categories(), 'category_name', sent['category_name'], 'categoryImage'),
    },
    updateCategory: {
      rule: categoryBanner,
      required: false,
      api: admin,
      fields: () => ({ id: categoryId, ...category() }),
      link: async () => linkIn(await categories(), 'id', categoryId, 'categoryImage'),
    },
    addSubcategory: {
      rule: subcategoryBanner,
      required: true,
      api: admin,
      fields: subcategory,
      link: async (sent) => linkIn(await subcategories(), 'subcategory_name', sent['subCategoryInput'], 'banner_path'),
    },
    updateSubcategory: {
      rule: subcategoryBanner,
      required: false,
      api: admin,
      fields: () => ({ subcategory_id: subcategoryId, ...subcategory() }),
      link: async () => linkIn(await subcategories(), 'subcategory_id', subcategoryId, 'banner_path'),
    },
    addCourse: {
      rule: courseThumbnail,
      required: false,
      api: teacher,
      fields: course,
      link: (_sent, answer) => courseLink(String(answer['courseId'])),
    },
    updateCourse: {
      rule: courseThumbnail,
      required: false,
      api: teacher,
      fields: () => ({ id: ids.course, ...course() }),
      link: () => courseLink(ids.course),
    },
    addLesson: {
      rule: lessonPdf,
      required: true,
      api: teacher,
      fields: lesson,
      link: async (sent) => linkIn(await lessons(), 'lesson_name', sent['lesson_name'], 'file_path'),
    },
    updateLesson: {
      rule: lessonPdf,
      required: false,
      api: teacher,
      fields: () => ({ ...lesson(), lesson_id: ids.lesson }),
      link: async () => linkIn(await lessons(), 'lesson_id', ids.lesson, 'file_path'),
    },
  };
}
