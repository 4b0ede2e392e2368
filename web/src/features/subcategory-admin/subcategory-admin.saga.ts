import { adminListSaga } from '@/shared/admin/admin-list.saga';
import { subcategoriesLoad, subcategoryDelete, subcategorySave } from './subcategory-admin.calls';

export const subcategoryAdminSaga = adminListSaga({ load: subcategoriesLoad, save: subcategorySave, remove: subcategoryDelete });
