import type { Sent } from './network';
import { ok } from './network';

/** A course as `courseid` answers it; draft by default. */
export const courseAnswer = (own: object = {}) => [
  {
    course_id: 'c1',
    course_name: 'Safety basics for field teams',
    course_desc: 'What everyone on site needs to know.',
    category_id: 'k1',
    subcategory_id: 's1',
    category_name: 'Field Operations',
    subcategory_name: 'Site Safety',
    image: null,
    course_image: null,
    approved_status: 3,
    version: 7,
    reason: null,
    ...own,
  },
];

export const videoLesson = {
  lesson_id: 'l1',
  lesson_name: 'Why safety comes first',
  file_type: 'V',
  file_path: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  image: null,
  chapter_id: 'h1',
  course_id: 'c1',
  checked: true,
};

export const chapterAnswer = (lessons: object[] = [videoLesson]) => ({
  chapter_id: 'h1',
  chapter_name: 'Getting started safely',
  course_id: 'c1',
  lessons,
});

/** Two categories, the second without subcategories. */
export const categoriesAnswer = {
  categories: [
    {
      id: 'k1',
      category_name: 'Field Operations',
      title: 'Field',
      Description: 'd',
      categoryImage: null,
      categoryColor: '#333333',
      subcategories: [{ subcategory_id: 's1', subcategory_name: 'Site Safety', category_id: 'k1' }],
    },
    {
      id: 'k2',
      category_name: 'Leadership',
      title: 'Lead',
      Description: 'd',
      categoryImage: null,
      categoryColor: '#444444',
      subcategories: [],
    },
  ],
};

/** The calls of the editor on one course. */
export const editorAnswers = (course: object = {}, chapters: object[] = [chapterAnswer()]) => ({
  'POST /courseid': () => ok(courseAnswer(course)),
  'POST /lmschaptersAndLesson': () => ok(chapters),
  'GET /getAllCategory': () => ok(categoriesAnswer),
});

/** The bodies sent by one call. */
export const bodiesOf = (sent: Sent[], call: string): unknown[] =>
  sent.filter((one) => one.call === call).map(({ body }) => body);
