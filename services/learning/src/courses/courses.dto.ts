import { exampleCategory, exampleCourse, exampleMember, exampleSubcategory } from '@lms360/contracts/rules/examples';
import { listFields, walkedFields } from '@lms360/contracts/rules/list';
import { patternedIdField } from '@lms360/platform/ids/row-id';
import { z } from 'zod';
import { authorId, cardFacts, categoryColor, createdDate, pictureLink, total } from '../rules/answer-fields.js';

/** Without `subcategoryid` the newest twelve; the paging fields then have no meaning. */
export const courseListRequest = z.object({
  subcategoryid: patternedIdField().meta({ description: 'Id of the subcategory', example: exampleSubcategory.id }).optional(),
  ...listFields('course_name', 'formatted_created_date', 'employee_name'),
});
export type CourseListRequest = z.infer<typeof courseListRequest>;

const courseCard = z
  .object({
    id: z.string().meta({ example: exampleCourse.id }),
    course_name: z.string().meta({ example: exampleCourse.title }),
    course_desc: z.string().meta({ example: exampleCourse.description }),
    course_images: pictureLink,
    name: z.string().meta({ example: exampleMember.name, description: 'The author, as employee_name' }),
    author_id: authorId,
    employee_name: z.string().meta({ example: exampleMember.name, description: 'The author; empty until known' }),
    formatted_created_date: createdDate,
    category_name: z.string().meta({ example: exampleCategory.name }),
    categoryColor,
    subcategory_name: z.string().meta({ example: exampleSubcategory.name }),
    subcategory_id: z.string().meta({ example: exampleSubcategory.id }),
    wishlist: z.boolean().meta({ example: true, description: 'Whether the course is in the caller’s library' }),
    ...cardFacts,
  })
  .meta({ id: 'CourseCard' });
export type CourseCard = z.infer<typeof courseCard>;

/** `subategory` (spelled so) has one entry, none for an unknown id; it comes only when a subcategory was asked for. */
export const courseListAnswer = z.object({
  courselist: z.array(courseCard),
  total,
  ...walkedFields,
  subategory: z
    .array(
      z.object({
        id: z.string().meta({ example: exampleSubcategory.id }),
        subcategory_name: z.string().meta({ example: exampleSubcategory.name }),
        newBannerPath: pictureLink,
        category_id: z.string().meta({ example: exampleCategory.id }),
        category_name: z.string().meta({ example: exampleCategory.name }),
      }),
    )
    .optional(),
});
export type CourseListAnswer = z.infer<typeof courseListAnswer>;
