import type {
  PostLmsLessonListResponses,
  PostMylibraryResponses,
  PostLmsCourseReadResponses,
  CourseCard,
  HomeCategory,
  ReaderLesson,
} from '@/shared/api/generated/types.gen';

/** Wire answers of the learning service, as small as a test needs them. */
export const category = (id: string, name: string): HomeCategory => ({
  id,
  category_name: name,
  categoryColor: '#16604a',
  categoryTitle: `All about ${name}`,
  category_Description: 'What everybody should know',
  categoryImage: null,
  course_count: 3,
});

/** Of a course that nobody has begun. */
const untouched = { percentage: 0, lesson_count: 3, kinds: ['video' as const, 'pdf' as const] };

export const card = (own: Partial<CourseCard> = {}): CourseCard => ({
  id: 'course-1',
  course_name: 'Field Sales Basics',
  course_desc: 'How a visit is prepared',
  course_images: null,
  categoryColor: '#16604a',
  name: 'Meera Iyer',
  author_id: 'author-1',
  employee_name: 'Meera Iyer',
  formatted_created_date: '04 Mar 2026',
  category_name: 'Sales',
  subcategory_name: 'Field visits',
  subcategory_id: 'sub-1',
  wishlist: false,
  ...untouched,
  ...own,
});

type Kept = PostMylibraryResponses[200]['data'][number];

export const kept = (own: Partial<Kept> = {}): Kept => ({
  id: 'course-1',
  course_name: 'Field Sales Basics',
  course_desc: 'How a visit is prepared',
  course_image: null,
  categoryColor: '#16604a',
  author_id: 'author-1',
  course_created_by: 'Meera Iyer',
  formatted_created_date: '04 Mar 2026',
  wishlist: true,
  ...untouched,
  ...own,
});

type Started = PostLmsCourseReadResponses[200]['courseread'][number];

export const started = (own: Partial<Started> = {}): Started => ({
  course_id: 'course-1',
  course_name: 'Field Sales Basics',
  course_image: null,
  categoryColor: '#16604a',
  course_desc: 'How a visit is prepared',
  author_id: 'author-1',
  employee_name: 'Meera Iyer',
  formatted_created_date: '04 Mar 2026',
  finished_date: null,
  ...untouched,
  percentage: 40,
  wishList: false,
  ...own,
});

type Outline = PostLmsLessonListResponses[200];

const videoLink = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const pdfLink = '/files/catalog/guide.pdf?X-Amz-Signature=1';

/** Two chapters: a video and a document, then a video; `read` says how many are completed, in order. */
export const outline = (read: number, own: Partial<Outline> = {}): Outline => {
  const lesson = (at: number, name: string, type: 'V' | 'P'): ReaderLesson => {
    const locked = !own.preview && at > read;
    return {
      lesson_id: `lesson-${at + 1}`,
      lesson_name: name,
      file_type: type,
      file_path: locked ? null : type === 'V' ? videoLink : pdfLink,
      lesson_read_status: at < read ? 1 : 0,
      checked: true,
      locked,
    };
  };
  const chapter = (id: string, name: string, lessons: ReaderLesson[]) => ({
    chapter_id: id,
    chapter_name: name,
    TotalLesson: lessons.length,
    TotalLessonRead: lessons.filter(({ lesson_read_status }) => lesson_read_status === 1).length,
    lesson: lessons,
  });
  const chapters = [
    chapter('chapter-1', 'Before the visit', [lesson(0, 'Why we prepare', 'V'), lesson(1, 'The field guide', 'P')]),
    chapter('chapter-2', 'During the visit', [lesson(2, 'Opening a talk', 'V')]),
  ];
  const lessons = chapters.flatMap((one) => one.lesson);
  const first = lessons[read] ?? lessons[0]!;
  return {
    courseResults: [{ course_id: 'course-1', chapter: chapters }],
    firstMatchingLesson: {
      chapter_id: read < 2 ? 'chapter-1' : 'chapter-2',
      lesson_id: first.lesson_id,
      file_type: first.file_type,
      file_path: first.file_path,
    },
    Course_name: 'Field Sales Basics',
    course_created_date: '2026-03-04T05:00:00.000Z',
    Employee_Read_percentage: Math.floor((read * 100) / 3),
    preview: false,
    ...own,
  };
};
