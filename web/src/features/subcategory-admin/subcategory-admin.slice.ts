import { answerSlice } from '@/shared/store/answer-slice';
import { subcategoriesLoad } from './subcategory-admin.calls';

export const subcategoryAdminSlice = answerSlice('subcategoryAdmin', subcategoriesLoad);

export const { selectAnswer: selectLists } = subcategoryAdminSlice.selectors;
