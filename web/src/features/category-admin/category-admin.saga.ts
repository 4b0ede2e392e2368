import { adminListSaga } from '@/shared/admin/admin-list.saga';
import { categoriesLoad, categoryDelete, categorySave } from './category-admin.calls';

export const categoryAdminSaga = adminListSaga({ load: categoriesLoad, save: categorySave, remove: categoryDelete });
