import { answerSlice } from '@/shared/store/answer-slice';
import { categoriesLoad } from './category-admin.calls';

export const categoryAdminSlice = answerSlice('categoryAdmin', categoriesLoad);

export const { selectAnswer: selectManagedCategories } = categoryAdminSlice.selectors;
