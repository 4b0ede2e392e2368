import * as z from 'zod';
import {
  COURSE_DESCRIPTION_MAX,
  COURSE_DESCRIPTION_MIN,
  COURSE_TITLE_MAX_ADD,
  COURSE_TITLE_MAX_EDIT,
  COURSE_TITLE_MIN,
} from './limits.js';
import { exampleCategory, exampleCourse, exampleSubcategory } from './examples.js';
import { id, line, longest, paragraph, shortest } from './text.js';

/** Shown instead of the subcategory's sentence when the chosen category has none (P2 §5, the specification's spelling). */
export const NEED_SUBCATEGORY = 'Need to add Subcategroy';

const title = (max: number) =>
  line('Please enter the course title.')
    .check(shortest(COURSE_TITLE_MIN, 'Must be at least 10 characters'))
    .check(longest(max))
    .meta({ example: exampleCourse.title });

const courseFields = (titleMax: number) =>
  z.object({
    course_name: title(titleMax),
    course_desc: paragraph('Please enter the description.')
      .check(shortest(COURSE_DESCRIPTION_MIN, 'Must be at least 20 characters'))
      .check(longest(COURSE_DESCRIPTION_MAX))
      .meta({ example: exampleCourse.description }),
    category_id: id('Please select a category').meta({ example: exampleCategory.id }),
    subcategory_id: id('Please select a subcategory.').meta({ example: exampleSubcategory.id }),
  });

/** Add and edit course (P2 §5, Course): the title may have 100 characters on create, 150 on edit. */
export const courseForm = courseFields(COURSE_TITLE_MAX_ADD);
export const courseEditForm = courseFields(COURSE_TITLE_MAX_EDIT);

export type CourseForm = z.infer<typeof courseForm>;

/** P2 §5: a submitted course has at least one chapter, each with at least one lesson. */
export const NO_CHAPTER = 'To submit, there must be at least one chapter with lessons';
export const chapterWithoutLesson = (chapter: string): string => `This ${chapter} chapter must contain at least one lesson`;
