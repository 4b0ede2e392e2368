import { answerOf } from '@/shared/api/client';
import { postLmsCourseList, postLmsSubCategoryList } from '@/shared/api/generated/sdk.gen';
import { courseOf, type ListedCourse } from '@/shared/courses/course-list.api';

/** A category's page: its banner and its subcategories. */
export interface CategoryDetail {
  id: string;
  title: string;
  description: string;
  name: string;
  banner: string | null;
  color: string;
  subcategories: { id: string; name: string; banner: string | null; courses?: number }[];
}

/** A subcategory's page. `subcategory` is `null` for an unknown one, whose list is empty too. */
export interface SubcategoryDetail {
  subcategory: { id: string; name: string; banner: string | null; categoryId: string; categoryName: string } | null;
  courses: ListedCourse[];
}

/** @throws ApiError 400 for an unknown category */
export const fetchCategory = async (categoryId: string, signal: AbortSignal): Promise<CategoryDetail> => {
  const answer = await answerOf(postLmsSubCategoryList({ body: { categoryid: categoryId }, signal }));
  return {
    id: answer.id,
    title: answer.categoryTitle,
    description: answer.category_Description,
    name: answer.categoryTagName,
    banner: answer.categoryHeadImage,
    color: answer.categoryColor,
    subcategories: answer.subcategory.map(({ id, subcategory_name, banner_path, course_count }) => ({
      id,
      name: subcategory_name,
      banner: banner_path,
      courses: course_count,
    })),
  };
};

export const fetchSubcategory = async (subcategoryId: string, signal: AbortSignal): Promise<SubcategoryDetail> => {
  const answer = await answerOf(postLmsCourseList({ body: { subcategoryid: subcategoryId }, signal }));
  const [found] = answer.subategory ?? [];
  return {
    subcategory: found
      ? {
          id: found.id,
          name: found.subcategory_name,
          banner: found.newBannerPath,
          categoryId: found.category_id,
          categoryName: found.category_name,
        }
      : null,
    courses: answer.courselist.map(courseOf),
  };
};
